//go:build !games

package jobs

// laboratory reports whether the program does the laboratory's jobs, recordings and
// audits. Without them the worker of the games is a twentieth smaller.
const laboratory = true

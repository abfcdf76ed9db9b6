// Package library is the interface of other programs apart from jobs: checks and pictures
// of positions, and lists of names. The JavaScript package wraps it (cmd/library,
// internal/tools/npm).
package library

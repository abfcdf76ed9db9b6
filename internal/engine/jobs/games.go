//go:build games

package jobs

const laboratory = false

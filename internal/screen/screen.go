package screen

import (
	"cavalo/internal/screen/challenge"
	"cavalo/internal/screen/duel"
	"cavalo/internal/screen/lab"
	"cavalo/internal/screen/maze"
	"cavalo/internal/screen/shell"
	"cavalo/internal/screen/tiles"
)

// Env is what the screens need from outside.
type Env = shell.Env

// New starts the program with all its screens where its user left it.
func New(env Env) *shell.App {
	return shell.New(env, challenge.New, duel.New, maze.New, tiles.New, lab.New)
}

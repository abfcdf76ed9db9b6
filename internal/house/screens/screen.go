package screens

import (
	"cavalo/internal/app/days"
	"cavalo/internal/app/shell"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	_ "cavalo/internal/house/tellers" // the registries
	mazescreen "cavalo/internal/maze/screen"
	tilesscreen "cavalo/internal/tiles/screen"
)

// Env is the interface of the screens to the system.
type Env = shell.Env

// All makes the screens of the house, in the order of the bar.
var All = []func(*shell.App) shell.Screen{challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, laboratory, days.NewDaily, days.NewDone}

// New starts the program with all its screens in the state in which the user
// left it.
func New(env Env) *shell.App { return shell.New(env, All...) }

package screens

import (
	"cavalo/internal/app/calendar"
	"cavalo/internal/app/results"
	"cavalo/internal/app/series"
	"cavalo/internal/app/shell"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	"cavalo/internal/lab/loader"
	mazescreen "cavalo/internal/maze/screen"
	_ "cavalo/internal/registry/describers" // the registry
	tilesscreen "cavalo/internal/tiles/screen"
)

// Env is the interface of the screens to the system.
type Env = shell.Env

// All are the constructors of the screens, in the order of the bar.
var All = with(laboratory)

// Games returns the constructors of the screens of the page's first program, which loads the
// laboratory when it is opened.
func Games(open loader.Opener) []func(*shell.App) shell.Screen { return with(loader.New(open)) }

func with(laboratory func(*shell.App) shell.Screen) []func(*shell.App) shell.Screen {
	return []func(*shell.App) shell.Screen{challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, laboratory, calendar.New, results.New, series.New}
}

// New starts the program with all screens, as the user left it.
func New(env Env) *shell.App { return shell.New(env, All...) }

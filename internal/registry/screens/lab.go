//go:build !games

package screens

import (
	"cavalo/internal/app/shell"
	classicscreen "cavalo/internal/graph/classic/screen"
	gridscreen "cavalo/internal/graph/grid/screen"
	graphscreen "cavalo/internal/graph/screen"
	"cavalo/internal/lab/loader"
	labscreen "cavalo/internal/lab/screen"
)

// spaces register how to show state spaces, which have no screens.
var spaces = []func(*shell.App){graphscreen.Portray, gridscreen.Portray, classicscreen.Portray}

// laboratory returns the laboratory, and opens a file that was dropped before it was loaded.
func laboratory(a *shell.App) shell.Screen {
	for _, portray := range spaces {
		portray(a)
	}
	lab := labscreen.New(a)
	if name, text, read, ok := loader.Arrived(a.Env.Host); ok {
		a.Post(func() {
			if len(read.Found) > 0 {
				lab.(shell.ForeignOpener).OpenForeign(name, read)
			} else {
				a.Opener.Drop(name, []byte(text))
			}
		})
	}
	return lab
}

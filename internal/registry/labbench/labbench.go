// Package labbench opens the laboratory for the tests of its packages. It is separate
// from labtest because it links every screen.
package labbench

import (
	"testing"
	"time"

	"cavalo/internal/app/shell"
	challengerules "cavalo/internal/challenge/rules"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	tilesscreen "cavalo/internal/tiles/screen"
)

// Screens are all screens of the program, since the laboratory draws with their boards.
var Screens = []func(*shell.App) shell.Screen{challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, screens.NewLaboratory}

// Open starts the program in the laboratory, at the link after "lab".
func Open(t *testing.T, link string) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, Screens...)
	b.App.OpenLink("lab" + link)
	b.Update()
	return b
}

// Wait lets the engine work until done returns true.
func Wait(b *apptest.Bench, done func() bool) {
	b.T.Helper()
	b.Until(10*time.Millisecond, done)
}

// Watching waits until a recording is shown.
func Watching(b *apptest.Bench) { Wait(b, func() bool { return b.There("tree") }) }

// Text returns the text of a node.
func Text(b *apptest.Bench, id string) string { return b.Find(id).Text }

// PositionOf returns the position of a problem of the challenge.
func PositionOf(name string) string {
	for _, p := range challengerules.Puzzle.Problems() {
		if p.Name == name {
			return p.Position.String()
		}
	}
	return ""
}

// Full reports whether the table of a comparison is full.
func Full(b *apptest.Bench) func() bool {
	return func() bool { return b.Find("compare-bar").Range().Number == b.Find("compare-bar").Range().Max }
}

//go:build js

// Command standin stands for the four programs of the page in the long tests of what
// loads them. It is small and draws nothing, so that a fault costs a part of the time.
// Everything around it is the page's own: its files, its service worker, the client of
// the workers, the text view.
//
// In a worker it answers each job with three moves. In the page it has the buttons
// that the tests press, in the language of the page, and says how many steps there
// are, or that the worker's program did not come.
package main

import (
	"strconv"
	"syscall/js"

	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func main() {
	if js.Global().Get("document").IsUndefined() {
		engine.Serve(func(job puzzle.Job, _ search.Control) puzzle.Answer {
			return puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"one", "two", "three"}}}}
		})
	}
	g := &game{host: platform.NewWeb(), client: engine.NewPageWorkers(), actions: make(chan func())}
	g.lang, _ = words.Parse(g.host.Look().Language)
	g.lang.Load(g.host.Catalogue(g.lang.Tag()))
	g.host.OnText(func(id, event, _ string) { g.actions <- func() { g.do(id, event) } })
	g.show()
	g.host.Started()
	for action := range g.actions {
		action()
		g.show()
	}
}

type game struct {
	host    *platform.Web
	client  engine.Client
	actions chan func()
	lang    words.Lang
	steps   int
	missing bool // the worker's program
}

// do is what the text view tells.
func (g *game) do(id, event string) {
	switch id + " " + event {
	case "restart press":
		g.steps = 0
	case "solve press":
		g.missing = false
		g.client.Start(puzzle.Job{}, func(e engine.Event) { g.actions <- func() { g.hear(e) } })
	}
}

// hear takes the news of the job.
func (g *game) hear(e engine.Event) {
	switch e.Kind {
	case engine.Done:
		g.steps = len(e.Answer.Path().Moves)
	case engine.Failed:
		g.missing = true
	}
}

// show sends the tree.
func (g *game) show() {
	press := func() {}
	page := ui.NewColumn("all",
		ui.NewButton("home", "Cavalo", press),
		ui.NewButton("restart", g.lang.T(words.Restart), press),
		ui.NewButton("solve", g.lang.T(words.Solve), press),
		ui.NewText("steps", "Step "+strconv.Itoa(g.steps)),
	)
	if g.missing {
		page.Children = append(page.Children, ui.NewText("engine-words", g.lang.T(words.EngineMissing)))
	}
	if js.Global().Get("parent").Get("location").Get("hash").String() == "#lab" {
		page.Children = append(page.Children, ui.NewHeading("lab-head", "Laboratory", 1))
	}
	g.host.ShowText(ui.Mirror(ui.NewLayer("", page), ""))
}

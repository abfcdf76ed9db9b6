//go:build js

// Command stub replaces the programs of the page in tests of what loads them: it is small,
// draws nothing and has one of each widget. In a worker it answers each job with three moves.
package main

import (
	"strconv"
	"strings"
	"syscall/js"

	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
	"cavalo/internal/words"
)

func main() {
	if js.Global().Get("document").IsUndefined() {
		engine.Serve(func(job puzzle.Job, _ search.Control) puzzle.Answer {
			return puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"from", "the", "worker"}}}}
		})
	}
	g := &game{host: platform.NewWeb().Parts(), client: engine.NewPageWorkers(), actions: make(chan func())}
	g.lang, _ = words.Parse(g.host.Look().Language)
	g.lang.Load(g.host.Catalogue(g.lang.Tag()))
	g.host.Text.OnText(func(id, event, value string) { g.actions <- func() { g.do(id, event, value) } })
	g.host.OnPlace(func(p platform.Place) { g.actions <- func() { g.said = "link " + p.Link } })
	g.show()
	g.host.Started()
	for action := range g.actions {
		action()
		g.show()
	}
}

type game struct {
	host    platform.Host
	client  engine.Client
	actions chan func()
	lang    words.Lang

	presses int
	steps   int  // of the last answer
	missing bool // the worker's program
	said    string
	typed   string
	chosen  string
	focus   string
	cursor  int
	dialog  bool
}

// do handles an event of the text view.
func (g *game) do(id, event, value string) {
	switch id + " " + event {
	case "count press":
		g.presses++
	case "solve press":
		g.said, g.missing = "asked", false
		g.client.Start(puzzle.Job{}, func(e engine.Event) {
			g.actions <- func() {
				moves := e.Answer.Path().Moves
				g.steps, g.missing, g.said = len(moves), e.Kind == engine.Failed, "answer "+e.Err+" "+strings.Join(moves, " ")
			}
		})
	case "restart press":
		g.steps = 0
	case "portuguese press":
		g.said = "written"
		if err := g.host.Write("settings", "theme: dark\nlanguage: pt-PT\n"); err != nil {
			g.said = err.Error()
		}
	case "crash press":
		panic("as the test wants it")
	case "open press":
		g.dialog, g.focus = true, "inside"
	case "inside press", "dialog dismiss":
		g.dialog, g.focus = false, "open"
	case "name change":
		g.typed = value
	case "name submit":
		g.said = "submitted " + g.typed
	case "kind change", "level change", "page change":
		g.chosen = id + " " + value
	case "sq-3 press", "row-1 press", "heading/column/0 press":
		g.said = "pressed " + id
	}
	if event == "focus" {
		g.focus = id
		if n, err := strconv.Atoi(id[len(id)-1:]); err == nil && id[:2] == "sq" {
			g.cursor, g.focus = n, "board"
		}
	}
}

// show sends the tree.
func (g *game) show() {
	press := func() {}
	change := func(string) {}
	button := func(id string) *ui.Node { return ui.NewButton(id, id, press) }
	cells := make([]ui.Cell, 4)
	for i := range cells {
		n := strconv.Itoa(i)
		cells[i] = ui.Cell{ID: "sq-" + n, Text: "0" + n, Label: "square " + n, Enabled: i == 3}
	}
	options := []ui.Option{{Value: "", Label: "any"}, {Value: "b", Label: "B", Note: "slow"}, {Value: "c", Label: "C", Group: "more"}}
	page := ui.NewColumn("all",
		ui.NewHeading("title", "Stub", 1),
		ui.NewText("presses", strconv.Itoa(g.presses)).With(ui.Traits{Live: true}),
		ui.NewText("said", g.said),
		ui.NewText("chosen", g.chosen),
		ui.NewRow("actions",
			button("count"), ui.NewButton("solve", g.lang.T(words.Hint), press), button("portuguese"), button("crash"), button("open"),
			ui.NewButton("off", "off", press).Explained("not now").With(ui.Traits{Disabled: true}),
			ui.NewToggle("on", "on", true, press),
		),
		ui.NewTextField("name", "Name", g.typed, change, ui.Field{Submit: press}),
		ui.NewSelect("kind", "Kind", "", options, change),
		ui.NewSlider("level", "Level", ui.Range{Number: 2, Min: 1, Max: 5, Step: 1}, change),
		ui.NewProgress("done", "Done", ui.Range{Number: 1, Max: 4}),
		ui.NewTabs("page", "Page", "b", options, change),
		ui.NewBoard("board", "Board", &ui.Board{
			Columns: 2, Rows: 2, Cells: cells, Cursor: g.cursor, ColumnNames: []string{"1", "2"}, RowNames: []string{"A", "B"}}),
		ui.NewTable("heading", "Runs", &ui.TableData{
			Columns: []ui.TableColumn{{Title: "Name", Press: press, Sorted: 1}, {Title: "Nodes", Numeric: true}},
			Rows:    []ui.TableRow{{ID: "row-0", Cells: []string{"bfs", "9"}}, {ID: "row-1", Cells: []string{"dfs", "7"}, Press: press}}}),
		button("home"), button("restart"), ui.NewText("steps", "Step "+strconv.Itoa(g.steps)),
	)
	if g.missing {
		page.Children = append(page.Children, ui.NewText("engine-words", g.lang.T(words.EngineMissing)))
	}
	if js.Global().Get("parent").Get("location").Get("hash").String() == "#lab" {
		page.Children = append(page.Children, ui.NewHeading("lab-head", "Laboratory", 1))
	}
	if g.presses%2 == 1 { // something comes and goes before what has the focus
		page.Children = append([]*ui.Node{ui.NewText("", "odd")}, page.Children...)
	}
	root := ui.NewLayer("", page)
	if g.dialog {
		root.Children = append(root.Children, ui.NewDialog("dialog", "Sure?", press, button("inside")))
	}
	g.host.Text.ShowText(textview.Mirror(root, g.focus))
}

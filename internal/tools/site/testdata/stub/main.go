//go:build js

// Command stub stands for both programs of the page in its tests: small, quick
// to build, and with one of each widget.
package main

import (
	"strconv"
	"syscall/js"

	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
)

func main() {
	if js.Global().Get("document").IsUndefined() {
		engine.Serve(func(job puzzle.Job, _ search.Control) puzzle.Answer {
			return puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"from", "the", "worker"}}}}
		})
	}
	g := &game{host: platform.NewWeb(), client: engine.NewPageWorkers(), actions: make(chan func())}
	g.host.OnText(func(id, event, value string) { g.actions <- func() { g.do(id, event, value) } })
	g.host.OnPlace(func(p platform.Place) { g.actions <- func() { g.said = "link " + p.Link } })
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

	presses int
	said    string
	typed   string
	chosen  string
	focus   string
	cursor  int
	dialog  bool
}

// do is what the text view tells.
func (g *game) do(id, event, value string) {
	switch id + " " + event {
	case "count press":
		g.presses++
	case "solve press":
		g.said = "asked"
		g.client.Start(puzzle.Job{}, func(e engine.Event) {
			g.actions <- func() { g.said = "answer " + e.Err + " " + join(e.Answer.Path().Moves) }
		})
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

func join(words []string) (out string) {
	for _, w := range words {
		out += w + " "
	}
	return out
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
			button("count"), button("solve"), button("portuguese"), button("crash"), button("open"),
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
	)
	if g.presses%2 == 1 { // something comes and goes before what has the focus
		page.Children = append([]*ui.Node{ui.NewText("", "odd")}, page.Children...)
	}
	root := ui.NewLayer("", page)
	if g.dialog {
		root.Children = append(root.Children, ui.NewDialog("dialog", "Sure?", press, button("inside")))
	}
	g.host.ShowText(ui.Mirror(root, g.focus))
}

package shell

import (
	"errors"
	"strconv"

	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/platform"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Help explains the puzzles: by their coached boards, and in words.
type Help struct {
	app     *App
	about   string // the screen whose help is shown
	meaning string // the figure of a search that is explained
}

// LessonBoard is the id of the board of a lesson.
const LessonBoard = "lesson-board"

// metFolder holds a text for each coached board that has been offered.
const metFolder = "met/"

// HasMet reports whether the player has been shown a screen's coached board, or a board of
// the screen.
func (h *Help) HasMet(s Screen) bool {
	_, err := h.app.Env.Host.Read(metFolder + s.Name())
	return !errors.Is(err, platform.ErrNotExist)
}

// Met notes that nobody need be offered the coached board of a screen.
func (h *Help) Met(s Screen) {
	if !h.HasMet(s) {
		h.app.Storage.Keep(metFolder+s.Name(), "yes")
	}
}

// Visit opens a screen and, on the first visit, its coached board.
func (h *Help) Visit(s Screen) {
	h.app.Show(s)
	if !h.HasMet(s) {
		h.Teach(s)
	}
}

// Teach opens the coached board of a screen, if it has one. It is not offered again.
func (h *Help) Teach(s Screen) {
	d, ok := s.Lesson()
	if !ok {
		return
	}
	if h.app.at != s {
		h.app.Show(s)
	}
	h.Met(s)
	h.app.CloseAll()
	h.app.Open(d)
	h.app.Focus(LessonBoard)
}

// Explain shows how a screen's puzzle is played: by its coached board, or in words.
func (h *Help) Explain(s Screen) {
	if _, ok := s.Lesson(); ok {
		h.Teach(s)
		return
	}
	h.app.CloseAll()
	h.app.Open(h.dialog())
}

// Rule is one rule of a puzzle: a sentence, and a drawing or a board, which may both be
// nil.
type Rule struct {
	Name    string // follows a prefix in the ids of its nodes
	Words   words.Key
	Drawing ui.Drawing
	Board   *ui.Board
}

// Rules returns cards of rules, side by side if there is room. Their ids start with the
// prefix.
func (h *Help) Rules(prefix, id string, rules ...Rule) *ui.Node {
	columns := 3
	if h.app.Size.W < NarrowCards {
		columns = 1
	}
	g := ui.NewGrid(prefix+id, columns).With(ui.Traits{Gap: 16})
	for _, r := range rules {
		id, phrase := prefix+r.Name, h.app.Lang.T(r.Words)
		card := ui.NewColumn(id).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 8, Across: ui.Stretch})
		var picture *ui.Node
		switch {
		case r.Drawing != nil:
			picture = ui.NewDrawing(id+"-picture", phrase, r.Drawing)
		case r.Board != nil:
			picture = ui.NewBoard(id+"-picture", phrase, r.Board)
		}
		if picture != nil {
			picture.Height, picture.DrawOnly = 150, true
			card.Children = append(card.Children, picture)
		}
		card.Children = append(card.Children, widget.Text(id+"-words", phrase))
		g.Children = append(g.Children, card)
	}
	return g
}

// dialog explains the open puzzle; at home, the last one. It has a tab for each screen with a
// game.
func (h *Help) dialog() Dialog {
	turn := func(name string) {
		if h.app.plays(h.app.Screen(name)) {
			h.about = name
			h.app.Changed()
		}
	}
	if h.app.plays(h.app.at) {
		h.about = h.app.at.Name()
	}
	return Dialog{ID: "help-dialog", Title: words.Help, Wide: true, Tab: func() string { return h.about }, Turn: turn, Body: func() []*ui.Node {
		t, about := h.app.Lang.T, h.app.Screen(h.about)
		options := lists.Map(lists.Filter(h.app.screens, h.app.plays), func(s Screen) ui.Option { return ui.Option{Value: s.Name(), Label: t(s.Title())} })
		out := []*ui.Node{ui.NewTabs("help-of", t(words.HowToPlay), h.about, options, turn)}
		if _, ok := about.Lesson(); ok {
			out = append(out, widget.Row(8, widget.Primary("help-teach", t(words.LessonOffer), func() { h.Teach(about) })))
		}
		return append(out, about.Help()...)
	}}
}

// Keys returns the last part of a screen's help: keys and their effects; nil on a phone.
func (h *Help) Keys(keys widget.Keys) []*ui.Node {
	t := h.app.Lang.T
	if h.app.Phone() {
		return nil
	}
	return []*ui.Node{
		widget.Heading("help-keys-title", t(words.HelpKeysTitle), 3),
		widget.Pairs(h.app.Size.W, "help-keys", t(words.HelpKeysTitle), [2]string{t(words.KeyName), t(words.WhatItDoes)}, keys.Help()),
	}
}

const figuresDialog = "figures-dialog"

// FiguresDialog explains the figures of a search, and why they differ between programs.
func (h *Help) FiguresDialog() Dialog {
	return Dialog{ID: figuresDialog, Title: words.FiguresTitle, Wide: true, Body: func() []*ui.Node { return h.Figures("figures-") }}
}

// Figures returns the body of FiguresDialog with ids that start with the prefix.
func (h *Help) Figures(prefix string) []*ui.Node {
	t := h.app.Lang.T
	pairs := func(all []report.Row) (rows [][2]string) {
		return lists.Map(all, func(r report.Row) [2]string { return [2]string{r.Label, r.Value} })
	}
	nodes := []*ui.Node{
		widget.Text(prefix+"lead", t(words.FiguresLead)),
		widget.Definitions(prefix+"why", t(words.FiguresTitle), pairs(report.Why(h.app.Lang))),
		widget.Definitions(prefix+"meanings", t(words.Statistics), pairs(report.Meanings(h.app.Lang))),
	}
	for _, table := range report.Published(h.app.Lang) {
		id := prefix + "published-" + table.ID
		list := ui.NewList(id, table.Title).With(ui.Traits{Gap: 4})
		for i, line := range table.Lines {
			item := id + "-" + strconv.Itoa(i+1)
			list.Children = append(list.Children, ui.NewListItem(item, "", nil, widget.Text(item+"-text", line)))
		}
		nodes = append(nodes, ui.NewText(id+"-title", table.Title).With(ui.Traits{Wrap: true, Weight: ui.Semibold}), list)
	}
	return nodes
}

// Meanings returns chips with the names of a search's figures, each of which explains its
// figure in a tooltip and, when pressed, below; the last opens FiguresDialog. The ids start
// with the prefix.
func (h *Help) Meanings(prefix string) *ui.Node {
	t := h.app.Lang.T
	row := ui.NewRow(prefix + "meanings").With(ui.Traits{Gap: 8, Wrap: true})
	out := ui.NewColumn("", row).With(ui.Traits{Gap: 8})
	for _, s := range report.AllFigures {
		id := string(s.Meaning)
		chip := widget.Chip(prefix+id, t(s.Label)+" ?", func() {
			if h.meaning == id {
				h.meaning = ""
			} else {
				h.meaning = id
			}
			h.app.Changed()
		}).Explained(t(s.Meaning))
		row.Children = append(row.Children, chip)
		if h.meaning == id {
			out.Children = append(out.Children, widget.Note(prefix+"meaning", t(s.Label)+": "+t(s.Meaning)))
		}
	}
	why := ui.NewLink(prefix+"why-figures", t(words.FiguresTitle), func() { h.app.Open(h.FiguresDialog()) })
	row.Children = append(row.Children, why.With(ui.Traits{Size: ui.Small}))
	return out
}

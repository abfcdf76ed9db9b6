package newgame

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/series"
	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/reader"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Picker is the state of the dialog for a new game.
type Picker struct {
	*Starter
	shell.Typed

	Tab    string
	More   bool // what few players choose is shown
	Seed   string
	File   string       // name of the file that was opened
	Found  []Pick       // the games in it, if there are several
	Find   string       // what the names of the listed ones contain
	Faulty fault.Partly // the problems in it that can't be read
	Note   string       // what Found holds, if it is not the games of a file

	games []*play.Game // the games on the shelf
}

// NewPicker returns the state of a new dialog with a tab open; "" means the first
// one.
func (s *Starter) NewPicker(tab string) *Picker { return &Picker{Starter: s, Tab: tab} }

// draft returns what was typed: the seed on the first line, then the text.
func (p *Picker) draft() string { return p.Seed + "\n" + p.Text }

func (p *Picker) resume(draft string) { p.Seed, p.Text, _ = strings.Cut(draft, "\n") }

// Pick is one of several games that a file holds.
type Pick struct {
	Words string
	Long  bool // only the words before a comma are shown
	Press func()
}

// The ids of dialogs.
const (
	PickerID = "problem-dialog" // for a new game
	EditorID = "editor-dialog"  // edits the current position, if the puzzle has one
	proofID  = "proof-dialog"
)

// The tabs of the dialog in which a game is begun, in every puzzle.
const (
	newTab    = "new"
	dayTab    = "daily"
	seriesTab = "series"
	courseTab = "course"
	ownTab    = "own"
	gamesTab  = "games"
)

// NewGame returns the dialog where a game begins: a new board, today's, one of the course, one of
// one's own, or one that was played before.
func (s *Starter) NewGame() shell.Dialog { return s.NewPicker("").Dialog() }

// Dialog returns the dialog for a new game.
func (p *Picker) Dialog() shell.Dialog {
	tabs := []struct {
		name  string
		words words.Key
		body  func(p *Picker) []*ui.Node
	}{
		{newTab, words.TabNew, p.puzzle.New},
		{dayTab, words.DaysToday, (*Picker).todayTab},
		{seriesTab, words.Series, (*Picker).seriesTab},
		{courseTab, words.TabCourse, p.puzzle.Course},
		{ownTab, words.TabOwn, func(p *Picker) []*ui.Node {
			out := p.puzzle.Custom(p)
			if len(out) > 0 {
				out = append(out, ui.NewSeparator())
			}
			return append(out, p.ownTab()...)
		}},
		{gamesTab, words.TabGames, (*Picker).gamesTab},
	}
	if series.Of(p.app) == nil || len(boards.Of(p.game.Puzzle())) == 0 {
		tabs = slices.Delete(tabs, 2, 3)
	}
	p.Tab = cmp.Or(p.Tab, newTab)
	if p.Seed == "" {
		p.Seed = p.game.FreshSeed()
	}
	turn := func(name string) {
		for _, t := range tabs {
			if t.name == name {
				p.game.Set(func() { p.Tab, p.games = name, nil })
			}
		}
	}
	body := func() []*ui.Node {
		t := p.app.Lang.T
		var options []ui.Option
		var body []*ui.Node
		for _, tab := range tabs {
			options = append(options, ui.Option{Value: tab.name, Label: t(tab.words)})
			if tab.name == p.Tab {
				body = append(body, tab.body(p)...)
			}
		}
		strip := ui.NewTabs("problem-tabs", t(words.NewGame), p.Tab, options, turn)
		return append([]*ui.Node{strip}, body...)
	}
	dialog := shell.Dialog{
		ID: PickerID, Title: words.NewGame, Wide: true, Draft: place.Field{Save: p.draft, Restore: p.resume}, Body: body, Foot: func() []*ui.Node { return p.Foot() },
		Tab: func() string { return p.Tab }, Turn: turn,
	}
	p.puzzle.Opens(p, &dialog)
	return dialog
}

// todayTab leads to today's boards of the puzzle, and to those of all days.
func (p *Picker) todayTab() []*ui.Node {
	a := p.app
	list := ui.NewColumn("today").With(ui.Traits{Gap: 8})
	open := func(link string) func() { return func() { a.CloseAll(); a.OpenLink(link) } }
	for _, k := range daily.Kinds() {
		if k.Puzzle == p.game.Puzzle() {
			list.Children = append(list.Children, widget.Button("today-"+k.Name(), a.Lang.T(words.DailyNames.Key(k.Name())), open(k.Link(daily.Of(a.Now)))))
		}
	}
	list.Children = append(list.Children, ui.NewLink("today-all", a.Lang.T(words.Days), open(daily.LinkName)))
	return []*ui.Node{list}
}

// Foot returns the buttons below the dialog for a new game: choices there don't
// outlast it, and another board like the current one needs none.
func (p *Picker) Foot(more ...*ui.Node) []*ui.Node {
	t := p.app.Lang.T
	return append([]*ui.Node{widget.Button("close", t(words.Cancel), p.app.Close), widget.Button("picker-another", t(words.Another), p.Another)}, more...)
}

// LevelField chooses how hard a new board is, SizeField how large: the same for every
// puzzle.
func (p *Picker) LevelField(value string, options []ui.Option, set func(string)) *ui.Node {
	return widget.Field(ui.NewSelect("make-level", p.app.Lang.T(words.Level), value, options, set))
}

// SizeField chooses how large a new board is.
func (p *Picker) SizeField(value string, options []ui.Option, set func(string)) *ui.Node {
	return widget.Field(ui.NewSelect("make-size", p.app.Lang.T(words.BoardSize), value, options, set))
}

// PlayRow begins on a new board, and shows or hides what few players choose, such as the
// seed.
func (p *Picker) PlayRow(id string, start func()) *ui.Node {
	t := p.app.Lang.T
	return widget.Row(8, widget.Primary(id, t(words.Play), start),
		ui.NewButton("seed-more", t(words.More), func() { p.game.Set(func() { p.More = !p.More }) }).With(ui.Traits{Variant: ui.Quiet, Selected: p.More}))
}

// SeedField returns the seed of a new board.
func (p *Picker) SeedField(submit func()) *ui.Node {
	return widget.Field(ui.NewTextField("seed", p.app.Lang.T(words.Seed), p.Seed, func(v string) { p.game.Set(func() { p.Seed = v }) }, ui.Field{Submit: submit}))
}

// PlayFields begin on a new board; the seed that it is made from is shown on demand, with
// a note.
func (p *Picker) PlayFields(use func(seed string), note string) []*ui.Node {
	t := p.app.Lang.T
	start := func() { use(cmp.Or(strings.TrimSpace(p.Seed), p.game.FreshSeed())) }
	fresh := func() { p.game.Set(func() { p.Seed = p.game.FreshSeed() }) }
	out := []*ui.Node{p.PlayRow("random-play", start)}
	if !p.More {
		return out
	}
	return append(out,
		p.SeedField(start),
		widget.Row(8, ui.NewButton("random-new", t(words.AnotherSeed), fresh).With(ui.Traits{Icon: ui.IconDice})),
		widget.Note("random-words", note))
}

func (p *Picker) ownTab() []*ui.Node {
	a := p.app
	t := a.Lang.T
	failed := func(why string) { p.game.Set(func() { p.Wrong = why }) }
	open := func(name, text string) {
		q := reader.Request{File: name, Text: text}
		if p.Signs != "" {
			q.Space, q.Signs = p.game.Puzzle().Name(), p.Signs
			a.Opener.Read(q, nil, func(f reader.Found) {
				if err := p.Open("", f.Text); err != nil {
					failed(a.Lang.Fault(err))
				}
			}, failed)
			return
		}
		a.Opener.ReadLong(q, func(f reader.Found) { a.Opener.OpenFound(name, f) }, failed, func() {
			if err := p.Open(name, text); err != nil {
				a.Opener.Open(q, err, failed)
			}
		})
	}
	use := widget.Primary("own-use", t(words.UseText), func() { open("", p.Text) })
	form := p.Form(a, "own", words.OwnWords, 4, a.Portraits[p.game.Puzzle().Name()].Signs, use, func() {
		a.Files.Open(shell.TextFiles, open, failed)
	})
	out := append(p.foundProblems(), form...)
	if p.page.Editor != nil {
		row := out[len(out)-1]
		row.Children = append(row.Children, widget.Button("own-edit", t(words.EditPosition), a.Then(p.EditPosition)))
	}
	return out
}

// foundProblems returns the problems of the file that was opened.
func (p *Picker) foundProblems() (out []*ui.Node) {
	a := p.app
	if len(p.Found) == 0 {
		return out
	}
	holds := p.Note
	if holds == "" {
		if holds = a.Lang.N(words.TextHolds, len(p.Found)); p.File != "" {
			holds = a.Lang.N(words.FileHolds, len(p.Found), p.File)
		}
	}
	out = append(out, widget.Text("file-words", holds))
	if len(p.Found) > maxListed {
		find := func(v string) { p.game.Set(func() { p.Find = v }) }
		out = append(out, widget.Field(ui.NewTextField("file-find", a.Lang.T(words.FileFind), p.Find, find, ui.Field{})))
	}
	list := ui.NewRow("file-problems").With(ui.Traits{Wrap: true, Gap: 8})
	matches := 0
	for i, found := range p.Found {
		if !strings.Contains(strings.ToLower(found.Words), strings.ToLower(strings.TrimSpace(p.Find))) {
			continue
		}
		if matches++; matches > maxListed {
			continue
		}
		b := widget.Button("file-"+strconv.Itoa(i+1), found.Words, found.Press)
		if short, _, cut := strings.Cut(found.Words, ","); cut && found.Long {
			b = b.Shown(short).Explained(found.Words)
		}
		list.Children = append(list.Children, b)
	}
	out = append(out, list)
	only := func(id string, all int) {
		if all > maxListed {
			out = append(out, widget.Note(id, a.Lang.T(words.FileListed, a.Lang.Int(maxListed), a.Lang.Int(int64(all)))))
		}
	}
	only("file-listed", matches)
	for i, e := range p.Faulty[:min(maxListed, len(p.Faulty))] {
		out = append(out, widget.Note("file-faulty-"+strconv.Itoa(i+1), a.Lang.T(words.FileFaulty, e.Name, a.Lang.Fault(e.Fault))))
	}
	only("file-faulty-listed", len(p.Faulty))
	return out
}

// maxListed is the number of a file's games, and of its faults, that are listed at once: a dialog of
// thousands of buttons would stop the page.
const maxListed = 100

// gamesTab lists the saved games, the newest first.
func (p *Picker) gamesTab() []*ui.Node {
	if p.games == nil {
		p.games = p.game.Save.Games(session.MaxGames)
	}
	if len(p.games) == 0 {
		return []*ui.Node{widget.Muted("games-none", p.app.Lang.T(words.NoGames))}
	}
	list := ui.NewColumn("games").With(ui.Traits{Gap: 4})
	for i, g := range p.games {
		list.Children = append(list.Children, p.gameRow(strconv.Itoa(i+1), g))
	}
	return []*ui.Node{list}
}

// gameRow returns the row of a saved game, which opens or deletes it.
func (p *Picker) gameRow(place string, g *play.Game) *ui.Node {
	phrase := p.puzzle.Standing(g)
	here := g.ID() == p.game.Game.ID()
	open := ui.NewButton("game-"+place, phrase, func() {
		if p.app.CloseAll(); !here {
			p.game.Adopt(g)
		}
	}).Shown(session.DateOf(g.ID()) + "  " + phrase).With(ui.Traits{Variant: ui.Quiet, Align: ui.Start, Grow: 1, Wrap: true, Selected: here})
	remove := widget.Icon("game-delete-"+place, ui.IconDelete, p.app.Lang.T(words.DeleteGame, phrase), func() {
		p.game.Set(func() { p.game.Save.Delete(g.ID()); p.games = nil })
	})
	remove.Disabled = here
	return widget.Row(4, open, remove)
}

// seriesTab shows the boards of the series.
func (p *Picker) seriesTab() []*ui.Node {
	s := series.Of(p.app)
	return []*ui.Node{s.Grid(p.game.Puzzle())}
}

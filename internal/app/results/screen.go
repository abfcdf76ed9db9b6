// Package results is the screen of the player's results and saved games.
package results

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of the player's results: their sums, the best result of each board,
// and all saved games.
type Screen struct {
	shell.Reading
	tab    string
	search string
	span   history.Span
	rows   int             // the number of rows shown
	games  []listed        // the games that match the search; nil until read
	aside  []string        // the names of texts that were moved aside; nil until read
	newer  map[string]bool // whether games are of a newer version, by id; filled by isNewer
}

// forget makes the lists be read again.
func (d *Screen) forget() { d.games, d.aside, d.newer = nil, nil, nil }

// The tabs, by their names in the address.
const (
	tabSums   = "sums"
	tabBoards = "boards"
	tabGames  = "games"
)

// page is the number of rows shown at first, and added by More.
const page = 30

// New makes the screen of the player's results.
func New(a *shell.App) shell.Screen {
	return &Screen{Reading: shell.Reading{App: a}, tab: tabSums, rows: page}
}

// Name and the methods below implement shell.Screen.
func (d *Screen) Name() string           { return "done" }
func (d *Screen) Title() words.Key       { return words.Done }
func (d *Screen) Icon() ui.Icon          { return ui.IconChart }
func (d *Screen) Opens(name string) bool { return name == d.Name() }
func (d *Screen) Page() string           { return d.tab }
func (d *Screen) Leave()                 { d.forget() }

// Address implements shell.Screen: "done/games".
func (d *Screen) Address() string { return d.Name() + "/" + d.tab }

// Follow opens the tab of an address.
func (d *Screen) Follow(to platform.Place) error {
	_, tab, _ := strings.Cut(strings.TrimPrefix(to.Link, "#"), "/")
	if !slices.Contains([]string{"", tabSums, tabBoards, tabGames}, tab) {
		return fault.New(fault.DaysTab, tab, strings.Join([]string{tabSums, tabBoards, tabGames}, ", "))
	}
	d.turn(cmp.Or(tab, tabSums))
	return nil
}

func (d *Screen) turn(tab string) {
	d.tab, d.rows = tab, page
	d.forget()
	d.App.Changed()
}

func (d *Screen) OnOtherTab(string) {
	if d.forget(); d.App.At(d) {
		d.App.Changed()
	}
}

func (d *Screen) View() []*ui.Node {
	t := d.App.Lang.T
	options := []ui.Option{{Value: tabSums, Label: t(words.DoneSums)},
		{Value: tabBoards, Label: t(words.DoneBoards)}, {Value: tabGames, Label: t(words.DoneGames)}}
	parts := []*ui.Node{widget.Heading("done-title", t(words.Done), 1), ui.NewTabs("done-tabs", t(words.Done), d.tab, options, d.turn)}
	if d.App.Phone() { // the bar shows the title
		parts = parts[1:]
	}
	switch d.tab {
	case tabBoards:
		parts = append(parts, d.levels(), d.boards())
	case tabGames:
		parts = append(parts, d.gameList())
	default:
		parts = append(parts, d.sums()...)
	}
	return d.App.Framed("done-page", d.tab, 920, parts...)
}

func (d *Screen) sums() []*ui.Node {
	all := d.App.Past.All()
	if len(all) == 0 {
		return append([]*ui.Node{widget.Text("done-empty", d.App.Lang.T(words.DoneEmpty)), d.file()}, d.putAside()...)
	}
	return append([]*ui.Node{d.figures(history.Sum(all)), d.overTime(all), d.grades(all), d.file()}, d.putAside()...)
}

func (d *Screen) figures(sum history.Tally) *ui.Node {
	lang := d.App.Lang
	number := func(n int) string { return lang.Int(int64(n)) }
	columns := 5
	if d.App.Size.W < shell.NarrowCards {
		columns = 2
	}
	grid := ui.NewGrid("done-figures", columns,
		widget.Figure("done-finished", lang.T(words.DoneFinished), number(sum.Games)),
		widget.Figure("done-solved", lang.T(words.DoneSolved), number(sum.Solved)),
		widget.Figure("done-own", lang.T(words.DoneOwn), number(sum.Unaided)),
		widget.Figure("done-perfect", lang.T(words.DonePerfect), number(sum.Perfect)),
		widget.Figure("done-time", lang.T(words.DoneTime), words.Clock(sum.Time)),
	).With(ui.Traits{Gap: 12})
	card := widget.Card("done-sums", grid)
	card.PadX = 0
	return card
}

// spans holds the spans of time of the charts: their number in a chart, and their words.
var spans = []struct {
	name  string
	count int
	words words.Key
}{history.Days: {"days", 14, words.DoneDays}, history.Weeks: {"weeks", 12, words.DoneWeeks}, history.Months: {"months", 12, words.DoneMonths}}

func (d *Screen) overTime(all []history.Result) *ui.Node {
	t := d.App.Lang.T
	var options []ui.Option
	for _, s := range spans {
		options = append(options, ui.Option{Value: s.name, Label: t(s.words)})
	}
	choose := func(name string) {
		for i, s := range spans {
			if s.name == name {
				d.span = history.Span(i)
			}
		}
		d.App.Changed()
	}
	series := history.Series(all, d.span, spans[d.span].count, d.App.Now)
	columns := 2
	if d.App.Size.W < shell.NarrowCards {
		columns = 1
	}
	return widget.TitledCard("done-over-time", t(words.DoneOverTime),
		ui.NewTabs("done-span", t(words.DoneOverTime), spans[d.span].name, options, choose),
		ui.NewGrid("done-charts", columns,
			d.chart("done-chart-solved", words.DoneSolved, series, func(p history.Point) float64 { return float64(p.Solved) }),
			d.chart("done-chart-time", words.DoneMinutes, series, func(p history.Point) float64 { return p.Time.Minutes() }),
		).With(ui.Traits{Gap: 16}))
}

// chart returns the chart of one figure over time, under its name.
func (d *Screen) chart(id string, name words.Key, series []history.Point, of func(history.Point) float64) *ui.Node {
	lang := d.App.Lang
	line := ui.Series{Name: lang.T(name), Color: ui.ColorAccent, Dots: true}
	var sum, most float64
	chart := &ui.Chart{Mark: len(series) - 1, Zero: true}
	for i, p := range series {
		y := of(p)
		sum, most = sum+y, max(most, y)
		line.Points = append(line.Points, ui.Point{X: float64(i), Y: y})
		if i == 0 || i == len(series)/2 || i == len(series)-1 {
			chart.XTicks = append(chart.XTicks, ui.Tick{X: float64(i), Text: d.spanName(p.From)})
		}
	}
	chart.YTicks = []ui.Tick{{Text: "0"}}
	if most > 0 {
		chart.YTicks = append(chart.YTicks, ui.Tick{X: most, Text: lang.Number(most)})
	}
	chart.Series = []ui.Series{line}
	chart.Label = lang.T(words.DoneChart, line.Name, lang.Number(sum), lang.Number(most))
	return ui.NewColumn("",
		widget.Caption(id+"-caption", line.Name),
		ui.NewChart(id, chart.Label, chart).With(ui.Traits{Height: 130}),
	).With(ui.Traits{Gap: 4, Across: ui.Stretch})
}

// spanName names a span by its beginning: a day, or a month.
func (d *Screen) spanName(from time.Time) string {
	if d.span == history.Months {
		return strings.Fields(d.App.Lang.T(words.MonthNames))[from.Month()-1]
	}
	return report.DayMonth(d.App.Lang, from)
}

// grades returns the sums of each puzzle by the difficulty of its boards.
func (d *Screen) grades(all []history.Result) *ui.Node {
	lang := d.App.Lang
	t := lang.T
	columns := []ui.TableColumn{{Title: t(words.DoneBoard)}, {Title: t(words.DoneFinished), Numeric: true}, {Title: t(words.DoneSolved), Numeric: true},
		{Title: t(words.DoneOwn), Numeric: true}, {Title: t(words.DonePerfect), Numeric: true}, {Title: t(words.DoneTime), Numeric: true}}
	var rows []ui.TableRow
	for _, p := range puzzle.All() {
		portrait := d.App.Portraits[p.Name()]
		grades := history.Grades(all, p.Name())
		for _, name := range slices.Sorted(maps.Keys(grades)) {
			sum, what := grades[name], t(words.DoneUngraded)
			if name != "" && portrait.GradeOf != nil {
				what = portrait.GradeOf(name)
			}
			cells := []string{report.Of(p.Name()).Title(lang) + ", " + what}
			if len(grades) == 1 && name == "" {
				cells[0] = report.Of(p.Name()).Title(lang)
			}
			for i, n := range []int{sum.Games, sum.Solved, sum.Unaided, sum.Perfect} {
				cells = append(cells, lang.Int(int64(n)))
				if i > 0 && p.Players() == 2 { // games of two are won or lost, not solved
					cells[i+1] = "–"
				}
			}
			rows = append(rows, ui.TableRow{ID: "done-grade-" + strconv.Itoa(len(rows)+1), Cells: append(cells, words.Clock(sum.Time))})
		}
	}
	return widget.TitledCard("done-grades", t(words.DoneGrades), d.table("done-grades-table", t(words.DoneGrades), columns, rows))
}

// file returns the buttons that save everything to a file and read it back.
func (d *Screen) file() *ui.Node {
	t := d.App.Lang.T
	return widget.TitledCard("done-file", t(words.DoneFile),
		widget.Muted("done-file-words", t(words.SaveAllNote)),
		ui.NewRow("",
			ui.NewButton("done-save", t(words.SaveAll), d.App.Storage.SaveAll).With(ui.Traits{Icon: ui.IconDownload}),
			ui.NewButton("done-read", t(words.ReadAll), d.App.Storage.OpenAll).With(ui.Traits{Icon: ui.IconOpen}),
		).With(ui.Traits{Gap: 8, Wrap: true}))
}

// table returns a table or, in a narrow window, a list of the first cells with the others
// under them.
func (d *Screen) table(id, label string, columns []ui.TableColumn, rows []ui.TableRow) *ui.Node {
	if d.App.Size.W >= shell.NarrowCards {
		return ui.NewTable(id, label, &ui.TableData{Columns: columns, Rows: rows})
	}
	list := ui.NewList(id, label).With(ui.Traits{Gap: 12})
	for _, r := range rows {
		var facts []string
		for i, cell := range r.Cells[1:] {
			facts = append(facts, columns[i+1].Title+": "+cell)
		}
		note := strings.Join(facts, " · ")
		children := []*ui.Node{
			ui.NewText(r.ID+"-name", r.Cells[0]).With(ui.Traits{Weight: ui.Semibold, Wrap: true}),
			widget.Note(r.ID+"-facts", note),
		}
		if r.Press != nil {
			children[0] = ui.NewLink(r.ID+"-open", r.Cells[0], r.Press).With(ui.Traits{Wrap: true, Align: ui.Start, MinHeight: widget.Finger})
		}
		list.Children = append(list.Children, ui.NewListItem(r.ID, "", nil, ui.NewColumn("", children...).With(ui.Traits{Gap: 2, Grow: 1, Across: ui.Start})))
	}
	return list
}

// levels returns the wins and losses against each level.
func (d *Screen) levels() *ui.Node {
	lang := d.App.Lang
	t := lang.T
	columns := []ui.TableColumn{{Title: t(words.DoneOpponent)}, {Title: t(words.DoneColour)}, {Title: t(words.DoneWon), Numeric: true},
		{Title: t(words.DoneDrawn), Numeric: true}, {Title: t(words.DoneLost), Numeric: true}, {Title: t(words.DonePoints), Numeric: true}}
	colours := map[string]words.Key{"white": words.White, "black": words.Black}
	var rows []ui.TableRow
	for _, r := range history.Records(d.App.Past.All()) {
		points := lang.Int(int64(r.Points))
		if r.Points > 0 {
			points = "+" + points
		}
		rows = append(rows, ui.TableRow{ID: "done-level-" + strconv.Itoa(len(rows)+1), Cells: []string{report.Level(lang, r.Level), t(colours[r.Colour]),
			lang.Int(int64(r.Wins)), lang.Int(int64(r.Draws)), lang.Int(int64(r.Losses)), points}})
	}
	body := widget.Muted("done-no-levels", t(words.DoneNoLevels))
	if len(rows) > 0 {
		body = d.table("done-levels-table", t(words.DoneLevels), columns, rows)
	}
	return widget.TitledCard("done-levels", t(words.DoneLevels), body)
}

// boards returns the best result of each board, the newest first.
func (d *Screen) boards() *ui.Node {
	lang := d.App.Lang
	t := lang.T
	columns := []ui.TableColumn{{Title: t(words.DoneBoard)}, {Title: t(words.DoneResult)}, {Title: t(words.DoneDate)}}
	var rows []ui.TableRow
	best := bests(d.App.Past.All())
	for i, r := range best[:min(len(best), d.rows)] {
		row := ui.TableRow{ID: "done-best-" + strconv.Itoa(i+1), Cells: []string{d.nameOf(r), report.DoneWithHelp(lang, r), d.date(r.Finished)}}
		if p, ok := puzzle.Find(r.Puzzle); ok {
			if games, ok := d.App.Games[p.Name()]; ok && d.kept(r.Game()) {
				row.Press = func() { games.Open(r.Game()) }
			}
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return widget.TitledCard("done-bests", t(words.DoneBest), widget.Muted("done-no-best", t(words.DoneNoBest)))
	}
	card := widget.TitledCard("done-bests", t(words.DoneBest), d.table("done-bests-table", t(words.DoneBest), columns, rows))
	return d.withMore(card, len(best))
}

// kept reports whether a game is still stored.
func (d *Screen) kept(id string) bool {
	return slices.ContainsFunc(d.listed(), func(g listed) bool { return g.ID == id })
}

// bests returns the best result of each board, the newest first.
func bests(all []history.Result) (list []history.Result) {
	at := map[string]int{}
	for _, r := range all {
		if r.Outcome != history.Solved {
			continue
		}
		board := r.Puzzle + "/" + cmp.Or(r.Board, r.Grade)
		i, known := at[board]
		switch {
		case !known:
			at[board] = len(list)
			list = append(list, r)
		case r.Better(list[i]):
			list[i] = r
		}
	}
	slices.SortStableFunc(list, func(x, y history.Result) int { return y.Finished.Compare(x.Finished) })
	return list
}

// nameOf returns the name of a result's board: its puzzle, and its problem or its grade.
func (d *Screen) nameOf(r history.Result) string {
	lang := d.App.Lang
	p, ok := puzzle.Find(r.Puzzle)
	if !ok {
		return r.Puzzle
	}
	name := r.Problem
	if portrait, ok := d.App.Portraits[p.Name()]; ok {
		name = portrait.NameOf(r.Problem)
		if r.Problem == "" && r.Grade != "" {
			name = portrait.GradeOf(r.Grade)
		}
	}
	return report.Of(r.Puzzle).Title(lang) + ", " + name
}

// date returns the date of a moment, with the year unless it is this one.
func (d *Screen) date(at time.Time) string {
	if at.IsZero() {
		return "–"
	}
	at = at.In(d.App.Now.Location())
	text := report.DayMonth(d.App.Lang, at)
	if at.Year() != d.App.Now.Year() {
		text += " " + strconv.Itoa(at.Year())
	}
	return text
}

// withMore adds the button More to a list that is not shown completely.
func (d *Screen) withMore(card *ui.Node, all int) *ui.Node {
	if all > d.rows {
		more := func() { d.rows += page; d.App.Changed() }
		card.Children = append(card.Children, widget.Row(8, widget.Button("done-more", d.App.Lang.T(words.DoneMore), more)))
	}
	return card
}

// listed is a game in the list.
type listed struct {
	play.Heading
	title string
	games shell.Games
}

// listed returns the games that match the search, the newest first.
func (d *Screen) listed() []listed {
	if d.games != nil {
		return d.games
	}
	d.games = []listed{}
	for _, p := range puzzle.All() {
		games, ok := d.App.Games[p.Name()]
		portrait, drawn := d.App.Portraits[p.Name()]
		if !ok || !drawn {
			continue
		}
		for _, h := range games.List(d.wanted()) {
			d.games = append(d.games, listed{h, cmp.Or(h.Name, portrait.NameOf(h.Problem)), games})
		}
	}
	d.games = append(d.games, d.unknown()...)
	slices.SortStableFunc(d.games, func(x, y listed) int {
		return cmp.Or(y.Begun.Compare(x.Begun), strings.Compare(x.ID, y.ID))
	})
	return d.games
}

// unknown returns the games of unknown puzzles that match the search.
func (d *Screen) unknown() (list []listed) {
	all, _ := d.shelf().Headings() // an error leaves the list empty
	for _, h := range all {
		text := strings.ToLower(strings.Join([]string{h.Name, h.Problem, h.Puzzle}, "\n"))
		if _, known := puzzle.Find(h.Puzzle); known {
			continue
		}
		if !d.isNewer(h.ID) {
			_, _ = d.shelf().Load(h.ID) // moves the damaged game aside
			continue
		}
		if !strings.Contains(text, strings.ToLower(d.wanted())) {
			continue
		}
		remove := func(id string) { d.App.Storage.ReportError(d.shelf().Delete(id)) }
		list = append(list, listed{h, cmp.Or(h.Name, h.Problem, h.Puzzle), shell.Games{Delete: remove}})
	}
	return list
}

func (d *Screen) shelf() *play.Shelf { return play.NewShelf(d.App.Env.Host) }

// isNewer reports whether a newer version wrote the game of this id.
func (d *Screen) isNewer(id string) bool {
	newer, known := d.newer[id]
	if !known {
		if d.newer == nil {
			d.newer = map[string]bool{}
		}
		newer = d.shelf().Newer(id)
		d.newer[id] = newer
	}
	return newer
}

// wanted returns the text searched for in the tab of the games.
func (d *Screen) wanted() string {
	if d.tab == tabGames {
		return d.search
	}
	return ""
}

func (d *Screen) gameList() *ui.Node {
	t := d.App.Lang.T
	list := d.listed()
	card := widget.Card("done-games-card", widget.Field(ui.NewTextField("done-search", t(words.DoneSearch), d.search, func(text string) {
		d.search, d.rows = text, page
		d.forget()
		d.App.Changed()
	}, ui.Field{})))
	card.PadX = 0
	switch {
	case len(list) == 0 && d.search == "":
		card.Children = append(card.Children, widget.Muted("done-no-games", t(words.DoneNoGames)))
	case len(list) == 0:
		none := widget.Muted("done-none-found", t(words.DoneNoneFound))
		none.Live = true
		card.Children = append(card.Children, none)
	default:
		rows := ui.NewList("done-games", t(words.DoneGames)).With(ui.Traits{Gap: 4})
		for i, g := range list[:min(len(list), d.rows)] {
			rows.Children = append(rows.Children, d.gameRow(strconv.Itoa(i+1), g))
		}
		card.Children = append(card.Children, rows)
	}
	return d.withMore(card, len(list))
}

// gameRow returns the row of one game, with buttons to open, rename and delete it. A game of
// a newer version can only be saved to a file and deleted.
func (d *Screen) gameRow(place string, g listed) *ui.Node {
	t := d.App.Lang.T
	remove := widget.Icon("done-delete-"+place, ui.IconDelete, t(words.DeleteGame, g.title), func() { d.App.Open(d.deleteDialog(g)) })
	if d.isNewer(g.ID) {
		return ui.NewListItem("done-game-"+place, "", nil,
			ui.NewColumn("", ui.NewText("done-newer-"+place, g.title).With(ui.Traits{Wrap: true}),
				widget.Note("done-facts-"+place, d.newerFacts(g))).With(ui.Traits{Grow: 1, Gap: 4, Across: ui.Start}),
			widget.Icon("done-download-"+place, ui.IconDownload, t(words.DownloadNamed, g.title), func() { d.download(d.shelf().Name(g.ID)) }),
			remove,
		).With(ui.Traits{Gap: 4, Across: ui.Center})
	}
	open := ui.NewLink("done-open-"+place, t(words.DoneOpen, g.title), func() { d.open(g) }).Shown(g.title).
		With(ui.Traits{Wrap: true, Align: ui.Start, MinHeight: widget.Finger})
	return ui.NewListItem("done-game-"+place, "", nil,
		ui.NewColumn("", open, widget.Note("done-facts-"+place, d.facts(g))).With(ui.Traits{Grow: 1, Gap: 0, Across: ui.Start}),
		widget.Icon("done-rename-"+place, ui.IconText, t(words.DoneRename, g.title), func() { d.App.Open(d.renameDialog(g)) }),
		remove,
	).With(ui.Traits{Gap: 4, Across: ui.Center})
}

// facts returns the date, puzzle, state and time of a game in words.
func (d *Screen) facts(g listed) string {
	lang, tell := d.App.Lang, report.Of(g.Puzzle)
	out := []string{d.date(g.Begun), tell.Title(lang)}
	state := tell.Length(lang, g.Done)
	for _, r := range d.App.Past.Of(func(r history.Result) bool { return r.Game() == g.ID }) {
		state = report.DoneWithHelp(lang, r)
		break
	}
	return words.Dotted(append(out, state, words.Clock(g.Time))...)
}

// open continues a game, or reports that it is damaged.
func (d *Screen) open(g listed) {
	if !g.games.Open(g.ID) {
		d.App.Say(d.App.Lang.T(words.GameBroken))
		d.forget()
	}
}

// newerFacts returns the date and puzzle of a game of a newer version in words.
func (d *Screen) newerFacts(g listed) string {
	lang, what := d.App.Lang, g.Puzzle
	if p, known := puzzle.Find(g.Puzzle); known {
		what = report.Of(p.Name()).Title(lang)
	}
	return words.Dotted(d.date(g.Begun), what, lang.T(words.NewerGame))
}

func (d *Screen) State() string { return d.search }

func (d *Screen) Recall(state string) {
	d.search = state
	d.forget()
}

// Dialog implements shell.Screen: the dialogs are of a game's id, or of the name of a text
// that was moved aside.
func (d *Screen) Dialog(id, of string) (shell.Dialog, bool) {
	if id == asideID {
		d.putAside()
		return d.deleteAside(of), slices.Contains(d.aside, of)
	}
	ask, ok := map[string]func(listed) shell.Dialog{renameID: d.renameDialog, deleteID: d.deleteDialog}[id]
	i := slices.IndexFunc(d.listed(), func(g listed) bool { return g.ID == of })
	if !ok || i < 0 {
		return shell.Dialog{}, false
	}
	return ask(d.listed()[i]), true
}

const (
	renameID = "done-rename-dialog"
	deleteID = "done-delete-dialog"
	asideID  = "done-aside-dialog"
)

// renameDialog asks for a game's name.
func (d *Screen) renameDialog(g listed) shell.Dialog {
	name := g.Name
	rename := func() {
		g.games.Rename(g.ID, name)
		d.forget()
		d.App.Close()
	}
	return shell.Dialog{ID: renameID, Of: g.ID, Draft: place.Text("", &name), Title: words.DoneRenameTitle, Body: func() []*ui.Node {
		return []*ui.Node{widget.Field(ui.NewTextField("done-name", d.App.Lang.T(words.DoneName), name, func(text string) {
			name = text
			d.App.Changed()
		}, ui.Field{Submit: rename}))}
	}, Foot: d.App.Feet(shell.DialogButton{ID: "done-use-name", Words: words.DoneUseName, Press: rename, Pending: true})}
}

func (d *Screen) deleteDialog(g listed) shell.Dialog {
	confirm := func() {
		g.games.Delete(g.ID)
		d.forget()
		d.App.Close()
	}
	return shell.Dialog{ID: deleteID, Of: g.ID, Title: words.DoneDeleteTitle, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("done-delete-words", d.App.Lang.T(words.DoneDeleteWords, g.title))}
	}, Foot: d.App.Feet(shell.DialogButton{ID: "done-delete-confirm", Words: words.DoneDeleteTitle, Press: confirm, Pending: true, Danger: true})}
}

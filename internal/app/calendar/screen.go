// Package calendar is the screen of the boards of a day, with their calendar.
package calendar

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is the screen of the boards of a day, with a calendar of all days.
type Screen struct {
	shell.Reading
	date   daily.Date // the date shown
	today  daily.Date
	boards map[string]daily.Board // by link
	failed map[string]bool        // the links of boards that could not be made
	await  shell.Await
	asked  string      // the link of the board to open once it is made
	linked bool        // a link has asked for it: it is shown at its start
	sent   friend.Sent // what that link carried
	shelf  *play.Shelf

	known   map[string][]history.Result // by puzzle and problem
	version uint64                      // the version of the book from which known was made
}

// The limits of the engine for one board. Only a duel of a day without an entry in
// the table of proved days takes more than a moment.
const (
	makeTime   = 2 * time.Minute
	makeMemory = 512 << 20
)

// New makes the screen of the daily boards, showing today's.
func New(a *shell.App) shell.Screen {
	today := daily.Of(a.Now)
	return &Screen{Reading: shell.Reading{App: a}, date: today, today: today, boards: map[string]daily.Board{},
		failed: map[string]bool{}, await: a.Jobs.AwaitQuietly(), shelf: play.NewShelf(a.Env.Host)}
}

// Name and the methods below implement shell.Screen. A month is an entry of the browser's
// history.
func (s *Screen) Name() string           { return daily.LinkName }
func (s *Screen) Title() words.Key       { return words.Days }
func (s *Screen) Icon() ui.Icon          { return ui.IconCalendar }
func (s *Screen) Opens(name string) bool { return name == s.Name() }
func (s *Screen) Address() string        { return daily.LinkName + "/" + string(s.date) }
func (s *Screen) Page() string           { return string(s.date[:len("2026-11")]) }

// Leave stops the engine.
func (s *Screen) Leave() {
	s.await.Stop()
	s.asked = ""
}

func (s *Screen) OnOtherTab(string) {
	if s.App.At(s) {
		s.App.Changed()
	}
}

// Follow opens the date of an address or, if the address names a board of that date, the
// board at its start. It accepts tomorrow's date, which may have begun in another time zone.
func (s *Screen) Follow(to platform.Place) error {
	link, sent := friend.Cut(strings.TrimSpace(to.Link))
	_, rest, _ := strings.Cut(strings.TrimPrefix(link, "#"), "/")
	text, name, one := strings.Cut(rest, "/")
	date, err := daily.Parse(text)
	if err != nil {
		return err
	}
	k, known := daily.Find(name)
	if one && !known {
		names := lists.Map(daily.Kinds(), daily.Kind.Name)
		return fault.New(fault.DaysBoard, name, strings.Join(names, ", "))
	}
	if date > s.today.Add(1) {
		s.offerToday(date, k, one)
		return nil
	}
	s.turn(date)
	if one {
		s.asked, s.linked, s.sent = k.Link(date), true, sent
		s.App.Post(func() { // once the screen is in the history
			if s.openAsked(); s.asked != "" && s.App.At(s) {
				s.App.Open(s.waiting(k))
			}
		})
	}
	return nil
}

// offerToday opens today's boards in place of those of a future date, and offers the one
// of a kind.
func (s *Screen) offerToday(date daily.Date, k daily.Kind, one bool) {
	s.turn(s.today)
	d := shell.Dialog{ID: "future-dialog", Passing: true, Title: words.FutureTitle, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("future-words", s.App.Lang.T(words.FutureWords, s.nameOf(date)))}
	}}
	if one {
		d.Foot = s.App.Feet(shell.DialogButton{ID: "future-today", Words: words.FutureToday, Press: s.App.Then(func() { s.App.OpenLink(k.Link(s.today)) })})
	}
	s.App.Post(func() { s.App.Open(d) }) // once the screen is in the history
}

// waiting returns the card of the board of a link while the board is made: what is known without it.
func (s *Screen) waiting(k daily.Kind) shell.Dialog {
	link, date, sent := k.Link(s.date), s.date, s.sent
	return shell.Dialog{ID: "waiting-dialog", Passing: true, Title: s.App.Screen(k.Puzzle.Name()).Title(), Body: func() []*ui.Node {
		lang, phrase := s.App.Lang, words.DaysMaking
		if s.failed[link] {
			phrase = words.DaysFailed
		}
		out := []*ui.Node{widget.Muted("waiting-board", share.DayTitle(lang, k, date))}
		if sent != (friend.Sent{}) {
			out = append(out, widget.Text("waiting-sent", lang.T(words.FriendSent, share.Sender(lang, sent))))
		}
		return append(out, widget.Note("waiting-words", lang.T(phrase)))
	}, Foot: func() []*ui.Node {
		play := widget.Primary("waiting-play", s.App.Lang.T(words.Play), nil)
		play.Disabled = true
		return []*ui.Node{play}
	}, Dismissed: func() {
		s.asked = "" // it would open over what the player does next
		s.App.Close()
	}}
}

func (s *Screen) openAsked() {
	if b, made := s.boards[s.asked]; made && s.App.At(s) {
		s.open(b, s.linked)
	}
}

func (s *Screen) open(b daily.Board, linked bool) {
	s.asked = ""
	if games, ok := s.App.Games[b.Kind.Puzzle.Name()]; ok {
		games.Day(b, linked, s.sent)
	}
}

func (s *Screen) turn(date daily.Date) {
	if s.asked = ""; s.date != date {
		s.await.Stop()
	}
	s.date = date
	s.App.Changed()
}

// Tick handles midnight, and makes the boards of the date one after another.
func (s *Screen) Tick(now time.Time) {
	if today := daily.Of(now); today != s.today {
		if s.date == s.today {
			s.turn(today)
		}
		s.today = today
		s.App.Changed()
	}
	if !s.App.At(s) {
		return
	}
	for _, k := range daily.Kinds() {
		if b, made := s.boards[k.Link(s.date)]; made {
			s.complete(b)
		}
	}
	if k, ok := s.next(); ok && !s.await.Running {
		s.make(k, s.date)
	}
}

// Due returns the next midnight, or now if a board must be made.
func (s *Screen) Due() time.Time {
	if _, ok := s.next(); ok && s.App.At(s) && !s.await.Running {
		return s.App.Now
	}
	return daily.Midnight(s.App.Now)
}

// next returns the board to make next: first the one that was asked for.
func (s *Screen) next() (next daily.Kind, ok bool) {
	for _, k := range daily.Kinds() {
		link := k.Link(s.date)
		if _, made := s.boards[link]; made || s.failed[link] {
			continue
		}
		if !ok || link == s.asked {
			next, ok = k, true
		}
	}
	return next, ok
}

func (s *Screen) make(k daily.Kind, date daily.Date) {
	j, link := k.Job(date), k.Link(date)
	j.Time, j.Memory = makeTime, makeMemory
	s.await.Start(j, nil, func(a puzzle.Answer) {
		b, err := k.Read(date, a)
		if err != nil || a.Error != "" {
			s.failed[link] = true
			return
		}
		s.boards[link] = b
		s.App.Past.KnowDay(history.BoardID(k.Puzzle, b.Position), date, b.Position.String())
		if link == s.asked {
			s.openAsked()
		}
	})
}

// complete adds the fewest steps and the grade, known since the board was made, to its
// results.
func (s *Screen) complete(b daily.Board) {
	for _, r := range s.results(b.Kind, b.Date) {
		known := r
		if b.Goal == daily.Steps && r.Fewest == 0 {
			known.Fewest = b.Par
		}
		if r.Grade == "" {
			known.Grade = b.Grade
		}
		if known.Fewest != r.Fewest || known.Grade != r.Grade {
			s.App.Storage.ReportError(s.App.Past.Put(known))
		}
	}
}

// results returns the results of a board of a date, the newest first: until the board is
// made, all results with the name of its problem.
func (s *Screen) results(k daily.Kind, date daily.Date) []history.Result {
	b, made := s.boards[k.Link(date)]
	problem, board := k.Problem(date), ""
	if made {
		board = history.BoardID(k.Puzzle, b.Position)
	}
	if version := s.App.Past.Version(); s.known == nil || s.version != version {
		s.known, s.version = map[string][]history.Result{}, version
		for _, r := range s.App.Past.Known() {
			s.known[r.Puzzle+"/"+r.Problem] = append(s.known[r.Puzzle+"/"+r.Problem], r)
		}
	}
	return lists.Filter(s.known[k.Puzzle.Name()+"/"+problem], func(r history.Result) bool { return !made || r.Board == board })
}

// best returns the best result of a board; ok is false if there is none.
func (s *Screen) best(k daily.Kind, date daily.Date) (best history.Result, ok bool) {
	for _, r := range s.results(k, date) {
		if !ok || counts(r) && !counts(best) || counts(r) == counts(best) && better(r, best) {
			best, ok = r, true
		}
	}
	return best, ok
}

func counts(r history.Result) bool { return r.Held() && r.Help().Counts() }

// better compares two results of a board, of which both or neither count.
func better(r, than history.Result) bool {
	if _, colour, ofTwo := r.Level(); ofTwo {
		if colour == "black" {
			return r.Points < than.Points
		}
		return r.Points > than.Points
	}
	return r.Better(than)
}

// under returns the unfinished game on a board; ok is false if there is none.
func (s *Screen) under(k daily.Kind, date daily.Date) (h play.Heading, ok bool) {
	problem := k.Problem(date)
	for _, id := range s.App.Past.DayGames(k.Puzzle.Name())[problem] {
		now, err := s.shelf.Heading(id)
		if err == nil && now.Problem == problem && now.Steps > 0 && now.ID > h.ID {
			h, ok = now, true
		}
	}
	return h, ok
}

// held counts the boards of a date that are solved or, in games of two, not lost.
func (s *Screen) held(date daily.Date) (held int) {
	for _, k := range daily.Kinds() {
		if r, ok := s.best(k, date); ok && counts(r) {
			held++
		}
	}
	return held
}

// Cards returns the screen's card on the home page.
func (s *Screen) Cards() []*ui.Node { return []*ui.Node{s.App.Card(s.homeCard())} }

// Invite implements shell.Screen: it is the next of today's boards that is not over.
func (s *Screen) Invite(start bool) (c shell.Card, ok bool) {
	for _, k := range daily.Kinds() {
		_, verb, _ := s.state(k, s.today)
		if start || verb == words.DaysLook || s.failed[k.Link(s.today)] {
			continue
		}
		t := s.App.Lang.T
		c = s.homeCard()
		c.Ways = []*ui.Node{widget.Button("daily-show", t(words.Days), c.Play).Shown(c.Verb)}
		c.Title, c.Verb = t(words.DaysToday)+": "+t(words.DailyNames.Key(k.Name())), t(verb)
		c.Play = func() {
			s.turn(s.today)
			s.App.Show(s)
			s.await.Stop() // the requested board comes first
			s.asked, s.linked = k.Link(s.today), false
			s.openAsked()
		}
		return c, true
	}
	return c, false
}

// homeCard returns the card that opens the screen, which says what is done today.
func (s *Screen) homeCard() shell.Card {
	lang := s.App.Lang
	all, held := len(daily.Kinds()), s.held(s.today)
	line := lang.T(words.DaysDone, lang.Int(int64(held)), lang.Int(int64(all)))
	if streak := s.streak(); streak.Current > 0 {
		line += " · " + lang.N(words.DaysStreakIs, streak.Current)
	}
	return shell.Card{
		ID: daily.LinkName, BareIDs: true, Picture: ui.NewBoard("", lang.T(words.Days), s.picture()), Title: lang.T(words.Days), Line: line, Done: held > 0,
		Play: func() { s.turn(s.today); s.App.Show(s) }, Verb: lang.T(words.DaysShow),
	}
}

// picture returns this month as a small board that marks today and the days with a held
// board.
func (s *Screen) picture() *ui.Board {
	var days month
	b := &ui.Board{Columns: 7, Rows: 6, Cursor: -1, Mini: true}
	first := daily.Date(string(s.today[:len("2026-11-")]) + "01")
	for i := range b.Columns * b.Rows {
		cell := ui.Cell{Hidden: true}
		if day := first.Add(i - first.Weekday()); day[:len("2026-11")] == first[:len("2026-11")] {
			cell = ui.Cell{Text: string(day[len("2026-11-"):]), Target: day == s.today}
			days = append(days, monthDay{square: i, text: cell.Text, done: s.held(day) > 0})
		}
		b.Cells = append(b.Cells, cell)
	}
	b.Layers = []ui.BoardLayer{days}
	return b
}

type month []monthDay

type monthDay struct {
	square int
	text   string
	done   bool // at least one of its boards is held
}

func (month) Depth() ui.Depth { return ui.OnGround }

func (days month) Draw(d *ui.BoardPen) {
	for _, day := range days {
		heat := 0.0
		if day.done {
			heat = 1
		}
		r, ground := d.Square(day.square), d.Theme.Square(heat, d.Odd(day.square))
		d.Fill(r, d.Radius, ground)
		if !d.Mute {
			d.Centred(day.text, r, d.Figure, ui.Regular, d.Theme.NumberOn(ground))
		}
	}
}

func (s *Screen) streak() daily.Streak {
	return daily.StreakOf(history.Kept(s.App.Past.Known(), s.App.Now.Location()), s.today)
}

func (s *Screen) View() []*ui.Node {
	if s.App.Size.W < twoColumns {
		return s.App.Framed("days-page", s.Page(), 640, s.head(), s.cards(), s.streakCard(), s.calendar())
	}
	side := ui.NewColumn("days-side", s.calendar(), s.streakCard()).With(ui.Traits{Width: 372, Gap: 16})
	return s.App.Framed("days-page", s.Page(), 1120, s.head(),
		ui.NewRow("days-both", ui.NewColumn("", s.cards()).With(ui.Traits{Grow: 1, Across: ui.Stretch}), side).With(ui.Traits{Gap: 24}))
}

// twoColumns is the width from which the calendar is beside the boards.
const twoColumns = 1000

// nameOf returns a date in words: "Sun, 22 Nov 2026".
func (s *Screen) nameOf(date daily.Date) string {
	lang := s.App.Lang
	return strings.Fields(lang.T(words.WeekdayNames))[date.Weekday()] + ", " + report.DayMonth(lang, date.Time()) + " " + string(date[:4])
}

// head returns the heading: the date, with buttons for the previous and the next day.
func (s *Screen) head() *ui.Node {
	t := s.App.Lang.T
	title := widget.Heading("days-title", s.nameOf(s.date), 1)
	title.Size, title.Live = ui.Title, true
	row := ui.NewRow("days-head", widget.Icon("days-before", ui.IconBack, t(words.DaysBefore), func() { s.goBy(-1) }),
		title).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	after := widget.Icon("days-after", ui.IconForward, t(words.DaysAfter), func() { s.goBy(1) })
	after.Disabled = s.date >= s.today
	row.Children = append(row.Children, after)
	if s.date != s.today {
		row.Children = append(row.Children, widget.Chip("days-today", t(words.DaysToday), func() { s.turn(s.today) }))
	}
	chip := widget.Chip("days-share", t(words.Share), func() { s.App.Open(s.shareDialog()) })
	chip.Icon = ui.IconShare
	row.Children = append(row.Children, chip)
	return row
}

// goBy moves the date by a number of days, but not beyond today.
func (s *Screen) goBy(days int) { s.turn(min(s.date.Add(days), max(s.today, s.date))) }

// cards returns the list of the date's boards.
func (s *Screen) cards() *ui.Node {
	list := ui.NewColumn("days-boards").With(ui.Traits{Gap: 12, Across: ui.Stretch})
	for _, k := range daily.Kinds() {
		list.Children = append(list.Children, s.card(k))
	}
	return list
}

// card returns the card of one board: its picture, its par, and the player's state.
func (s *Screen) card(k daily.Kind) *ui.Node {
	lang := s.App.Lang
	t, link, name := lang.T, k.Link(s.date), k.Name()
	id := func(what string) string { return "day-" + what + "-" + name }
	title := t(words.DailyNames.Key(name))
	b, made := s.boards[link]
	state, verb, done := s.state(k, s.date)
	const side = 80
	var picture *ui.Node
	par := t(words.DaysMaking)
	press := func() {}
	if made {
		press = func() { s.open(b, false) }
		if par = report.Par(lang, b); b.Goal == daily.Steps && s.App.Settings.HidesFewest && verb != words.DaysLook {
			par = ""
		}
	}
	if made {
		picture = ui.NewBoard(id("board"), title, s.App.Miniature(k.Puzzle, b.Position, nil)).OnPress(press)
	} else {
		picture = ui.NewBoard(id("board"), title, &ui.Board{Columns: 1, Rows: 1, Cursor: -1, Mini: true, Cells: []ui.Cell{{Hidden: true}}})
	}
	picture.Width, picture.Height, picture.DrawOnly = side, side, true
	line := ui.NewText(id("state"), state).With(ui.Traits{Weight: ui.Semibold, Wrap: true})
	if done {
		line.Color = ui.ColorGood
	}
	play := ui.NewButton(id("play"), t(verb)+": "+title, press).Shown(t(verb)).With(ui.Traits{Variant: ui.Primary, Disabled: !made})
	if done {
		play.Variant = ui.Plain
	}
	if s.failed[link] {
		par = t(words.DaysFailed)
		play = ui.NewButton(id("retry"), t(words.DaysRetry)+": "+title, func() { delete(s.failed, link); s.App.Changed() }).Shown(t(words.DaysRetry))
	}
	heading := widget.Heading(id("title"), title, 2)
	heading.Size = ui.Large
	facts := ui.NewColumn("", heading).With(ui.Traits{Gap: 4, Grow: 1})
	if par != "" {
		note := widget.Note(id("par"), par)
		note.Live = link == s.asked
		facts.Children = append(facts.Children, note)
	}
	facts.Children = append(facts.Children, line)
	row := ui.NewRow(id("card"), picture, facts)
	if s.App.Size.W < shell.NarrowCards {
		facts.Children = append(facts.Children, widget.Row(8, play))
	} else {
		row.Children = append(row.Children, play)
	}
	return row.With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 16, Across: ui.Center})
}

// state returns the player's state on a board of a date in words, and its button's words.
func (s *Screen) state(k daily.Kind, date daily.Date) (state string, verb words.Key, done bool) {
	lang := s.App.Lang
	if r, ok := s.best(k, date); ok {
		return report.DoneWithHelp(lang, r), words.DaysLook, counts(r)
	}
	if b, made := s.boards[k.Link(date)]; made && s.App.Past.DayHelp(history.BoardID(k.Puzzle, b.Position)).Shown {
		return lang.T(words.DaysGivenUp), words.DaysLook, false
	}
	if h, ok := s.under(k, date); ok {
		return lang.T(words.DaysUnder, report.Of(k.Puzzle.Name()).Length(lang, h.Done)), words.Continue, false
	}
	return lang.T(words.DaysNew), words.Play, false
}

// streakCard returns the card of the player's streak.
func (s *Screen) streakCard() *ui.Node {
	lang, k := s.App.Lang, s.streak()
	note := lang.T(words.DaysBegin)
	switch {
	case k.Current > 0 && k.Spare:
		note = lang.T(words.DaysSpare)
	case k.Current > 0:
		note = lang.T(words.DaysNoSpare)
	}
	if n := len(k.Forgiven); n > 0 {
		names := lists.Map(k.Forgiven, func(d daily.Date) string { return report.DayMonth(lang, d.Time()) })
		note = lang.T(words.DaysForgiven, strings.Join(names, ", ")) + " " + note
	}
	return widget.TitledCard("days-streak", lang.T(words.DaysStreak),
		widget.Row(32,
			widget.Figure("days-current", lang.T(words.DaysCurrent), lang.Int(int64(k.Current))),
			widget.Figure("days-longest", lang.T(words.DaysLongest), lang.Int(int64(k.Longest)))),
		widget.Note("days-streak-note", note))
}

// calendar returns the month of the date.
func (s *Screen) calendar() *ui.Node {
	lang := s.App.Lang
	t := lang.T
	first := daily.Date(s.Page() + "-01")
	title := widget.Heading("days-month", strings.Fields(t(words.MonthNames))[first.Time().Month()-1]+" "+string(first[:4]), 3)
	on := widget.Icon("days-month-after", ui.IconForward, t(words.DaysMonthAfter), func() { s.month(1) })
	on.Disabled = s.Page() >= string(s.today[:len("2026-11")])
	grid := ui.NewGrid("days-grid", 7)
	for i, name := range strings.Fields(t(words.WeekdayNames)) {
		grid.Children = append(grid.Children,
			ui.NewText("days-weekday-"+strconv.Itoa(i+1), name).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, Align: ui.Center}))
	}
	for i := range first.Weekday() {
		grid.Children = append(grid.Children, ui.NewText("days-gap-"+strconv.Itoa(i+1), "").With(ui.Traits{DrawOnly: true}))
	}
	for day := first; day[:len("2026-11")] == first[:len("2026-11")]; day = day.Add(1) {
		if grid.Children = append(grid.Children, s.day(day)); day == daily.Last {
			break
		}
	}
	card := widget.Card("days-calendar",
		widget.Row(4, widget.Icon("days-month-before", ui.IconBack, t(words.DaysMonthBefore), func() { s.month(-1) }), title, widget.Spacer(), on), grid)
	card.PadX = 0
	switch {
	case s.App.Size.W < shell.Narrowest:
		card.Pad = 1
	case s.App.Phone():
		card.Pad = 4
	default:
		card.Children = append(card.Children, widget.Note("days-keys", t(words.DaysKeys)))
	}
	return card
}

// day returns a day of the calendar, with a mark for each held board.
func (s *Screen) day(day daily.Date) *ui.Node {
	lang, all, held := s.App.Lang, len(daily.Kinds()), s.held(day)
	label := report.DayMonth(lang, day.Time())
	if held > 0 {
		label += ": " + lang.T(words.DaysDone, lang.Int(int64(held)), lang.Int(int64(all)))
	}
	number := strings.TrimLeft(string(day[len("2026-11-"):]), "0")
	n := ui.NewButton("day-"+string(day), label, func() { s.turn(day) }).Shown(number).
		With(ui.Traits{Variant: ui.Quiet, Align: ui.Center, MinHeight: widget.Finger,
			MinWidth: widget.Finger, Selected: day == s.date, Disabled: day > s.today && day != s.date})
	if day == s.today {
		n.Weight, n.Color = ui.Heavy, ui.ColorAccent
	}
	mark := ui.NewText("day-mark-"+string(day), strings.Repeat("•", held)).
		With(ui.Traits{DrawOnly: true, Size: ui.Small, Align: ui.Center, Color: ui.ColorAccent, Height: 14})
	if held == all {
		mark.Color = ui.ColorGood
	}
	return ui.NewColumn("", n, mark).With(ui.Traits{Across: ui.Stretch})
}

// month goes to the same day of another month, or to its last day if that is earlier, but
// not beyond today.
func (s *Screen) month(by int) {
	first := daily.Date(s.Page() + "-01").Time()
	year, month := first.Year(), first.Month()+time.Month(by)
	day, _ := strconv.Atoi(string(s.date[len("2026-11-"):]))
	last := time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
	if to := time.Date(year, month, min(day, last), 0, 0, 0, 0, time.UTC); to.Year() >= 0 && to.Year() <= 9999 {
		s.turn(min(daily.Of(to), max(s.today, s.date)))
	}
}

// Keys implements shell.Screen: arrows and pages move in the calendar, Home returns to today.
func (s *Screen) Keys() widget.Keys {
	to := func(turn func(int), by int) func() {
		return func() { turn(by); s.App.Focus("day-" + string(s.date)) }
	}
	return widget.Keys{{On: widget.On{
		"ArrowLeft": to(s.goBy, -1), "ArrowRight": to(s.goBy, 1), "ArrowUp": to(s.goBy, -7), "ArrowDown": to(s.goBy, 7),
		"PageUp": to(s.month, -1), "PageDown": to(s.month, 1), "Home": to(func(int) { s.turn(s.today) }, 0),
	}}}
}

func (s *Screen) Dialog(id, _ string) (shell.Dialog, bool) {
	if id == shareID {
		return s.shareDialog(), true
	}
	return shell.Dialog{}, false
}

const shareID = "days-share-dialog"

// shareDialog shares the boards of the date and the player's results.
func (s *Screen) shareDialog() shell.Dialog {
	return shell.Dialog{ID: shareID, Title: words.Share, Body: func() []*ui.Node {
		a := s.App
		t, link := a.Lang.T, a.Env.Host.ShareURL(s.Address())
		var out []*ui.Node
		if text, alt := s.shared(); text != "" {
			text += "\n" + link
			out = append(out, widget.Field(ui.NewTextField("days-share-result", t(words.ShareResult), text, nil, ui.Field{Lines: 6, ReadOnly: true})),
				widget.Row(8, widget.Primary("days-share-now", t(words.Share), func() { a.Files.Share(text) })))
			if alt != "" {
				out = append(out, widget.Note("days-share-alt", alt))
			}
		}
		return append(out, widget.Field(ui.NewTextField("days-share-link", t(words.DaysLink), link, nil, ui.Field{ReadOnly: true})),
			widget.Row(8, widget.Button("days-copy-link", t(words.CopyLink), func() { a.Files.Copy(link) })))
	}}
}

// shared returns the results of the date as a text for a chat, which reveals no move, and
// its blocks in words; "" if there are no results.
func (s *Screen) shared() (text, alt string) {
	lang := s.App.Lang
	var alts []string
	for _, k := range daily.Kinds() {
		r, ok := s.best(k, s.date)
		if !ok {
			continue
		}
		if s.App.Settings.HidesFewest {
			r.Fewest = 0
		}
		title := lang.T(words.DailyNames.Key(k.Name()))
		text += "\n" + title + ": " + report.DoneWithHelp(lang, r)
		if shared := report.Share(lang, r, "", report.Style{Signs: s.App.Settings.Signs, Hide: s.App.Settings.HidesFewest}); shared.Strip != "" {
			text += "\n" + shared.Strip
			alts = append(alts, title+": "+shared.Alt)
		}
	}
	if text == "" {
		return "", ""
	}
	return lang.T(words.Cavalo) + " " + report.DayMonth(lang, s.date.Time()) + text, strings.Join(alts, ". ")
}

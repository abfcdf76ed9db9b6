package gamescreen

import (
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is a game in progress and everything around it: what the screens of all puzzles
// share. A puzzle's own part embeds it.
type Screen struct {
	*session.Session
	*newgame.Starter
	*review.Guide
	App        *shell.App
	Solver     *solve.Solver
	Background *solve.BackgroundJobs
	Player     Player
	Share      *share.Sharing
	Layout     Layout

	ps PuzzleScreen // with its standard for what the puzzle leaves out

	refused refusal
	typed   typed
	voice   voice
	open    string // the open card; "" if there is none
	opened  cardPlace
}

// cardPlace is where a card was opened: in which game, after how many steps.
type cardPlace struct {
	game *play.Game
	done int
}

// Layout lays out the page around the board.
type Layout struct{ screen *Screen }

// New returns the shared part of a puzzle's screen, with the game that was played last
// or, if there is none, the first one.
func New(a *shell.App, ps PuzzleScreen) *Screen {
	if ps.Portrait.GradeOf == nil {
		ps.Portrait.GradeOf = func(grade string) string { return grade }
	}
	d := &Screen{App: a, ps: ps}
	d.Session = session.New(d.program(), &d.ps.Puzzle)
	session.Complete(&d.ps, d.standard())
	own := d.ps.Unplayable
	d.ps.Unplayable = func() string {
		if d.Ended() {
			return a.Lang.T(words.GameOver)
		}
		return own()
	}
	d.Layout.screen = d
	a.Portraits[d.Name()] = d.ps.Portrait
	d.Player = Player{app: a, game: d.Session, speed: 1, Rest: StepTime}
	d.Solver = solve.New(a, d.Session, &d.ps.Solve, solve.Page{
		Searching: func() { d.Player.Playing = false; d.Hint.Clear() },
		Found:     d.Player.Show, Learned: func() { d.End.Say() },
	})
	d.Background = d.Solver.Background
	d.Starter = newgame.New(a, d.Session, d.Solver, &d.ps.NewGame, newgame.Page{Screen: d, Editor: ps.Dialogs[newgame.EditorID], Watch: d.Player.Toggle})
	d.Share = share.New(a, d.Session, &d.ps.Share, d.Background, d)
	d.Guide = review.New(a, d.Session, d.Solver, d.Starter, d.Share, &d.ps.Review)
	d.Share.Visit.Compared = d.End.Show
	d.typed = typed{app: a, game: d.Session, ps: &d.ps, keys: d.Keys, claim: &d.Claim}
	a.Games[d.Name()] = shell.Games{List: d.Save.List, Open: d.show, Rename: d.Save.Rename, Delete: d.Save.Delete, Day: d.showDay, Series: d.showBoard}
	d.open = d.storedCard()
	d.Resume()
	names := a.Storage.Names()
	a.Post(func() { d.Started(names) })
	a.Env.Host.OnHidden(d.hide)
	return d
}

// standard returns what a puzzle gets for those of the fields that it leaves out that don't do
// nothing.
func (d *Screen) standard() PuzzleScreen {
	return PuzzleScreen{
		Score:       func() string { return d.ps.Status() },
		PathWords:   words.Path,
		TakeBack:    d.Undo,
		TakeMove:    func(move string) { d.Play(move, play.Player) },
		ExplainMove: func(_ string, err error) string { return d.App.Lang.Refusal(err) },
		FiguresCard: func() *ui.Node { return d.Solver.FiguresCard() },
	}
}

// program returns what the session needs of the program, and what it tells the screen.
func (d *Screen) program() session.Program {
	a := d.App
	return session.Program{
		Store: a.Env.Host, Past: a.Past, Say: a.Say, Sound: a.Settings.Sound, SaveFail: a.Storage.ReportError,
		Now: func() time.Time { return a.Now }, Lang: func() words.Lang { return a.Lang },
		NameOf: d.ps.Portrait.NameOf, Alike: report.Of(d.ps.Name()).Alike(),

		Playing: func() bool { return a.At(d) && !a.Covered() },
		Gone:    a.Gone, CloseAll: a.CloseAll, Changed: a.Changed, Finished: a.Storage.Finished,
		Linked: func() {
			if a.At(d) {
				a.Trail.Update()
			}
		},
		DayBoard: a.DayBoard, DayClosed: a.DayClosed,

		Left: d.left, Moving: d.moving, Played: d.played, Recorded: func(r history.Result) { d.Background.Recorded(r) },
		Began: func() { d.ps.OnNewGame(); a.Focus(widget.BoardID) },
		Halt:  func(hide bool) { d.Player.Playing, d.Player.open = false, d.Player.open && !hide },
	}
}

// hide stops the game's clock while the page is hidden. A hidden page may be put
// to sleep before this runs, so the clock stops at the time of the event, not at
// the time of the call.
func (d *Screen) hide(hidden bool) {
	at := d.App.Env.Now()
	if hidden {
		d.Save.Time(at) // the user may not come back
	}
	d.App.Post(func() { d.Hidden(hidden, at) })
}

var _ shell.Screen = (*Screen)(nil)

func (d *Screen) Title() words.Key { return d.ps.Title }

func (d *Screen) View() []*ui.Node { return d.ps.View() }

func (d *Screen) Rules(prefix string) *ui.Node { return d.ps.Rules(prefix) }

func (d *Screen) Help() []*ui.Node { return d.ps.Help() }

// Menu returns nothing: a game has its own buttons instead.
func (d *Screen) Menu() []shell.MenuItem { return nil }

// Icon returns none: a puzzle has a title instead.
func (d *Screen) Icon() ui.Icon { return ui.NoIcon }

// Projection implements shell.Screen: it is never enlarged.
func (d *Screen) Projection() float64 { return 0 }

// Invite implements shell.Screen: the home page begins with other cards.
func (d *Screen) Invite(bool) (shell.Card, bool) { return shell.Card{}, false }

// show opens the screen with a game, and reports whether there is one.
func (d *Screen) show(id string) bool {
	there := d.Save.Open(id)
	if there {
		d.App.Show(d)
	}
	return there
}

func (d *Screen) showDay(b daily.Board, linked bool, sent friend.Sent) {
	d.App.CloseAll()
	d.OpenDay(b)
	if linked {
		d.showSent(sent)
		return
	}
	d.App.Help.Visit(d)
}

func (d *Screen) showBoard(b boards.Board, sent friend.Sent) {
	if sent == (friend.Sent{}) {
		d.ShowSeries(b)
		return
	}
	d.App.CloseAll()
	d.OpenSeries(b, true)
	d.showSent(sent)
}

// showSent shows the start of the current game, with what a link to it carried.
func (d *Screen) showSent(sent friend.Sent) {
	first, _ := d.Game.Run()
	d.Seek(first)
	d.App.Show(d)
	d.Share.Visit.Arrive(sent)
}

// left stops whatever belongs to the game that is left.
func (d *Screen) left() {
	waits := d.Solver.Running
	if d.Solver.Left(); waits {
		d.ps.PositionChanged() // it waits for nothing
	}
	d.ps.OnGameLeft()
	d.End.Clear()
	d.typed.clear()
	d.Player.Playing, d.Player.open = false, false
}

func (d *Screen) Tick(now time.Time) {
	d.tick(now)
	d.ps.OnTick(now)
}

// tick runs the clock, the background jobs and the solution player while the screen
// is open.
func (d *Screen) tick(now time.Time) {
	d.RunClock()
	if !d.App.At(d) {
		return
	}
	d.Background.Pump()
	d.Share.Visit.Measure()
	if d.Player.due(now) && !d.Step(1) {
		d.Player.Playing = false
		d.App.Changed()
	}
}

func (d *Screen) Due() time.Time {
	due := d.ps.NextTick()
	if d.App.At(d) {
		if d.Player.Playing {
			due = ui.Earlier(due, d.Player.next)
		}
	}
	return due
}

// Clock returns a running clock of the time spent on the current game, plus an
// extra time.
func (d *Screen) Clock(name string, added time.Duration) func(now time.Time) ui.Reading {
	g := d.Game
	return func(now time.Time) ui.Reading {
		spent := g.Elapsed(now) + added
		text := words.Clock(spent)
		r := ui.Reading{Text: text, Label: name + " " + text}
		if g.Running() {
			r.Until = now.Add(time.Second - spent%time.Second)
		}
		return r
	}
}

// moving clears what was said about the position before.
func (d *Screen) moving() {
	d.End.Clear()
	d.Hint.Clear()
	d.Solver.Moved()
	d.ps.PositionChanged()
}

// played closes the open card on a phone, where Undo has to come back, and shows the end.
func (d *Screen) played() {
	if d.App.Phone() && d.open != "" {
		d.showCard("")
	}
	d.End.Show()
}

// refusal is the last action that was refused.
type refusal struct {
	why    string // shown until the next action
	square int    // that shakes
	serial int    // counts them
	after  int    // the serial of the board's own motion then
	new    bool   // not shown yet
}

// Unplayable says why no move can be played by hand now; "" if one can.
func (d *Screen) Unplayable() string { return d.ps.Unplayable() }

// stop lets nothing be played on a board that shows the end of the game.
func (d *Screen) stop(b *ui.Board) {
	for i := range b.Cells {
		b.Cells[i].Target, b.Cells[i].Enabled = false, false
	}
	refuse := func(i int) { d.Refuse(i, d.Unplayable()) }
	b.Press, b.Tap, b.Refuse, b.HoverAt, b.Swipe, b.Edge = refuse, nil, refuse, nil, nil, nil
	b.Begin, b.Second, b.Stroke, b.End, b.Grip = nil, nil, nil, nil, nil
}

// Refuse says why something can't be done, shown until the next action: in
// the line that Refusal is for and to a screen reader, by a sound, and by a square
// that shakes.
func (d *Screen) Refuse(square int, why string) {
	d.App.Settings.Sound(platform.SoundWrong)
	d.refused = refusal{why: why, square: square, serial: d.refused.serial + 1, new: true}
	d.Said = why
	d.App.Notice.UntilNext(func() { d.refused.why = "" })
	d.App.Changed()
}

// Refusal returns the reason why the last action was refused; "" if it was not.
func (d *Screen) Refusal() string { return d.refused.why }

// shake makes the board shake the square, unless the board has moved since.
func (l *Layout) shake(board *ui.Node) {
	m, r := &board.Board().Motion, &l.screen.refused
	if r.new {
		r.new, r.after = false, m.Serial
	}
	own := m.Serial
	if m.Serial += r.serial; r.serial > 0 && own == r.after {
		m.Shaken = []int{r.square}
	}
}

// voiceEvery is the shortest time between two announcements while a path plays, so
// that a screen reader can finish each.
const voiceEvery = 2 * time.Second

// voice is the last announcement and its time.
type voice struct {
	said string
	at   time.Time
}

// liveRegion returns what a screen reader announces after each move; while a path
// plays, one move every two seconds and the last one.
func (l *Layout) liveRegion() *ui.Node {
	if v := &l.screen.voice; v.said != l.screen.Said && !(l.screen.Player.Playing && l.screen.App.Now.Sub(v.at) < voiceEvery) {
		v.said, v.at = l.screen.Said, l.screen.App.Now
	}
	return widget.Announced(l.screen.voice.said)
}

// Keys returns the keys of the game; none while its board is edited.
func (d *Screen) Keys() widget.Keys {
	if d.ps.Review.BoardClosed() {
		return nil
	}
	return d.keys()
}

// keys returns the puzzle's keys with the common ones, in the order of the help.
func (d *Screen) keys() widget.Keys {
	t := d.App.Lang.T
	keys := append(d.ps.BoardKeys(), widget.KeyLine{Name: "H", Does: t(words.Hint), On: widget.On{"h": func() {
		if !d.Solver.Running {
			d.ps.Review.AskHint()
		}
	}}})
	if d.Puzzle().Players() == 1 {
		keys = append(keys, widget.KeyLine{Name: "S", Does: t(words.ShowSolution), On: widget.On{"s": d.Solver.Solve}})
	}
	if keys = append(keys, d.ps.Keys()...); d.Puzzle().Players() == 1 {
		keys = append(keys, widget.KeyLine{Name: t(words.KeySpace), Does: t(words.KeysPlayer), On: widget.On{" ": d.Player.Toggle}})
	}
	step := func(by int) func() {
		return func() {
			d.Player.Playing = false
			d.Step(by)
		}
	}
	return append(keys, widget.Keys{
		{Name: "U, Ctrl+Z, Cmd+Z", Does: t(words.Undo), On: widget.On{"u": d.ps.TakeBack}},
		{Name: "R, Ctrl+Y, Cmd+Shift+Z", Does: t(words.Redo), On: widget.On{"r": d.Redo}},
		{Name: "N", Does: t(words.NewGame), On: widget.On{"n": func() { d.App.Open(d.NewGame()) }}},
		{Name: "[ ]", Does: t(words.StepBack) + ", " + t(words.StepOn), On: widget.On{"[": step(-1), "]": step(1)}},
		{Name: "/", Does: t(words.TypedTitle), On: widget.On{"/": d.typed.Show}},
		{Name: "W", Does: t(words.WhyNotPrice, t(words.WhyNotThis)), On: widget.On{"w": func() { d.WhyNot.Ask() }}},
		{Name: "Esc", Does: t(words.KeysEscape)},
		{Name: "?", Does: t(words.Help)},
	}...)
}

// Escape ends a search or a hint.
func (d *Screen) Escape() bool {
	switch {
	case d.typed.close(), d.ps.Escape():
	case d.Hint.Wanted, d.Solver.Running && d.Puzzle().Players() == 1:
		d.Solver.Cancel()
	case d.Hint.Words != "", d.WhyNot.Asked():
		d.Hint.Clear()
	default:
		return false
	}
	return true
}

// HelpKeys returns the end of a screen's help: its keys.
func (d *Screen) HelpKeys() []*ui.Node { return d.App.Help.Keys(d.keys()) }

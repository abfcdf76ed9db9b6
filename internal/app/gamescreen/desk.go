package gamescreen

import (
	"slices"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Desk is a game in progress and everything around it.
type Desk struct {
	App     *shell.App
	Game    *play.Game
	Save    Saver
	Solver  Solver
	Errands BackgroundJobs
	Player  Player
	Hint    Hint
	Said    string // the last thing that happened, for the live region

	puzzle puzzle.Puzzle
	screen Screen
	face   Face
	hidden bool // nobody sees the page: the clock stands

	day       dayBoard
	end       end
	undecided *play.Game // of which the engine could not tell whether it can be done
	refused   refusal
	typed     typed
	voice     voice
	unfolded  bool // what the machine can do is shown

	earlier []string // ids of games whose results are still to be kept, the last one first; nil when all are read

	started bool // the first game was there when the program began: it is running
}

// New returns the desk of a screen, with the game that was played last or, when
// there is none, the first one.
func New(a *shell.App, s Screen, f Face) *Desk {
	d := &Desk{App: a, puzzle: f.Puzzle, screen: s, face: f.filled()}
	d.face.Typing = f.Typing.filled(d)
	if f.Promised == nil {
		d.face.Promised = d.promised
	}
	if f.BeginDay == nil {
		d.face.BeginDay = func(name string, b daily.Board) { d.Start(name, b.Position) }
	}
	a.RegisterView(d.puzzle, d.face.Portrait)
	d.Player.speed, d.Player.Rest = 1, StepTime
	d.Save = newSaver(d)
	a.RegisterGames(d.puzzle, shell.Games{List: d.Save.List, Open: d.show, Rename: d.Save.Rename, Delete: d.Save.Delete, Day: d.showDay})
	d.Solver = Solver{Await: a.Await(), desk: d, runs: shell.NewRecords(a, "resultados.dat"), Options: f.Options}
	d.Errands = BackgroundJobs{desk: d, await: a.AwaitQuietly()}
	_, err := a.Env.Host.Read(unfoldedFolder + d.Name())
	d.unfolded = err == nil
	d.Game = d.Save.resume()
	if d.Game == nil {
		problem, position := f.First()
		d.Game = play.New(d.puzzle, play.NewID(a.Now), problem, position)
	}
	d.runClock()
	names := a.StoredNames()
	a.Post(func() {
		d.started = true
		d.Save.tidy(names)
		d.recordEarlier(d.Game)
		d.beginEarlier(names)
	})
	a.Env.Host.OnHidden(d.hide)
	return d
}

// hide stops the game's clock while the page is hidden. A hidden page may be put
// to sleep before this runs, so the clock stops at the time of the event, not at
// the time of the call.
func (d *Desk) hide(hidden bool) {
	at := d.App.Env.Now()
	if hidden {
		d.Save.Time(at) // nobody may come back
	}
	d.App.Post(func() {
		d.hidden = hidden
		if hidden {
			d.Game.Pause(at)
		} else {
			d.runClock()
		}
	})
}

// Name implements shell.Screen.
func (d *Desk) Name() string { return d.puzzle.Name() }

// Title implements shell.Screen.
func (d *Desk) Title() words.Key { return d.face.Title }

// Icon implements shell.Screen: a puzzle is known by its title.
func (d *Desk) Icon() ui.Icon { return ui.NoIcon }

// show opens the screen with a game; false when it isn't there.
func (d *Desk) show(id string) bool {
	there := d.Save.Open(id)
	if there {
		d.App.Show(d.screen)
	}
	return there
}

// showDay opens the screen with the game of a day's board.
func (d *Desk) showDay(b daily.Board, linked bool) {
	d.App.CloseAll()
	d.meetDay(b.Date, b.Position)
	name, start := b.Kind.Problem(b.Date), b.Position.String()
	is := func(g *play.Game) bool { return g != nil && g.Problem() == name && g.Start().String() == start }
	if !is(d.Game) {
		kept := d.Save.List("")
		i := slices.IndexFunc(kept, func(h play.Heading) bool { return h.Problem == name && is(d.Save.find(h.ID)) })
		if i >= 0 {
			d.Save.Open(kept[i].ID)
		} else {
			d.face.BeginDay(name, b)
		}
	}
	if linked {
		first, _ := d.Game.Run()
		d.Seek(first)
		d.App.Show(d.screen)
		return
	}
	d.App.Visit(d.screen)
}

// Elsewhere implements shell.Screen.
func (d *Desk) Elsewhere(name string) {
	d.Save.elsewhere(name)
	d.face.Elsewhere(name)
}

// Leave implements shell.Screen: it stops whatever belongs to the game in hand.
func (d *Desk) Leave() {
	if d.Solver.Running { // another screen may start a job at once: the engine tells nothing more of this one
		d.Solver.Stop()
		d.screen.PositionChanged() // nothing is waited for
	}
	d.Solver.Answer = nil
	d.face.GameLeft()
	d.Errands.clear()
	d.end, d.typed = end{}, typed{open: d.typed.open, listed: d.typed.listed}
	d.Player.Playing = false
	d.Game.Pause(d.App.Now)
}

// Tick implements shell.Screen.
func (d *Desk) Tick(now time.Time) {
	d.readEarlier()
	d.tick(now)
	d.face.Ticked(now)
}

// tick lets the clock, the errands and the solution player go on, while the
// screen is open.
func (d *Desk) tick(now time.Time) {
	d.runClock()
	if !d.App.At(d.screen) {
		return
	}
	d.Errands.pump()
	d.endDue(now)
	if d.Player.due(now) && !d.Step(1) {
		d.Player.Playing = false
		d.App.Changed()
	}
}

// Due implements shell.Screen.
func (d *Desk) Due() time.Time {
	if d.earlier != nil {
		return d.App.Now
	}
	due := d.face.NextTick()
	if d.App.At(d.screen) {
		due = ui.Earlier(due, d.end.due)
		if d.Player.Playing {
			due = ui.Earlier(due, d.Player.next)
		}
	}
	return due
}

// Clock is the time spent on the game in hand, and something added to it, as a
// clock that runs.
func (d *Desk) Clock(name string, added time.Duration) func(now time.Time) ui.Reading {
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

// Start begins a new game; the one before stays on the shelf, unless nothing
// was done in it.
func (d *Desk) Start(problem string, position puzzle.Position) {
	d.take(play.New(d.puzzle, play.NewID(d.App.Now), problem, position))
}

// Begin starts a game from a dialog, which it closes.
func (d *Desk) Begin(problem string, position puzzle.Position) {
	d.App.CloseAll()
	d.Start(problem, position)
}

// Adopt goes on with another game: one from the shelf, or from a file.
func (d *Desk) Adopt(g *play.Game) { d.take(g) }

func (d *Desk) take(g *play.Game) {
	d.leaveFor(g)
	d.enter(g)
}

// leaveFor leaves the game in hand for another, or another state of itself.
func (d *Desk) leaveFor(g *play.Game) {
	d.Leave()
	if g.ID() == d.Game.ID() {
		d.Save.settled()
		return
	}
	if !d.Save.Conflict() {
		d.Save.Time(d.App.Now)
	}
	d.Save.settled()
	d.Save.retire(d.Game)
}

func (d *Desk) enter(g *play.Game) {
	d.Game = g
	d.face.GameChanged()
	d.entered()
	d.App.Focus(BoardID)
}

// BoardID is the id of the board that is played on.
const BoardID = "board"

func (d *Desk) entered() {
	d.recordEarlier(d.Game)
	d.screen.Still()
	d.Moved()
}

// Moved is called after every change of the position: what was said about the
// old one goes, the new one is kept.
func (d *Desk) Moved() {
	d.end, d.Hint = end{}, Hint{}
	d.Solver.outdated()
	d.screen.PositionChanged()
	d.runClock()
	d.shareHelp()
	d.Save.Now()
	d.Record()
	if d.App.At(d.screen) {
		d.App.Linked()
	}
	d.App.Changed()
}

// runClock lets the clock run from the first step until all is done, while the page
// is seen and no dialog covers it.
func (d *Desk) runClock() {
	_, claimed := claimProof(d.Game)
	if d.hidden || !d.App.At(d.screen) || d.App.Covered() || len(d.Game.Steps()) == 0 || d.Game.Position().Solved() || claimed {
		d.Game.Pause(d.App.Now)
	} else {
		d.Game.Resume(d.App.Now)
	}
}

// Play plays a move; one that is not legal is said and changes nothing.
func (d *Desk) Play(move string, by play.By) {
	if d.App.Gone() {
		return
	}
	before := d.Game.Position()
	if err := d.Game.Play(move, by); err != nil {
		d.App.Say(d.App.Lang.Fault(err))
		d.App.Sound(platform.SoundWrong)
		return
	}
	d.Played(before)
	if by == play.Player {
		d.App.OfferSound()
	}
}

// Step goes on or back by one step; false when there is none.
func (d *Desk) Step(by int) bool {
	first, last := d.Game.Run()
	to := d.Game.Done() + by
	if to < first || to > last || d.App.Gone() {
		return false
	}
	before := d.Game.Position()
	d.Game.Seek(to)
	d.screen.Show(before)
	d.Moved()
	if by > 0 {
		d.Sounded(before)
	}
	return true
}

// Seek goes to a step of the run in hand, without a motion.
func (d *Desk) Seek(to int) {
	first, last := d.Game.Run()
	d.Player.Playing = false
	d.Game.Seek(min(max(to, first), last))
	d.screen.Still()
	d.Said = d.screen.Status()
	d.Moved()
}

// Undo takes back one step, a restart included.
func (d *Desk) Undo() { d.again((*play.Game).Undo) }

// Redo does again what was undone.
func (d *Desk) Redo() { d.again((*play.Game).Redo) }

func (d *Desk) again(do func(*play.Game) bool) {
	if d.App.Gone() {
		return
	}
	d.Player.Playing = false
	before := d.Game.Position()
	if do(d.Game) {
		d.screen.Show(before)
		d.Moved()
	}
}

// Restart goes back to the start, which Undo takes back.
func (d *Desk) Restart() {
	d.Player.Playing = false
	if !d.Game.Restart() {
		return
	}
	d.screen.Still()
	d.Said = d.App.Lang.T(words.Restarted)
	d.Moved()
	d.App.Say(d.Said)
}

// LastStep is the last move of the run in hand and the position it was made in; ok
// is false at the start.
func (d *Desk) LastStep() (before puzzle.Position, move string, ok bool) {
	first, _ := d.Game.Run()
	n := d.Game.Done()
	if n <= first {
		return nil, "", false
	}
	before = d.Game.Start()
	if n-1 > first {
		before = d.Game.Steps()[n-2].Position
	}
	return before, d.Game.Steps()[n-1].Move, true
}

// voiceEvery is the shortest time between two moves of a playing path that are said: a
// screen reader would never come to the end of one.
const voiceEvery = 2 * time.Second

// voice is what was said last, and when.
type voice struct {
	said string
	at   time.Time
}

// LiveRegion is what a screen reader hears after each move; of a path that plays, the
// move of every two seconds and the last one.
func (d *Desk) LiveRegion() *ui.Node {
	if v := &d.voice; v.said != d.Said && !(d.Player.Playing && d.App.Now.Sub(v.at) < voiceEvery) {
		v.said, v.at = d.Said, d.App.Now
	}
	return ui.NewText("status", d.voice.said).With(ui.Traits{Live: true, TextOnly: true})
}

// Keys does what keys do in every puzzle for one, and says whether this is one
// of them.
func (d *Desk) Keys(key string, hint, solve func()) bool {
	switch key {
	case "u", "U":
		d.Undo()
	case "r", "R":
		d.Redo()
	case "h", "H":
		if !d.Solver.Running {
			hint()
		}
	case "s", "S":
		solve()
	case " ":
		d.TogglePlayer()
	default:
		return d.StepKeys(key)
	}
	return true
}

// StepKeys begins a new game or steps along the path, and says whether this is
// one of the keys for it.
func (d *Desk) StepKeys(key string) bool {
	switch key {
	case "n", "N":
		d.App.Open(d.screen.NewGame())
	case "/":
		d.OpenTyped()
	case "[":
		d.Player.Playing = false
		d.Step(-1)
	case "]":
		d.Player.Playing = false
		d.Step(1)
	default:
		return false
	}
	return true
}

const (
	panelShare = 0.44 // of the window's width: what the cards beside a board have at most
	boardShare = 0.62 // of the window's height: what a board in a narrow window has at most
	tablet     = 600  // the width above which a narrow window has room for margins

	belowBoard  = 52  // the height of the strip under the board
	aroundBoard = 144 // the height of what stands above and below the board of a wide page
	sideGap     = 28.0
	leastBoard  = 440 // the least width of the board's side: the strip under it has to fit

	lying      = 1.25 // a narrow window this many times as wide as high is a phone on its side
	lyingWidth = 540  // and has at least this width
	lyingPanel = 300  // the least width of what then stands beside the board
)

// Wide lays a page out: the board at the left; at the right, in a column of at
// most the given width, the chips, the cards and the actions. What neither can
// use of the width is left free at both sides.
func (d *Desk) Wide(panel float64, board, chips, actions *ui.Node, cards ...*ui.Node) []*ui.Node {
	size, pad := d.App.Size, 32.0
	panel = min(panel, size.W*panelShare)
	pad = max(pad, (size.W-panel-sideGap-max(leastBoard, board.Board().WidthFor(size.H-aroundBoard)))/2)
	d.addEnd(board, chips)
	d.shake([]*ui.Node{board})
	row := ui.NewRow(d.Name(),
		ui.NewColumn("board-side", board, d.PlayerView()).With(ui.Traits{Grow: 1, Gap: 8}),
		ui.NewColumn("panel",
			chips,
			ui.NewColumn("cards", cards...).Valued(d.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 12}),
			actions,
		).With(ui.Traits{Width: panel, Gap: 12}),
	).With(ui.Traits{Grow: 1, Pad: 16, PadX: pad - 16, Gap: sideGap, Across: ui.Stretch})
	return d.page(d.overEnd(row, 0, panel+sideGap+pad, belowBoard))
}

// Narrow lays a page out for a phone or a tablet: all in one column, with the
// actions at the foot. The board is as wide as the window, if that leaves room
// below. A phone on its side has the board beside the rest.
func (d *Desk) Narrow(actions *ui.Node, column ...*ui.Node) []*ui.Node {
	size, pad := d.App.Size, 8.0
	d.addEnd(column...)
	d.shake(column)
	if d.lies() {
		return d.page(d.overEnd(d.beside(actions, column), size.W-lyingPanel-pad, 0, 0))
	}
	if size.W > tablet {
		pad = 24
	}
	return d.page(d.overEnd(ui.NewColumn("",
		ui.NewColumn(d.Name(), d.margins(column, pad)...).Valued(d.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 8, PadY: pad}),
		ui.NewColumn("foot", actions).With(ui.Traits{Variant: ui.Bar, Pad: 8})).With(ui.Traits{Grow: 1}), 0, 0, 0))
}

// margins gives the parts of a column their room at both sides, and the board its
// height. A board whose squares would be small for a finger goes to the edges.
func (d *Desk) margins(column []*ui.Node, pad float64) (out []*ui.Node) {
	size := d.App.Size
	for _, n := range column {
		at := pad
		if n.Role == ui.BoardView {
			if b := n.Board(); b.Geometry(ui.Rect{W: size.W - 2*pad, H: size.H}).Pitch < widget.Finger {
				at = 0
			}
			n.Grow, n.Height = 0, min(n.Board().HeightFor(size.W-2*at), max(size.H*boardShare, leastHeight(n.Board())))
		}
		out = append(out, ui.NewColumn("", n).With(ui.Traits{PadX: at, Across: ui.Stretch}))
	}
	return out
}

// leastSquare is the least distance from one square to the next, a pointer's least
// target. In a window that is too low for such squares the page scrolls.
const leastSquare = 26

// leastHeight is the least height of a board.
func leastHeight(b *ui.Board) float64 {
	if b.Plan != nil {
		return 0
	}
	return float64(b.Rows*leastSquare) + b.HeightFor(0)
}

// lies says that the window is that of a phone on its side.
func (d *Desk) lies() bool {
	size := d.App.Size
	return d.App.Phone() && size.W >= lyingWidth && size.W > lying*size.H
}

// beside puts the board of a column beside the rest of it, in the full height.
func (d *Desk) beside(actions *ui.Node, column []*ui.Node) *ui.Node {
	const pad = 8
	size := d.App.Size
	rest := ui.NewColumn("cards").Valued(d.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 8})
	row := ui.NewRow(d.Name()).With(ui.Traits{Grow: 1, Pad: pad, Gap: pad, Across: ui.Stretch})
	for _, n := range column {
		if n.Role != ui.BoardView {
			rest.Children = append(rest.Children, n)
			continue
		}
		n.Grow, n.Width = 0, min(n.Board().WidthFor(size.H-shell.PhoneBar-2*pad), size.W-lyingPanel-3*pad)
		row.Children = append(row.Children, n)
	}
	row.Children = append(row.Children, ui.NewColumn("panel", rest, actions).With(ui.Traits{Grow: 1, Gap: 8}))
	return row
}

// page is the parts of a page between what is said on every one.
// A conflict is asked about aside, so that it moves nothing.
func (d *Desk) page(parts ...*ui.Node) []*ui.Node {
	if n := d.typedView(); n != nil {
		parts = append(parts, n)
	}
	parts = append(parts, d.LiveRegion())
	if n := d.ConflictView(); n != nil {
		return []*ui.Node{ui.NewLayer("", ui.NewColumn("", parts...).With(ui.Traits{Grow: 1, Across: ui.Stretch}), n).With(ui.Traits{Grow: 1})}
	}
	return parts
}

// HintButton asks for a hint; when one is shown it tells more of it and, at last,
// plays it: help says how.
func (d *Desk) HintButton(help words.Key, press func()) *ui.Node {
	t := d.App.Lang.T
	n := ui.NewButton("hint", t(words.Hint), press).With(ui.Traits{Grow: 1, Disabled: d.Solver.Running})
	switch next, _ := d.Hint.next(); {
	case !d.Hint.Shown():
	case next == which:
		n.Label, n.Help = t(words.HintWhich), t(words.HintWhichHelp)
	case next == why:
		n.Label, n.Help = t(words.HintWhy), t(words.HintWhyHelp)
	default:
		n.Label, n.Help = t(words.PlayHint), t(help)
	}
	return n
}

// SolveButton solves or, while something runs, cancels that.
func (d *Desk) SolveButton(solve func()) *ui.Node {
	n := ui.NewButton("solve", d.App.Lang.T(words.Solve), solve).With(ui.Traits{Variant: ui.Primary, Grow: 1.4})
	if d.Closed() {
		n.Label, n.Variant = d.App.Lang.T(words.GiveUp), ui.Plain
	}
	if d.Solver.Running {
		n.ID, n.Press = "cancel", d.Solver.Cancel
		d.wordStop(n)
	}
	return n
}

// NewGameButton opens the dialog in which a game begins.
func (d *Desk) NewGameButton() *ui.Node {
	phrase := d.App.Lang.T(words.NewGame)
	return d.iconButton("new-game", phrase, ui.IconDice, func() { d.App.Open(d.screen.NewGame()) })
}

// iconButton is an action that is known by its icon.
func (d *Desk) iconButton(id, phrase string, icon ui.Icon, press func()) *ui.Node {
	return ui.NewButton(id, phrase, press).Shown(" ").Explained(phrase).With(ui.Traits{Icon: icon})
}

// NewGameButtons are the actions that begin a game: the dialog, one more board like
// this where there is room, and this one from its start. Some puzzles begin it anew
// otherwise: they leave restart out.
func (d *Desk) NewGameButtons(restart bool) []*ui.Node {
	t := d.App.Lang.T
	all := []*ui.Node{d.NewGameButton()}
	if !d.App.Phone() {
		all = append(all, d.iconButton("another", t(words.Another), ui.IconCopy, d.another))
	}
	if restart && d.App.Size.W >= roomForRestart {
		n := d.iconButton("restart", t(words.Restart), ui.IconRestart, d.Restart)
		n.Disabled = !d.restartable()
		all = append(all, n)
	}
	return all
}

// roomForRestart is the width above which a phone has room for one more action.
const roomForRestart = 380

// NewGameItems begin the screen's part of a phone's menu.
func (d *Desk) NewGameItems() []shell.MenuItem {
	items := []shell.MenuItem{
		{ID: "menu-problem", Words: words.NewGame, Icon: ui.IconDice, Press: func() { d.App.Open(d.screen.NewGame()) }},
		{ID: "menu-another", Words: words.Another, Icon: ui.IconCopy, Press: d.another},
		d.typedItem(),
	}
	if d.claimable() {
		items = append(items, d.claimItem())
	}
	return items
}

// RestartItem begins the board anew, from a phone's menu.
func (d *Desk) RestartItem() shell.MenuItem {
	m := shell.MenuItem{ID: "menu-restart", Words: words.Restart, Icon: ui.IconRestart}
	if d.restartable() {
		m.Press = d.Restart
	}
	return m
}

// restartable reports whether something was played since the start.
func (d *Desk) restartable() bool { return len(d.Game.Path()) > 0 }

// HelpKeys ends a screen's help: its own keys, then those of every desk.
func (d *Desk) HelpKeys(own [][2]string) []*ui.Node {
	t := d.App.Lang.T
	return d.App.HelpKeys(append(own, [][2]string{
		{"N", t(words.NewGame)}, {"[ ]", t(words.StepBack) + ", " + t(words.StepOn)}, {"/", t(words.TypedTitle)}, {"Esc", t(words.KeysEscape)}, {"?", t(words.Help)},
	}...))
}

// Actions are the buttons everything is done with; the last two are the
// screen's: what helps, and what solves.
func (d *Desk) Actions(hint, solve *ui.Node) *ui.Node {
	t := d.App.Lang.T
	undo := d.StepButton("undo", t(words.Undo), ui.IconUndo, d.Undo)
	redo := d.StepButton("redo", t(words.Redo), ui.IconRedo, d.Redo)
	undo.Disabled, redo.Disabled = d.Game.Done() == 0, d.Game.Done() == len(d.Game.Steps())
	return d.ActionRow(append(d.NewGameButtons(true), undo, redo, hint, solve)...)
}

// StepButton is an action that goes a step back or on; a phone has room for its
// icon alone.
func (d *Desk) StepButton(id, phrase string, icon ui.Icon, press func()) *ui.Node {
	if d.App.Phone() {
		return d.iconButton(id, phrase, icon, press)
	}
	return ui.NewButton(id, phrase, press).With(ui.Traits{Icon: icon, Grow: 1})
}

// ActionRow is the row of actions.
func (d *Desk) ActionRow(all ...*ui.Node) *ui.Node {
	n := ui.NewRow("actions", all...).With(ui.Traits{Gap: 8, Wrap: true})
	if d.App.Phone() {
		n.Gap = 6
	}
	return n
}

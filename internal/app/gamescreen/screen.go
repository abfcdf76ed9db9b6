package gamescreen

import (
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is a game in progress and everything around it: what the screens of all puzzles
// share. A puzzle's own part embeds it.
type Screen struct {
	App        *shell.App
	Game       *play.Game
	Save       Saver
	Solver     Solver
	Background BackgroundJobs
	Player     Player
	Hint       Hint
	WhyNot     WhyNot
	End        End
	Aid        Aid
	Share      Sharing
	Layout     Layout
	visit      visit
	day        daily.Board               // opened last; its par is known
	known      map[string]puzzle.Problem // the stored problems by their positions; nil until they are needed
	Said       string                    // the last thing that happened, for the live region

	puzzle puzzle.Puzzle
	ps     PuzzleScreen // with its standard for what the puzzle leaves out
	hidden bool         // the page is hidden: the clock is stopped

	claim   claims
	refused refusal
	typed   typed
	voice   voice
	open    string // the open card; "" if there is none
	started bool   // the first game is loaded: the program is running
}

// New returns the shared part of a puzzle's screen, with the game that was played last
// or, if there is none, the first one.
func New(a *shell.App, ps PuzzleScreen) *Screen {
	if ps.Portrait.GradeOf == nil {
		ps.Portrait.GradeOf = func(grade string) string { return grade }
	}
	d := &Screen{App: a, puzzle: ps.Puzzle, ps: ps}
	d.ps.complete(d.standard())
	d.Hint.screen, d.WhyNot.screen, d.End.screen, d.Share.screen, d.Layout.screen = d, d, d, d, d
	d.claim.screen, d.typed.screen, d.Aid.screen, d.visit.screen = d, d, d, d
	a.RegisterView(d.puzzle, d.ps.Portrait)
	d.Player = Player{screen: d, speed: 1, Rest: StepTime}
	d.Save = Saver{screen: d, shelf: play.NewShelf(a.Env.Host)}
	a.RegisterGames(d.puzzle, shell.Games{List: d.Save.List, Open: d.show, Rename: d.Save.Rename, Delete: d.Save.Delete, Day: d.showDay, Series: d.showSeries})
	d.Solver = Solver{Await: a.Await(), screen: d, runs: shell.NewRecords(a, "resultados.dat"), Options: ps.Options}
	d.Background = BackgroundJobs{screen: d, await: a.AwaitQuietly()}
	d.open = d.storedCard()
	d.Game = d.Save.resume()
	if d.Game == nil {
		d.Game = d.newGame(d.ps.FirstGame())
	}
	d.runClock()
	names := a.StoredNames()
	a.Post(func() {
		d.started = true
		d.Save.tidy(names)
		d.Save.recordUnstored(d.Game)
	})
	a.Env.Host.OnHidden(d.hide)
	return d
}

// hide stops the game's clock while the page is hidden. A hidden page may be put
// to sleep before this runs, so the clock stops at the time of the event, not at
// the time of the call.
func (d *Screen) hide(hidden bool) {
	at := d.App.Env.Now()
	if hidden {
		d.Save.Time(at) // the user may not come back
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

var _ shell.Screen = (*Screen)(nil)

func (d *Screen) Name() string { return d.puzzle.Name() }

func (d *Screen) Title() words.Key { return d.ps.Title }

func (d *Screen) View() []*ui.Node { return d.ps.View() }

func (d *Screen) Rules(prefix string) *ui.Node { return d.ps.Rules(prefix) }

func (d *Screen) Help() []*ui.Node { return d.ps.Help() }

func (d *Screen) Key(key string) bool { return d.ps.Key(key) }

// Menu returns nothing: a game has its own buttons instead.
func (d *Screen) Menu() []shell.MenuItem { return nil }

// Icon returns none: a puzzle has a title instead.
func (d *Screen) Icon() ui.Icon { return ui.NoIcon }

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
	d.Aid.meet(b.Date, b.Position)
	d.day = b
	d.goOn(b.Kind.Problem(b.Date), b, func(*play.Game) bool { return true })
	if linked {
		first, _ := d.Game.Run()
		d.Seek(first)
		d.App.Show(d)
		d.visit.arrive(sent)
		return
	}
	d.App.Visit(d)
}

func (d *Screen) OnOtherTab(name string) { d.Save.elsewhere(name) }

// Leave stops whatever belongs to the current game.
func (d *Screen) Leave() {
	if d.Solver.Running { // another screen may start a job at once: the engine reports nothing more about this one
		d.Solver.Stop()
		d.ps.PositionChanged() // it waits for nothing
	}
	d.Solver.Answer = nil
	d.ps.OnGameLeft()
	d.Background.clear()
	d.End.clear()
	d.typed = typed{screen: d, open: d.typed.open, listed: d.typed.listed}
	d.Player.Playing, d.Player.open = false, false
	d.Game.Pause(d.App.Now)
}

func (d *Screen) Tick(now time.Time) {
	d.tick(now)
	d.ps.OnTick(now)
}

// tick runs the clock, the background jobs and the solution player while the screen
// is open.
func (d *Screen) tick(now time.Time) {
	d.runClock()
	if !d.App.At(d) {
		return
	}
	d.Background.pump()
	if due := d.End.due; !due.IsZero() && !now.Before(due) {
		d.End.Show()
	}
	if d.Player.due(now) && !d.Step(1) {
		d.Player.Playing = false
		d.App.Changed()
	}
}

func (d *Screen) Due() time.Time {
	due := d.ps.NextTick()
	if d.App.At(d) {
		due = ui.Earlier(due, d.End.due)
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

// Start starts a new game. The previous one stays on the shelf, unless it has no
// moves.
func (d *Screen) Start(problem string, position puzzle.Position) {
	g := d.newGame(problem, position)
	d.Aid.Carry(g)
	d.Adopt(g)
}

func (d *Screen) newGame(problem string, position puzzle.Position) *play.Game {
	return play.New(d.puzzle, play.NewID(d.App.Now), problem, position)
}

// Begin starts a game from a dialog and closes the dialog.
func (d *Screen) Begin(problem string, position puzzle.Position) {
	d.App.CloseAll()
	d.Start(problem, position)
}

// Adopt makes a game from the shelf or from a file the current one.
func (d *Screen) Adopt(g *play.Game) {
	d.leaveFor(g)
	d.enter(g)
}

// leaveFor replaces the current game with another one, or with another state of
// it.
func (d *Screen) leaveFor(g *play.Game) {
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

func (d *Screen) enter(g *play.Game) {
	d.Game = g
	d.ps.OnNewGame()
	d.entered()
	d.App.Focus(BoardID)
}

// BoardID is the id of the board in play.
const BoardID = "board"

func (d *Screen) entered() {
	d.Save.recordUnstored(d.Game)
	d.ps.Still()
	d.Moved()
}

// Moved is called after every change of the position: it clears what was said
// about the old one and saves the new one.
func (d *Screen) Moved() {
	d.End.clear()
	d.Hint.Clear()
	d.Solver.outdated()
	d.ps.PositionChanged()
	d.runClock()
	d.Aid.share()
	d.Save.Now()
	d.End.Record()
	if d.App.At(d) {
		d.App.Trail.Update()
	}
	d.App.Changed()
}

// runClock runs the clock from the first step to the end of the game, while the
// page is visible and no dialog covers it.
func (d *Screen) runClock() {
	_, claimed := claimProof(d.Game)
	if d.hidden || !d.App.At(d) || d.App.Covered() || len(d.Game.Steps()) == 0 || d.Game.Position().Solved() || claimed {
		d.Game.Pause(d.App.Now)
	} else {
		d.Game.Resume(d.App.Now)
	}
}

// Play plays a move; an illegal one is reported and changes nothing.
func (d *Screen) Play(move string, by play.By) {
	if d.App.Gone() {
		return
	}
	before := d.Game.Position()
	if err := d.Game.Play(move, by); err != nil {
		d.App.Say(d.App.Lang.Fault(err))
		d.App.Settings.Sound(platform.SoundWrong)
		return
	}
	d.Played(before)
}

// Step goes one step forward or back, and reports whether there was one.
func (d *Screen) Step(by int) bool {
	first, last := d.Game.Run()
	to := d.Game.Done() + by
	if to < first || to > last || d.App.Gone() {
		return false
	}
	before := d.Game.Position()
	d.Game.Seek(to)
	d.ps.Show(before)
	d.Moved()
	if by > 0 {
		d.Sounded(before)
	}
	return true
}

// Seek goes to a step of the current run, without animation.
func (d *Screen) Seek(to int) {
	first, last := d.Game.Run()
	d.goTo(min(max(to, first), last))
}

// goTo goes to the position after done steps, even in an earlier run.
func (d *Screen) goTo(done int) {
	d.Player.Playing = false
	d.Game.Seek(done)
	d.ps.Still()
	d.Said = d.ps.Status()
	d.Moved()
}

// Undo undoes one step or restart.
func (d *Screen) Undo() { d.again((*play.Game).Undo) }

// Redo redoes what was undone.
func (d *Screen) Redo() { d.again((*play.Game).Redo) }

func (d *Screen) again(do func(*play.Game) bool) {
	if d.App.Gone() {
		return
	}
	d.Player.Playing = false
	before := d.Game.Position()
	if do(d.Game) {
		d.ps.Show(before)
		d.Moved()
	}
}

// Restart goes back to the start; Undo undoes it. After the end it begins a new game.
func (d *Screen) Restart() {
	d.Player.Playing = false
	said := words.Restarted
	if old := d.Game; d.Aid.finished(old) {
		said = words.BegunAgain
		d.Start(old.Problem(), old.Start())
		d.Game.SetTag(tagFriend, old.Tag(tagFriend))
	} else if !old.Restart() {
		return
	}
	d.ps.Still()
	d.Said = d.App.Lang.T(said)
	d.Moved()
	d.App.Say(d.Said)
}

// LastStep returns the last move of the current run and the position before it; ok
// is false at the start.
func (d *Screen) LastStep() (before puzzle.Position, move string, ok bool) {
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
	return ui.NewText("status", l.screen.voice.said).With(ui.Traits{Live: true, TextOnly: true})
}

// Keys handles the common shortcuts of a game for one player and reports whether it
// used the key.
func (d *Screen) Keys(key string) bool {
	switch key {
	case "u", "U":
		d.Undo()
	case "r", "R":
		d.Redo()
	case "h", "H":
		if !d.Solver.Running {
			d.ps.AskHint()
		}
	case "s", "S":
		d.Solver.Solve()
	case " ":
		d.Player.Toggle()
	default:
		return d.StepKeys(key)
	}
	return true
}

// StepKeys handles the keys for a new game and for stepping along the path, and
// reports whether it used the key.
func (d *Screen) StepKeys(key string) bool {
	switch key {
	case "n", "N":
		d.App.Open(d.ps.NewGame())
	case "/":
		d.typed.Show()
	case "w", "W":
		return d.WhyNot.Ask()
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

// Escape ends a search or a hint.
func (d *Screen) Escape() bool {
	switch {
	case d.typed.close(), d.ps.Escape():
	case d.Hint.Wanted, d.Solver.Running && d.puzzle.Players() == 1:
		d.Solver.Cancel()
	case d.Hint.Words != "", d.WhyNot.asked.move != "":
		d.Hint.Clear()
	default:
		return false
	}
	return true
}

// HelpKeys returns the end of a screen's help: its own keys, then the common ones.
func (d *Screen) HelpKeys(own [][2]string) []*ui.Node {
	t := d.App.Lang.T
	return d.App.HelpKeys(append(own, [][2]string{
		{"U, Ctrl+Z, Cmd+Z", t(words.Undo)}, {"R, Ctrl+Y, Cmd+Shift+Z", t(words.Redo)},
		{"N", t(words.NewGame)}, {"[ ]", t(words.StepBack) + ", " + t(words.StepOn)}, {"/", t(words.TypedTitle)}, {"W", t(words.WhyNotPrice, t(words.WhyNotThis))}, {"Esc", t(words.KeysEscape)}, {"?", t(words.Help)},
	}...))
}

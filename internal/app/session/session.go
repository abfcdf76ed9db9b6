package session

import (
	"net/url"
	"slices"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/words"
)

// Session is a game in progress.
type Session struct {
	Game *play.Game
	Save Saver
	Aid  Aid
	Said string // the last thing that happened, for the live region

	program Program
	puzzle  *Puzzle                   // with its standard for what the puzzle leaves out
	day     daily.Board               // opened last; its par is known
	known   map[string]puzzle.Problem // the stored problems by their positions; nil until they are needed
	hidden  bool                      // the page is hidden: the clock is stopped
	started bool                      // the first game is loaded: the program is running
}

// New returns a session without a game, which Resume loads. It completes the puzzle.
func New(program Program, p *Puzzle) *Session {
	d := &Session{program: program, puzzle: p}
	Complete(p, d.standard())
	d.Save = Saver{session: d, shelf: play.NewShelf(program.Store)}
	d.Aid.session = d
	return d
}

// Resume makes the game current that was played last or, if there is none, the first one.
func (d *Session) Resume() {
	if d.Game = d.Save.resume(); d.Game == nil {
		d.Game = d.newGame(d.puzzle.FirstGame())
	}
	d.RunClock()
}

// Started is called once the program runs, with the names in the store.
func (d *Session) Started(names []string) {
	d.started = true
	d.Save.tidy(names)
	d.recordUnstored(d.Game)
}

// Puzzle returns the puzzle.
func (d *Session) Puzzle() puzzle.Puzzle { return d.puzzle.Puzzle }

// Name returns the name of the puzzle.
func (d *Session) Name() string { return d.puzzle.Name() }

// Address returns the link to the position and its game.
func (d *Session) Address() string { return d.Game.Address() }

// Hidden stops the clock from a time on while the page is hidden.
func (d *Session) Hidden(hidden bool, at time.Time) {
	if d.hidden = hidden; hidden {
		d.Game.Pause(at)
	} else {
		d.RunClock()
	}
}

// Suspend also reads the game again: when the page is restored, another tab may have
// continued the game.
func (d *Session) Suspend(leaving bool) {
	if leaving {
		d.program.Halt(false)
		d.Save.Time(d.program.Now())
		return
	}
	d.OnOtherTab(d.Save.shelf.Name(d.Game.ID()))
}

// OnOtherTab handles a name that another tab wrote.
func (d *Session) OnOtherTab(name string) { d.Save.elsewhere(name) }

// Leave stops whatever belongs to the current game.
func (d *Session) Leave() {
	d.program.Left()
	d.Game.Pause(d.program.Now())
}

// Start starts a new game. The previous one stays on the shelf, unless it has no
// moves.
func (d *Session) Start(problem string, position puzzle.Position) {
	g := d.newGame(problem, position)
	d.Aid.Carry(g)
	d.Adopt(g)
}

func (d *Session) newGame(problem string, position puzzle.Position) *play.Game {
	return play.New(d.puzzle.Puzzle, play.NewID(d.program.Now()), problem, position)
}

// Begin starts a game from a dialog and closes the dialog.
func (d *Session) Begin(problem string, position puzzle.Position) {
	d.program.CloseAll()
	d.Start(problem, position)
}

// Adopt makes a game from the shelf or from a file the current one.
func (d *Session) Adopt(g *play.Game) {
	d.leaveFor(g)
	d.enter(g)
}

// leaveFor replaces the current game with another one, or with another state of
// it.
func (d *Session) leaveFor(g *play.Game) {
	d.Leave()
	if g.ID() == d.Game.ID() {
		d.Save.settled()
		return
	}
	if !d.Save.Conflict() {
		d.Save.Time(d.program.Now())
	}
	d.Save.settled()
	d.Save.retire(d.Game)
}

func (d *Session) enter(g *play.Game) {
	d.Game = g
	d.program.Began()
	d.entered()
}

func (d *Session) entered() {
	d.recordUnstored(d.Game)
	d.puzzle.Still()
	d.Moved()
}

// OpenDay continues the newest game on a day's board, or begins one.
func (d *Session) OpenDay(b daily.Board) {
	d.Aid.meet(b.Date, b.Position)
	d.day = b
	d.goOn(b.Kind.Problem(b.Date), b, func(*play.Game) bool { return true })
}

// OpenSeries continues the unfinished game on a board of the series, or begins one. finished opens
// the newest game, even if it has ended.
func (d *Session) OpenSeries(b boards.Board, finished bool) {
	d.goOn(b.ID(), daily.Board{Position: b.Position, Level: b.Level}, func(g *play.Game) bool { return finished || !d.finished(g) })
}

// goOn continues with the newest game of a problem on its board that is wanted, or
// begins one.
func (d *Session) goOn(name string, b daily.Board, wanted func(*play.Game) bool) {
	start := b.Position.String()
	is := func(g *play.Game) bool {
		return g != nil && g.Problem() == name && g.Start().String() == start && wanted(g)
	}
	if is(d.Game) {
		return
	}
	kept := d.Save.List("")
	i := slices.IndexFunc(kept, func(h play.Heading) bool { return h.Problem == name && is(d.Save.find(h.ID)) })
	if i >= 0 {
		d.Save.Open(kept[i].ID)
	} else {
		d.puzzle.StartDay(name, b)
	}
}

// Moved is called after every change of the position: it clears what was said
// about the old one and saves the new one.
func (d *Session) Moved() {
	d.program.Moving()
	d.RunClock()
	d.Aid.share()
	d.Save.Now()
	d.Record()
	d.program.Linked()
	d.program.Changed()
}

// RunClock runs the clock from the first step to the end of the game, while the
// page is visible and no dialog covers it.
func (d *Session) RunClock() {
	_, claimed := ClaimProof(d.Game)
	if d.hidden || !d.program.Playing() || len(d.Game.Steps()) == 0 || d.Game.Position().Solved() || claimed {
		d.Game.Pause(d.program.Now())
	} else {
		d.Game.Resume(d.program.Now())
	}
}

// Ended reports whether the board shows the end of the game, after which nothing is played.
func (d *Session) Ended() bool {
	_, claimed := ClaimProof(d.Game)
	first, _ := d.Game.Run()
	return claimed || d.Game.Done() > first && d.Game.Position().Solved()
}

// Play plays a move; an illegal one is reported and changes nothing. Nothing is played after the
// end.
func (d *Session) Play(move string, by play.By) {
	if d.program.Gone() {
		return
	}
	before, why := d.Game.Position(), ""
	if d.Ended() {
		why = d.program.Lang().T(words.GameOver)
	} else if err := d.Game.Play(move, by); err != nil {
		why = d.program.Lang().Fault(err)
	}
	if why != "" {
		d.program.Say(why)
		d.program.Sound(platform.SoundWrong)
		return
	}
	d.Played(before)
}

// Played handles a step that was just played: it shows and saves the step, and plays its
// sound.
func (d *Session) Played(before puzzle.Position) {
	d.program.Halt(true)
	d.puzzle.Show(before)
	d.Moved()
	d.sounded(before)
	d.program.Played()
}

// sounded plays the sound of the last step: the sound of the end, if it ended the
// game, else the puzzle's own.
func (d *Session) sounded(before puzzle.Position) {
	after := d.Game.Position()
	if _, over := d.Reached(); over && !before.Solved() {
		d.program.Sound(platform.SoundSolved)
		return
	}
	d.program.Sound(d.puzzle.StepSound(before, after))
}

// Step goes one step forward or back, and reports whether there was one.
func (d *Session) Step(by int) bool {
	first, last := d.Game.Run()
	to := d.Game.Done() + by
	if to < first || to > last || d.program.Gone() {
		return false
	}
	before := d.Game.Position()
	d.Game.Seek(to)
	d.puzzle.Show(before)
	d.Moved()
	if by > 0 {
		d.sounded(before)
	}
	return true
}

// Seek goes to a step of the current run, without animation.
func (d *Session) Seek(to int) {
	first, last := d.Game.Run()
	d.goTo(min(max(to, first), last))
}

// goTo goes to the position after done steps, even in an earlier run.
func (d *Session) goTo(done int) {
	d.program.Halt(false)
	d.Game.Seek(done)
	d.puzzle.Still()
	d.Said = d.puzzle.Status()
	d.Moved()
}

// Undo undoes one step or restart.
func (d *Session) Undo() { d.again((*play.Game).Undo) }

// Redo redoes what was undone.
func (d *Session) Redo() { d.again((*play.Game).Redo) }

func (d *Session) again(do func(*play.Game) bool) {
	if d.program.Gone() {
		return
	}
	d.program.Halt(false)
	before := d.Game.Position()
	if do(d.Game) {
		d.puzzle.Show(before)
		d.Moved()
	}
}

// Restart goes back to the start; Undo undoes it. After the end it begins a new game.
func (d *Session) Restart() {
	d.program.Halt(false)
	said := words.Restarted
	if old := d.Game; d.finished(old) {
		said = words.BegunAgain
		d.Start(old.Problem(), old.Start())
		d.Game.SetTag(TagFriend, old.Tag(TagFriend))
	} else if !old.Restart() {
		return
	}
	d.puzzle.Still()
	d.Said = d.program.Lang().T(said)
	d.Moved()
	d.program.Say(d.Said)
}

// LastStep returns the last move of the current run and the position before it; ok
// is false at the start.
func (d *Session) LastStep() (before puzzle.Position, move string, ok bool) {
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

// Set applies a change to what is shown, such as a choice in a dialog.
func (d *Session) Set(change func()) { change(); d.program.Changed() }

// FreshSeed returns a new random seed, a short word.
func (d *Session) FreshSeed() string { return play.FreshSeed(d.program.Now()) }

// The parts of a session's state in the history of the page.
const (
	stateGame  = "game"  // the id of the current game
	stateAside = "aside" // where this tab's side of a conflict is kept
)

// State returns what OpenAddress needs to find the game again after a reload.
func (d *Session) State() url.Values {
	v := url.Values{stateGame: {d.Game.ID()}}
	if d.Save.side.lost {
		v.Set(stateAside, d.Save.side.aside)
	}
	return v
}

// Holds reports whether a state belongs to the current game.
func (d *Session) Holds(state url.Values) bool { return state.Get(stateGame) == d.Game.ID() }

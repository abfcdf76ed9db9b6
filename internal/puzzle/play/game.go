package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// By is the maker of a step.
type By uint8

// The makers of steps.
const (
	Player By = iota
	Hint      // a hint, played
	Solver    // a step of a solution
)

// Restart is the Move of a step back to the start.
const Restart = "restart"

// Step is one step of a game's history.
type Step struct {
	Move     string // as the puzzle writes it, or Restart
	Position puzzle.Position
	By       By
	Note     string // in a game of two: words after the step in the record
}

// Game is a game in progress. It must be used by one goroutine; the positions and steps
// that it returns never change.
type Game struct {
	puzzle  puzzle.Puzzle
	id      string
	name    string
	problem string
	start   puzzle.Position
	steps   []Step // steps after the first done can be redone
	done    int
	hints   []int // per try; missing entries are 0
	engine  bool  // as in Help
	shown   bool  // a solution was shown: later results are not the player's own
	clock   clock
	version uint64

	tags       []Tag
	variations [][]string
}

// New returns a game that starts at a position. The id names it in storage (see NewID);
// the problem is a name to show, "" for a custom position.
func New(p puzzle.Puzzle, id, problem string, start puzzle.Position) *Game {
	return &Game{puzzle: p, id: id, problem: problem, start: start}
}

// Puzzle returns the game's puzzle.
func (g *Game) Puzzle() puzzle.Puzzle { return g.puzzle }

// ID returns the game's name in storage.
func (g *Game) ID() string { return g.id }

// Problem returns the name of the problem, "" for a custom position.
func (g *Game) Problem() string { return g.problem }

// SetProblem renames the problem; "" is a custom position.
func (g *Game) SetProblem(name string) {
	if name != g.problem {
		g.problem = name
		g.version++
	}
}

// maxName is the largest length of a game's name in runes.
const maxName = 80

// Name returns the player's name for the game, or "".
func (g *Game) Name() string { return g.name }

// SetName names the game; "" removes the name.
func (g *Game) SetName(name string) {
	runes := []rune(oneLine(name))
	if name = oneLine(string(runes[:min(len(runes), maxName)])); name != g.name {
		g.name = name
		g.version++
	}
}

// Start returns the position the game began with.
func (g *Game) Start() puzzle.Position { return g.start }

// Version returns a number that changes with everything in a record except the time.
func (g *Game) Version() uint64 { return g.version }

// Position returns the position now.
func (g *Game) Position() puzzle.Position { return g.at(g.done) }

// at returns the position after the first n steps.
func (g *Game) at(n int) puzzle.Position {
	if n == 0 {
		return g.start
	}
	return g.steps[n-1].Position
}

// Steps returns the whole history, including steps that can be redone. It must not be
// modified.
func (g *Game) Steps() []Step { return g.steps }

// Done returns the number of steps that are done.
func (g *Game) Done() int { return g.done }

// Run returns the current run, the steps between two restarts: Steps()[first:last]. The
// solution player's slider goes from first to last, both included; its values are arguments
// of Seek.
func (g *Game) Run() (first, last int) {
	first, last = g.done, g.done
	for first > 0 && g.steps[first-1].Move != Restart {
		first--
	}
	for last < len(g.steps) && g.steps[last].Move != Restart {
		last++
	}
	return first, last
}

// Walk returns the positions of the run from the start to the step before end, converted
// by convert to the puzzle's type.
func Walk[P any](g *Game, end int, convert func(puzzle.Position) P) []P {
	first, _ := g.Run()
	out := []P{convert(g.Start())}
	for _, s := range g.Steps()[first:end] {
		out = append(out, convert(s.Position))
	}
	return out
}

// Path returns the moves from the start, or from the last restart, to now.
func (g *Game) Path() []string {
	first, _ := g.Run()
	return texts(g.steps[first:g.done])
}

// Future returns the moves that Redo would play, up to the next restart.
func (g *Game) Future() []string {
	_, last := g.Run()
	return texts(g.steps[g.done:last])
}

func texts(steps []Step) []string {
	moves := make([]string, len(steps))
	for i, s := range steps {
		moves[i] = s.Move
	}
	return moves
}

// Play plays a move. It removes the steps that could be redone, unless Redo would play the
// same move. An error is the puzzle's and changes nothing.
func (g *Game) Play(move string, by By) error {
	next, err := g.Position().Play(move)
	if err != nil {
		return err
	}
	if g.done < len(g.steps) && g.steps[g.done].Move != Restart &&
		g.steps[g.done].Position.String() == next.String() {
		g.move(g.done + 1)
		return nil
	}
	g.add(Step{Move: move, Position: next, By: by})
	return nil
}

// add does one new step, and removes the steps that could be redone.
func (g *Game) add(s Step) {
	g.steps = append(g.past(), s)
	g.move(g.done + 1)
}

// past returns the done steps for appending, without overwriting results of Steps.
func (g *Game) past() []Step {
	if g.done == len(g.steps) {
		return g.steps
	}
	return slices.Clone(g.steps[:g.done])
}

// move sets the number of done steps.
func (g *Game) move(n int) {
	g.done = n
	g.version++
}

// Undo undoes the last step. It returns false if there is none.
func (g *Game) Undo() bool {
	if g.done == 0 {
		return false
	}
	g.move(g.done - 1)
	return true
}

// Redo redoes an undone step, or does the next step of a line. It returns false if there
// is none.
func (g *Game) Redo() bool {
	if g.done == len(g.steps) {
		return false
	}
	g.move(g.done + 1)
	return true
}

// Seek undoes or redoes steps so that the first n are done.
func (g *Game) Seek(n int) {
	if n = min(max(n, 0), len(g.steps)); n != g.done {
		g.move(n)
	}
}

// Restart goes back to the start, as a step that can be undone, and starts a new try. It
// returns false if nothing was played since the start or the last restart.
func (g *Game) Restart() bool {
	if first, _ := g.Run(); first == g.done {
		return false
	}
	g.add(Step{Move: Restart, Position: g.start})
	return true
}

// Line replaces the steps that can be redone by the moves of a solution. from is the text
// of its first position: the current one, or the start, which takes a restart first. An
// error changes nothing.
func (g *Game) Line(from string, moves []string, by By) error {
	position, restart := g.Position(), false
	if position.String() != from {
		if g.start.String() != from {
			return fault.New(fault.GameStale, from)
		}
		position, restart = g.start, true
	}
	line, err := stepsOf(position, moves, by)
	if err != nil {
		return err
	}
	if restart {
		g.Restart()
	}
	g.steps = append(g.past(), line...)
	if by == Solver {
		g.Shown()
	}
	g.version++
	return nil
}

// stepsOf returns the steps of moves from a position.
func stepsOf(position puzzle.Position, moves []string, by By) (steps []Step, err error) {
	for _, move := range moves {
		if position, err = position.Play(move); err != nil {
			return nil, err
		}
		steps = append(steps, Step{Move: move, Position: position, By: by})
	}
	return steps, nil
}

// tries returns the number of tries in a history: one more than restarts.
func tries(steps []Step) int {
	n := 1
	for _, s := range steps {
		if s.Move == Restart {
			n++
		}
	}
	return n
}

// Resume starts the clock, when the game is shown.
func (g *Game) Resume(now time.Time) { g.clock.resume(now) }

// Pause stops the clock, when the game is hidden or over.
func (g *Game) Pause(now time.Time) { g.clock.pause(now) }

// Running reports whether the clock runs.
func (g *Game) Running() bool { return g.clock.running }

// Elapsed returns the time spent on the game.
func (g *Game) Elapsed(now time.Time) time.Duration { return g.clock.elapsed(now) }

// Copy returns a copy of the game under another id, with its clock paused, for a tab to
// continue after another tab has changed the game.
func (g *Game) Copy(id string, now time.Time) *Game {
	c := *g
	c.id = id
	c.clock.pause(now)
	c.steps, c.hints, c.tags, c.variations = slices.Clone(g.steps), slices.Clone(g.hints), slices.Clone(g.tags), slices.Clone(g.variations)
	return &c
}

// clock adds up the time during which it runs.
type clock struct {
	spent   time.Duration
	since   time.Time // the start of the clock
	running bool
}

func (c *clock) resume(now time.Time) {
	if !c.running {
		c.since, c.running = now, true
	}
}

func (c *clock) pause(now time.Time) {
	c.spent, c.running = c.elapsed(now), false
}

func (c *clock) elapsed(now time.Time) time.Duration {
	if !c.running {
		return c.spent
	}
	return c.spent + max(0, now.Sub(c.since)) // the system's clock may be set back
}

// atLeast advances the clock to a time, unless it is later.
func (c *clock) atLeast(spent time.Duration, now time.Time) {
	c.spent += max(0, spent-c.elapsed(now))
}

// idLetters have no look-alikes.
const idLetters = "abcdefghjkmnpqrstuvwxyz23456789"

const idTime = "20060102-150405-"

// NewID returns an id for a new game: the time, so that ids sort by age, and random
// letters, since two tabs may start games within one second.
func NewID(now time.Time) string {
	id := []byte(now.UTC().Format(idTime))
	for range 5 {
		id = append(id, idLetters[random(len(idLetters))])
	}
	return string(id)
}

// random returns a random number below n.
var random = rand.IntN

// DrawIDs sets the source of random numbers below n for NewID, so that a simulation is
// reproducible.
func DrawIDs(draw func(n int) int) { random = draw }

// BegunAt returns the time in an id of NewID, zero in any other id.
func BegunAt(id string) time.Time {
	at, _ := time.Parse(idTime, id[:min(len(id), len(idTime))])
	return at
}

// validID reports whether a text can be part of a name in storage.
func validID(id string) bool {
	return id != "" && len(id) <= 64 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == ""
}

// FreshSeed returns a random word as a seed for a position: the random part of a new id.
func FreshSeed(now time.Time) string {
	id := NewID(now)
	return id[strings.LastIndexByte(id, '-')+1:]
}

// seedMark begins the name of a problem that was made from a seed.
const seedMark = "seed "

// SeedName returns the name of a problem made from a seed.
func SeedName(seed string) string { return seedMark + seed }

// SeedOf returns the seed in a problem's name.
func SeedOf(name string) (seed string, ok bool) { return strings.CutPrefix(name, seedMark) }

package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// By says who made a step.
type By uint8

// The makers of steps.
const (
	Player By = iota
	Hint      // a hint, played
	Solver    // a step of a solution
)

// Restart stands in place of a move in the step that went back to the start.
const Restart = "restart"

// Step is one step of a game's history.
type Step struct {
	Move     string // as the puzzle writes it, or Restart
	Position puzzle.Position
	By       By
	Note     string // a few words behind it in the record, in a game of two
}

// Game is a game in progress. It belongs to one goroutine; the positions and
// steps it gives out never change.
type Game struct {
	puzzle  puzzle.Puzzle
	id      string
	name    string
	problem string
	start   puzzle.Position
	steps   []Step // the first done of them are done, the rest can be redone
	done    int
	hints   []int // counted in each try; those that are missing are none
	engine  bool  // the engine told about the board
	shown   bool  // a solution was: what is done from then on is no result of the player's
	unknown bool  // an earlier version was at work
	clock   clock
	version uint64

	tags       []Tag
	variations [][]string
}

// New returns a game that begins at start. The id is the name it is kept under
// (see NewID); the problem is a name to show, empty for a position of one's own.
func New(p puzzle.Puzzle, id, problem string, start puzzle.Position) *Game {
	return &Game{puzzle: p, id: id, problem: problem, start: start}
}

// Puzzle returns the puzzle that is played.
func (g *Game) Puzzle() puzzle.Puzzle { return g.puzzle }

// ID returns the name the game is kept under.
func (g *Game) ID() string { return g.id }

// Problem returns the name of the problem, empty for a position of one's own.
func (g *Game) Problem() string { return g.problem }

// SetProblem gives the problem another name; "" is a position of one's own.
func (g *Game) SetProblem(name string) {
	if name != g.problem {
		g.problem = name
		g.version++
	}
}

// maxName is the length of the longest name that a game is given, in runes.
const maxName = 80

// Name returns what the player calls the game, "" for nothing.
func (g *Game) Name() string { return g.name }

// SetName names the game; "" takes the name away.
func (g *Game) SetName(name string) {
	runes := []rune(oneLine(name))
	if name = oneLine(string(runes[:min(len(runes), maxName)])); name != g.name {
		g.name = name
		g.version++
	}
}

// Start returns the position the game began with.
func (g *Game) Start() puzzle.Position { return g.start }

// Version changes with everything that a record keeps, but for the time.
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

// Steps returns the whole history, the steps that can be redone included. It
// is not to be modified.
func (g *Game) Steps() []Step { return g.steps }

// Done returns how many of the steps are done.
func (g *Game) Done() int { return g.done }

// Run returns the stretch of the history that holds the present and no restart:
// Steps()[first:last]. The solution player's slider goes from first to last, both
// included; its values are arguments for Seek.
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

// Walk returns the positions of the run from the start to the step before end, as
// a puzzle has them.
func Walk[P any](g *Game, end int, own func(puzzle.Position) P) []P {
	first, _ := g.Run()
	out := []P{own(g.Start())}
	for _, s := range g.Steps()[first:end] {
		out = append(out, own(s.Position))
	}
	return out
}

// Path returns the moves from the start, or from the last restart, to now.
func (g *Game) Path() []string {
	first, _ := g.Run()
	return texts(g.steps[first:g.done])
}

// Future returns the moves that redo would play, up to the next restart.
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

// Play plays a move. When it is the one that redo would play, the steps behind
// it stay; otherwise they go. The error is the puzzle's; nothing has changed
// then.
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

// add does one new step, in place of those that could be redone.
func (g *Game) add(s Step) {
	g.steps = append(g.past(), s)
	g.move(g.done + 1)
}

// past returns the steps that are done, to be appended to. Steps that Steps
// has given out are not written over.
func (g *Game) past() []Step {
	if g.done == len(g.steps) {
		return g.steps
	}
	return slices.Clone(g.steps[:g.done])
}

// move makes n the number of steps done.
func (g *Game) move(n int) {
	g.done = n
	g.version++
}

// Undo takes the last step back. It returns false when there is none.
func (g *Game) Undo() bool {
	if g.done == 0 {
		return false
	}
	g.move(g.done - 1)
	return true
}

// Redo does again what was undone, or the next step of a line. It returns
// false when there is nothing to redo.
func (g *Game) Redo() bool {
	if g.done == len(g.steps) {
		return false
	}
	g.move(g.done + 1)
	return true
}

// Seek makes the first n steps done, no more and no less.
func (g *Game) Seek(n int) {
	if n = min(max(n, 0), len(g.steps)); n != g.done {
		g.move(n)
	}
}

// Restart goes back to the start, as a step that can be undone: a new try. The help
// that there was stays. It returns false when nothing was played since the start or the
// last restart.
func (g *Game) Restart() bool {
	if first, _ := g.Run(); first == g.done {
		return false
	}
	g.add(Step{Move: Restart, Position: g.start})
	return true
}

// codeStale is the fault of a line that begins at neither the present position
// nor the start: the game went on while it was looked for.
var codeStale = fault.NewCode("game.stale")

// Line puts the moves of a solution into the future, to be stepped through by
// Redo and Seek; none of them is done yet. They begin at the position whose
// text from is: the present one, or the start, which takes a restart first. An
// error changes nothing.
func (g *Game) Line(from string, moves []string, by By) error {
	position, restart := g.Position(), false
	if position.String() != from {
		if g.start.String() != from {
			return fault.New(codeStale, from)
		}
		position, restart = g.start, true
	}
	line := make([]Step, 0, len(moves))
	for _, move := range moves {
		next, err := position.Play(move)
		if err != nil {
			return err
		}
		line = append(line, Step{Move: move, Position: next, By: by})
		position = next
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

// tries returns how many tries steps hold: each restart begins one.
func tries(steps []Step) int {
	n := 1
	for _, s := range steps {
		if s.Move == Restart {
			n++
		}
	}
	return n
}

// Resume lets the clock run: the game is on screen.
func (g *Game) Resume(now time.Time) { g.clock.resume(now) }

// Pause stops the clock: the game is hidden, or over.
func (g *Game) Pause(now time.Time) { g.clock.pause(now) }

// Running reports whether the clock runs.
func (g *Game) Running() bool { return g.clock.running }

// Elapsed returns the time spent on the game. Undo does not give it back.
func (g *Game) Elapsed(now time.Time) time.Duration { return g.clock.elapsed(now) }

// Copy returns the same game under another id, its clock paused: what a tab
// goes on with when another one has changed the game.
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
	since   time.Time // when it began to run
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

// atLeast moves the clock on to a time, unless it is later.
func (c *clock) atLeast(spent time.Duration, now time.Time) {
	c.spent += max(0, spent-c.elapsed(now))
}

// idLetters are easily told apart when read aloud or typed.
const idLetters = "abcdefghjkmnpqrstuvwxyz23456789"

const idTime = "20060102-150405-"

// NewID returns a name to keep a new game under: the time, so that names sort
// by age, and some letters at random, since two tabs may begin a game within
// the same second.
func NewID(now time.Time) string {
	id := []byte(now.UTC().Format(idTime))
	for range 5 {
		id = append(id, idLetters[lot(len(idLetters))])
	}
	return string(id)
}

// lot draws a number below n.
var lot = rand.IntN

// DrawIDs has NewID draw its letters by a function, which returns a number below n:
// for a simulation, in which everything follows from a seed.
func DrawIDs(draw func(n int) int) { lot = draw }

// BegunAt is the time in an id that NewID made; zero in any other.
func BegunAt(id string) time.Time {
	at, err := time.Parse(idTime, id[:min(len(id), len(idTime))])
	if err != nil {
		return time.Time{}
	}
	return at
}

// validID reports whether a text can be the name of a game: letters, digits
// and '-' only, since it becomes part of a name in storage.
func validID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, c := range []byte(id) {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return true
}

// FreshSeed returns a short word to make a random position from that nobody has
// to think of: the part of a new id that is drawn by lot.
func FreshSeed(now time.Time) string {
	id := NewID(now)
	return id[strings.LastIndexByte(id, '-')+1:]
}

package solve

import (
	"math"
	"strconv"
	"time"

	"cavalo/assets"
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// evenMargin is the largest margin, in points, that counts as even.
const evenMargin = 12

// evenStages are the node limits of the stages: a board that looks even is searched again
// with more nodes.
var evenStages = [...]int64{3_000, 20_000, 120_000}

const (
	evenSample = 24 // random boards, of which the most even is improved
	evenTries  = 40 // exchanges tried in a stage before a new sample
	evenDraws  = 40 // pairs drawn for each exchange
	evenMemory = 4 << 20
)

// generate makes a board: a random one, an even one, or the board of a day.
func generate(job puzzle.Job, w *jobs.Watch) puzzle.Answer {
	if job.Difficulty == puzzle.DailyDifficulty {
		return makeDaily(job, w)
	}
	variant, _ := rules.ParseVariant(job.Variant) // checked with the job
	if job.Variant == "" {
		variant = rules.Course
	}
	if job.Difficulty != rules.DifficultyFair {
		return puzzle.Answer{Job: job, Outcome: puzzle.Generated{Position: rules.NewPosition(knight.RandomBoard(job.Seed), variant).String()}}
	}
	g := balancer{job: job, watch: w, variant: variant, engine: engine.NewEngine(engine.MainOptions()), began: w.Now()}
	return g.answer(g.run())
}

// balancer searches for an even board. Random boards are seldom even under the course's
// rules, so local search makes one even: it exchanges two numbers, one of them on the
// engine's expected line, if that brings the expected margin nearer to zero. The result
// is a function of the job's seed and variant, unless a limit is reached.
type balancer struct {
	job     puzzle.Job
	watch   *jobs.Watch
	variant rules.Variant
	engine  *engine.Engine
	began   time.Time
	nodes   int64
	best    verdict // of the board in the latest stage
}

// verdict is the engine's analysis of a board.
type verdict struct {
	board knight.Board
	stage int
	line  engine.Line
	depth int
}

// off returns the board's distance from even in points.
func (v verdict) off() int { return max(v.line.Score, -v.line.Score) }

// run reports whether it found an even board; best is the most even board.
func (g *balancer) run() bool {
	for attempt := 1; !g.stopped(); attempt++ {
		seed := g.job.Seed
		if attempt > 1 {
			seed += "/" + strconv.Itoa(attempt)
		}
		if v, ok := g.sample(seed); ok && g.improve(v, rng.New(seed)) {
			return true
		}
	}
	return false
}

// stopped reports whether a limit is reached.
func (g *balancer) stopped() bool {
	g.watch.Yield()
	return g.watch.Ctx.Err() != nil || g.job.Limits.Reached(g.spent())
}

// spent returns the cost of the search so far.
func (g *balancer) spent() search.Stats {
	return search.Stats{Generated: g.nodes, Time: g.watch.Now().Sub(g.began)}
}

// sample returns the most even of some random boards.
func (g *balancer) sample(seed string) (best verdict, ok bool) {
	for i := range evenSample {
		v, judged := g.judge(knight.RandomBoard(seed+"#"+strconv.Itoa(i)), 0)
		if !judged {
			return best, false
		}
		if i == 0 || v.off() < best.off() {
			best = v
		}
	}
	return best, true
}

// improve makes a board even in every stage. ok is false after too many tries.
func (g *balancer) improve(v verdict, draw *rng.Rand) (ok bool) {
	for stage := range evenStages {
		if v, ok = g.judge(v.board, stage); !ok {
			return false
		}
		for try := 0; v.off() > evenMargin; try++ {
			if try == evenTries {
				return false
			}
			next, judged := g.judge(exchange(v, draw), stage)
			if !judged {
				return false
			}
			if next.off() < v.off() {
				v = next
			}
		}
	}
	return true
}

// exchange returns the board with two numbers exchanged: of several random pairs, the pair that
// makes the expected line most even.
func exchange(v verdict, draw *rng.Rand) knight.Board {
	gain := v.sides()
	best, bestOff := [2]knight.Square{}, math.MaxInt
	for range evenDraws {
		a, b := knight.Square(draw.Intn(knight.Squares)), knight.Square(draw.Intn(knight.Squares))
		shift := (gain[a] - gain[b]) * (int(v.board[b]) - int(v.board[a]))
		if off := max(v.line.Score+shift, -v.line.Score-shift); shift != 0 && off < bestOff {
			best, bestOff = [2]knight.Square{a, b}, off
		}
	}
	board := v.board
	board[best[0]], board[best[1]] = board[best[1]], board[best[0]]
	return board
}

// sides returns for each square 1 if White takes it on the line, -1 if Black does, else 0.
func (v verdict) sides() (gain [knight.Squares]int) {
	for i, m := range v.line.Moves {
		if m != rules.Pass {
			gain[m.To] = 1 - 2*(i%2)
		}
	}
	return gain
}

// judge analyses a board. ok is false if the search was stopped; its result then counts
// only if it is the first.
func (g *balancer) judge(b knight.Board, stage int) (v verdict, ok bool) {
	if g.stopped() {
		return v, false
	}
	left := g.job.Limits.Less(g.spent())
	c := search.Control{Ctx: g.watch.Ctx, Yield: g.watch.Yield, Clock: g.watch.Now}
	c.Limits = search.Limits{Time: left.Time, Nodes: evenStages[stage], Memory: evenMemory}
	if left.Nodes > 0 {
		c.Limits.Nodes = min(c.Limits.Nodes, left.Nodes)
	}
	g.engine.Forget()
	a := g.engine.Search(rules.NewPosition(b, g.variant), engine.Request{}, c)
	g.nodes += a.Stats.Generated
	if a.Status == search.Cancelled || len(a.Lines) == 0 {
		return v, false
	}
	v = verdict{b, stage, a.Lines[0], a.Depth}
	whole := a.Status == search.Solved || a.Stats.Generated >= evenStages[stage]
	if g.best.line.Moves == nil || whole && (v.stage > g.best.stage || v.stage == g.best.stage && v.off() < g.best.off()) {
		g.best = v
	}
	g.report()
	return v, whole
}

// report reports the best board so far.
func (g *balancer) report() {
	g.watch.Report(puzzle.Progress{
		Stats: g.spent(), Phase: "even",
		Depth: g.best.depth, Lines: linesOf([]engine.Line{g.best.line}),
	})
}

// answer returns the even board, or the best one so far.
func (g *balancer) answer(found bool) puzzle.Answer {
	a := puzzle.Answer{Job: g.job, Stats: g.spent()}
	var made puzzle.Generated
	switch {
	case found:
		made.Grade = rules.DifficultyFair
	case g.watch.Ctx.Err() != nil:
		a.Status = search.Cancelled
	default:
		a.Status = search.LimitReached
	}
	if g.best.line.Moves != nil {
		made.Position = rules.NewPosition(g.best.board, g.variant).String()
		made.Score, made.Depth, made.Lines = g.best.line.Score, g.best.depth, linesOf([]engine.Line{g.best.line})
	}
	a.Outcome = made
	return a
}

const (
	// dayMargin is the largest margin of a day's board under best play.
	dayMargin = 30
	// dayLeft and dayRight are the columns with numbers: few enough for a
	// proof.
	dayLeft, dayRight = 3, 6
	// dayMemory is the size of the table for a proof, in bytes.
	dayMemory = 16 << 20
	// tabledFrom is the first date of the table of days, which goes up to version 3.
	tabledFrom = daily.Date("2026-01-01")
	// provedFrom is the first date with a board of the proved set: the first of version 3.
	provedFrom = daily.Date("2026-11-27")
)

// dayLevels are the levels to play against from Monday to Sunday.
var dayLevels = [...]string{"1", "2", "2", "3", "3", "4", "5"}

// makeDaily makes the board of a date: one of the proved set, or in earlier versions the first in a
// sequence of four-column boards with a small margin under best play. The player has the favoured
// side, so that each day can be won. It depends on proved margins only, so a better engine makes
// the same board; a table holds the index and margin of the dates of the year before version 3.
func makeDaily(job puzzle.Job, w *jobs.Watch) puzzle.Answer {
	date := daily.Date(job.Seed)
	a := puzzle.Answer{Job: job}
	var board rules.Position
	var margin int
	if days := date.Sub(provedFrom); days >= 0 {
		board, margin, _ = rules.ProvedBoard(1+days%rules.ProvedBoards, rules.BrainKing)
	} else {
		place, known, ok := tabledDay(date)
		if !ok {
			place, known, a.Stats, a.Status = provedDay(date, w.Control())
		}
		if a.Status != search.Solved {
			return a
		}
		board, margin = rules.NewPosition(dayBoard(date, place), rules.BrainKing), known
	}
	side := rules.White
	if margin < 0 {
		side = rules.Black
	}
	a.Optimal = true
	a.Outcome = puzzle.Generated{
		Position: board.String(), Score: margin,
		Proof: puzzle.Proof{Reason: daily.Match(int(side), dayLevels[date.Weekday()])},
	}
	return a
}

// dayBoard returns a board of a date's sequence, from 0.
func dayBoard(date daily.Date, place int) knight.Board {
	b := knight.RandomBoard("daily-2-" + string(date) + "/" + strconv.Itoa(place)) // dailies of the duel began with version 2
	for s := range knight.Square(knight.Squares) {
		if column := s.Column(); column < dayLeft || column > dayRight {
			b[s] = knight.NoNumber
		}
	}
	return b
}

// tabledDay returns the table's entry for a date; ok is false if there is none.
func tabledDay(date daily.Date) (place, margin int, ok bool) {
	at := 2 * date.Sub(tabledFrom)
	if at < 0 || at >= len(assets.DuelDays) {
		return 0, 0, false
	}
	return int(assets.DuelDays[at]), int(int8(assets.DuelDays[at+1])), true
}

// provedDay finds the board of a date by proving one after another. The status is
// Solved, or why it was stopped.
func provedDay(date daily.Date, c search.Control) (place, margin int, spent search.Stats, status search.Status) {
	e := engine.NewEngine(engine.MainOptions())
	c.Limits.Memory = dayMemory
	limits, began := c.Limits, c.Now()
	for ; ; place++ {
		e.Forget()
		a := e.Search(rules.NewPosition(dayBoard(date, place), rules.BrainKing), engine.Request{}, c)
		spent.Generated, spent.Time = spent.Generated+a.Stats.Generated, c.Now().Sub(began)
		if !a.Exact {
			return 0, 0, spent, a.Status
		}
		if margin = a.Lines[0].Score; -dayMargin <= margin && margin <= dayMargin {
			return place, margin, spent, search.Solved
		}
		c.Limits = limits.Less(spent)
	}
}

package textbook

import (
	"cmp"
	"math"
	"strings"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Result is the result of a textbook search.
type Result struct {
	Status search.Status
	// Optimal: it is proved that no path has fewer steps, or that there is
	// no solution.
	Optimal bool
	Moves   []knight.Move
	Steps   int // squares visited by the moves
	Score   int // points after the moves
	Lower   int // proved: no path has fewer steps than this
	Stats   search.Stats
	Audit   *audit.Report // if the options ask for it
}

// Textbook searches a position with a textbook algorithm. The error is a
// fault in the options.
func Textbook(p rules.Position, o Options, c search.Control) (Result, error) {
	problem, options, err := o.prepare(p)
	if err != nil {
		return Result{}, err
	}
	if depth := o.depth(); depth > 0 {
		c.Limits.Depth = depth
	}
	subject := func() audit.Subject[rules.State, knight.Move] { return problem.subject(options.Heuristic) }
	found, report := audit.Search(problem, options, subject, o.Audit, c)
	return Result{
		Status:  found.Status,
		Optimal: found.Optimal,
		Moves:   found.Moves,
		Steps:   len(found.Moves),
		Score:   problem.score(found.Moves),
		Lower:   int(math.Ceil(found.Lower)),
		Stats:   found.Stats,
		Audit:   report,
	}, nil
}

// score returns the points after some moves.
func (p *problem) score(moves []knight.Move) int {
	s := p.board.Start()
	for _, m := range moves {
		s = p.board.Play(s, m)
	}
	return int(s.Points)
}

// problem is a position of the challenge as a search.Problem. It belongs to
// one search: Successors reuses its memory.
type problem struct {
	board  *rules.Bitboard
	target int32
	start  knight.Square // the only placement allowed, NoSquare for any
	moves  []knight.Move // reused
}

type successor = search.Successor[rules.State, knight.Move]

func newProblem(p rules.Position, start knight.Square) *problem {
	return &problem{board: rules.NewBitboard(p), target: int32(p.Target), start: start}
}

// Start returns the position given.
func (p *problem) Start() rules.State { return p.board.Start() }

// Goal reports whether the points reach the target.
func (p *problem) Goal(s rules.State) bool { return s.Points >= p.target }

// StepCost returns 1: every landing is one step.
func (p *problem) StepCost() float64 { return 1 }

// StateName implements search.Namer: the square of the knight, with the double it chose.
func (p *problem) StateName(m knight.Move) string { return m.String() }

// Successors appends the states after one landing, in the course's order.
func (p *problem) Successors(s rules.State, into []successor) []successor {
	p.moves = p.board.Moves(s, p.moves[:0])
	for _, m := range p.moves {
		if s.Knight == knight.NoSquare && p.start != knight.NoSquare && m.To != p.start {
			continue
		}
		into = append(into, successor{Move: m, State: p.board.Play(s, m), Cost: 1})
	}
	return into
}

// missing returns the points that are missing, 0 at a goal.
func (p *problem) missing(s rules.State) int32 { return max(0, p.target-s.Points) }

// Options are the parameters of a search. Texts are as users type them; the
// zero value of each but Algorithm is its default.
type Options struct {
	Algorithm search.Name
	Heuristic string          // of informed algorithms; "" is the first of Heuristics
	Weight    float64         // of astar and idastar; 0 is 1
	Depth     int             // most squares visited; 0 is 100 for dls, else no limit
	Tree      bool            // no recognition of equal states
	Order     search.Order    // of the successors: "" or "course", or "random:SEED"
	Start     string          // the placement: "" or "any", or a square
	GoalTest  search.GoalTest // "expanded" or "generated"; "" is the algorithm's own
	Tie       search.Tie      // "h" (default), "old", "new" or "name": which of the nodes with the same f is first
	Mark      search.Mark     // "generated" (default) or "expanded": when dfs takes a state for reached
	Stored    int64           // most nodes that smastar keeps; 0 is what fits in memory
	// Audit, if set, has the heuristic of an informed algorithm audited over
	// the nodes that the search generates.
	Audit *audit.Options
}

var (
	errStart  = fault.NewCode("challenge.start")
	errPlaced = fault.NewCode("challenge.placed")
)

// parseStart parses the square of the placement, NoSquare for "" and "any". It
// must hold a number and be on line 1, and the knight must not be placed yet.
func parseStart(text string, p rules.Position) (knight.Square, error) {
	if text == "" || strings.EqualFold(text, "any") {
		return knight.NoSquare, nil
	}
	if p.Placed() {
		return knight.NoSquare, fault.New(errPlaced, text, p.Knight.String())
	}
	s, err := knight.ParseSquare(text)
	if err != nil || s.Line() != 0 || p.Board[s] == knight.NoNumber {
		return knight.NoSquare, fault.New(errStart, text)
	}
	return s, nil
}

// prepare checks the options and converts them to those of package search.
func (o Options) prepare(p rules.Position) (*problem, search.Options[rules.State], error) {
	prepared := search.Options[rules.State]{Weight: o.Weight, Tree: o.Tree, Order: o.Order, GoalTest: o.GoalTest, Tie: o.Tie, Mark: o.Mark, Stored: o.Stored}
	a, badOption := prepared.Prepare(o.Algorithm)
	heuristic, badHeuristic := FindHeuristic(o.Heuristic)
	start, badStart := parseStart(o.Start, p)
	if err := cmp.Or(badOption, badHeuristic, badStart, search.CheckNumbers(o.Weight, o.Depth)); err != nil {
		return nil, search.Options[rules.State]{}, err
	}
	problem := newProblem(p, start)
	if a.Informed {
		prepared.Heuristic = heuristic.of(problem)
	}
	return problem, prepared, nil
}

// depth returns the maximum depth of the search, 0 for none.
func (o Options) depth() int {
	if o.Depth == 0 && o.Algorithm == search.DLS.Name() {
		return rules.MaxDepth
	}
	return o.Depth
}

// Audit compares a heuristic with the true costs, from a position with the
// start and the heuristic of the options. The error is a fault in them.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	o.Algorithm = search.AStar.Name() // to have the heuristic prepared
	problem, options, err := o.prepare(p)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(problem.subject(options.Heuristic), a, c), nil
}

func (p *problem) subject(h search.Heuristic[rules.State]) audit.Subject[rules.State, knight.Move] {
	return audit.Subject[rules.State, knight.Move]{
		Problem:   p,
		Heuristic: h,
		Position:  func(s rules.State, _ []knight.Move) string { return p.board.Position(s).String() },
		Move:      knight.Move.String,
	}
}

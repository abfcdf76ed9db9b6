package rehearsal

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
)

// Options are the settings of a rehearsal.
type Options struct {
	Search    bool // try functions whose names don't suggest that they play, too
	Positions int  // to play
	Limits    championship.Limits
	// OnPosition is called with the number of positions played; it may be nil.
	OnPosition func(n int)
}

// The forms of answers.
const (
	FormMoveAndState = "move-and-state"
	FormState        = "state"
	FormMove         = "coordinates"
	FormGlobal       = "global"
)

// Report is the result of a rehearsal.
type Report struct {
	Lisp      string
	Files     []string // that were loaded, in their order
	Packages  []string // in which functions were searched for
	Functions int      // in them
	Found     Function // that plays best; empty for none
	Form      string
	Positions int // played
	Legal     int
	Illegal   int
	Slow      int
	Longest   time.Duration
	Errors    []Error
	Lines     []Line              // of cavalo.lisp
	Kept      string              // the cavalo.lisp of the hand-in if it plays with it
	Plain     bool                // it also plays without a cavalo.lisp
	Refused   *championship.Fault // by the cavalo.lisp of the hand-in, if it doesn't play with it
	Tried     []Function          // other functions that were tried
	Untried   int                 // functions whose names don't suggest that they play
}

// Plays reports whether all answers were legal.
func (r *Report) Plays() bool { return r.Positions > 0 && r.Legal == r.Positions }

// Config returns the lists of cavalo.lisp, "" if no function was found.
func (r *Report) Config() string {
	if r.Kept != "" {
		return r.Kept
	}
	var lists []string
	for _, l := range r.Lines {
		lists = append(lists, l.List)
	}
	return strings.Join(lists, "\n")
}

// Function is a function of a hand-in that was tried.
type Function struct {
	Package    string
	Name       string
	Parameters []string
	Legal      int                 // of the Probes positions in which it was tried, in its best form
	Fault      *championship.Fault // the first one, may be nil
	Answer     string              // its first answer, "" for a fault
}

// String returns the name with the package before it.
func (f Function) String() string {
	if f.Name == "" {
		return ""
	}
	return f.Package + "::" + f.Name
}

// Error is a fault in some of the positions.
type Error struct {
	Code  string `json:"code"` // of a championship.Fault
	Found string `json:"found"`
	Words string `json:"words,omitempty"`
	Times int    `json:"times"`
	// Position is the first of the positions, "" before the first.
	Position string `json:"position,omitempty"`
}

// Line is a list of cavalo.lisp with the reasons for it, or the decision left to a person.
type Line struct {
	List   string
	Doubts []Doubt // none if it is sure
	Reason string  // the code of the reason for it
}

// program is a running hand-in: a championship.HandIn.
type program interface {
	Files() []string
	Lisp() string
	Sources() string
	Definitions(ctx context.Context) ([]championship.Definition, *championship.Fault)
	Use(ctx context.Context, config string) *championship.Fault
	Ask(ctx context.Context, p rules.Position) (string, championship.Spent, *championship.Fault)
	AskAll(ctx context.Context, p rules.Position) ([]championship.Value, *championship.Fault)
	Judge(p rules.Position, answer string) (rules.Move, *championship.Fault)
	Ended() bool
	Close()
}

// loader starts a hand-in by the text of a cavalo.lisp.
type loader func(ctx context.Context, config string) (program, *championship.Fault)

// rehearsal is a rehearsal in progress.
type rehearsal struct {
	Options
	report  Report
	load    loader
	loading string // the lists of cavalo.lisp that say how the hand-in is loaded
	running program
	set     bool // variables were set since it was started
	slow    int  // probes without an answer in time
	probes  []rules.Position
}

// Rehearse rehearses a hand-in, a folder or one file. A fault says why it can't be loaded; the
// report then has the results so far.
func Rehearse(ctx context.Context, path string, o Options) (*Report, *championship.Fault) {
	load := func(ctx context.Context, config string) (program, *championship.Fault) {
		h, fault := championship.LoadHandIn(ctx, path, config, o.Limits)
		if fault != nil {
			return nil, fault
		}
		return h, nil
	}
	return rehearse(ctx, load, championship.ConfigOf(path), o)
}

// rehearse rehearses a hand-in that a loader starts; kept is its cavalo.lisp.
func rehearse(ctx context.Context, load loader, kept string, o Options) (*Report, *championship.Fault) {
	r := &rehearsal{Options: o, load: load, probes: probes()}
	if fault := r.start(ctx, kept); fault != nil {
		return &r.report, fault
	}
	defer func() { r.running.Close() }()
	byKept, config := 0, ""
	if kept != "" && r.report.Refused == nil {
		byKept, r.report.Refused = r.legal(ctx, kept)
	}
	best := trial{}
	if byKept < Probes {
		best = r.search(ctx)
	}
	if best.legal+byKept == 0 {
		best = r.otherLisp(ctx, best)
	}
	switch {
	case byKept > 0 && byKept >= best.legal:
		r.report.Kept, r.report.Refused, config = kept, nil, kept
		r.report.Lines, r.report.Found, r.report.Tried = nil, Function{}, nil
	case best.definition.Name != "":
		n, _ := r.legal(ctx, r.loading)
		r.report.Plain = n == Probes
		config = r.settle(best)
	}
	if config != "" && ctx.Err() == nil {
		r.play(ctx, config, best.plan)
	}
	return &r.report, nil
}

// search tries the functions of the running hand-in.
func (r *rehearsal) search(ctx context.Context) (best trial) {
	if !r.goesOn(ctx) { // its cavalo.lisp may have ended it
		return best
	}
	definitions, _ := r.running.Definitions(ctx) // none with a fault
	for _, d := range definitions {
		if !d.Variable {
			r.report.Functions++
		}
		if !slices.Contains(r.report.Packages, d.Package) {
			r.report.Packages = append(r.report.Packages, d.Package)
		}
	}
	slices.Sort(r.report.Packages)
	return r.find(ctx, newMaker(definitions, r.running.Sources()))
}

// otherLisp tries the functions in the other Lisp, which tolerates different errors, and returns
// the better trial.
func (r *rehearsal) otherLisp(ctx context.Context, best trial) trial {
	first, loading := r.report, r.loading
	for _, lisp := range championship.LispPackages {
		if lisp == first.Lisp || strings.Contains(loading, "(:lisp") || ctx.Err() != nil {
			continue
		}
		next, fault := r.load(ctx, lispList(lisp)+loading)
		if fault != nil {
			continue
		}
		r.running.Close()
		r.running, r.loading, r.slow = next, lispList(lisp)+loading, 0
		r.report = Report{Lisp: next.Lisp(), Files: next.Files(), Refused: first.Refused}
		if other := r.search(ctx); other.legal > 0 {
			return other
		}
		r.running.Close()
		r.report, r.loading, r.slow = first, loading, 0
	}
	return best
}

// lispList is the list of cavalo.lisp that chooses a Lisp, on its own line.
func lispList(name string) string { return "(:lisp " + championship.LispText(name) + ")\n" }

// start loads the hand-in as its cavalo.lisp says, or else, if that fails, without it or in
// another Lisp.
func (r *rehearsal) start(ctx context.Context, kept string) (fault *championship.Fault) {
	attempts := []string{""}
	if kept != "" {
		attempts = []string{kept, ""}
	}
	for _, lisp := range championship.LispPackages[1:] { // the first one is chosen anyway
		attempts = append(attempts, lispList(lisp))
	}
	for _, r.loading = range attempts {
		var failed *championship.Fault
		if r.running, failed = r.load(ctx, r.loading); failed == nil {
			if r.loading == kept {
				r.loading = championship.LoadingLists(kept)
			}
			r.report.Lisp, r.report.Files = r.running.Lisp(), r.running.Files()
			return nil
		}
		if r.loading == kept {
			r.report.Refused = failed
		}
		if fault == nil {
			fault = failed
		}
		if ctx.Err() != nil {
			break
		}
	}
	return fault
}

// restart restarts the hand-in if it has ended, and reports whether it runs.
func (r *rehearsal) restart(ctx context.Context) bool {
	if !r.running.Ended() {
		return true
	}
	r.running.Close()
	next, fault := r.load(ctx, r.loading)
	if fault != nil {
		return false
	}
	r.running, r.set = next, false
	return true
}

// maxSlow is how many probes may fail to answer in time before the search ends, maxSlowEach how
// many of a function.
const (
	maxSlow     = 16
	maxSlowEach = 5
)

// goesOn reports whether the search may go on.
func (r *rehearsal) goesOn(ctx context.Context) bool {
	return ctx.Err() == nil && r.slow < maxSlow && r.restart(ctx)
}

// legal returns in how many probes the hand-in makes a legal move by a cavalo.lisp, and the first
// fault.
func (r *rehearsal) legal(ctx context.Context, config string) (n int, first *championship.Fault) {
	if !r.goesOn(ctx) {
		return 0, nil
	}
	if fault := r.running.Use(ctx, config); fault != nil {
		return 0, fault
	}
	for _, p := range r.probes {
		text, _, fault := r.running.Ask(ctx, p)
		if fault == nil {
			_, fault = r.running.Judge(p, text)
		}
		if fault == nil {
			n++
			continue
		}
		if first == nil {
			first = fault
		}
		if r.running.Ended() {
			r.slow++
			break
		}
	}
	return n, first
}

// Probes is the number of positions in which each form is tried.
const Probes = 6

// probes returns the positions in which forms are tried, with at least three squares to choose
// from, for White and Black in turn.
func probes() (all []rules.Position) {
	for n := 0; len(all) < Probes; n++ {
		random := rng.New("rehearsal probe " + string(rune('a'+n)))
		p := rules.NewPosition(knight.RandomBoard(string(rune('a'+n))), rules.Course)
		for ply := 0; !p.Over(); ply++ {
			squares := map[knight.Square]bool{}
			for _, m := range p.Moves() {
				squares[m.To] = true
			}
			if ply >= 4+3*n && len(squares) >= 3 && int(p.Turn) == len(all)%2 {
				all = append(all, p)
				break
			}
			p = played(p, p.Moves()[random.Intn(len(p.Moves()))])
		}
	}
	return all
}

// played returns the position after a legal move.
func played(p rules.Position, m rules.Move) rules.Position {
	next, err := p.Play(m)
	if err != nil {
		panic(err) // the move is one of its Moves
	}
	return next
}

// trial is a function that was tried by a plan.
type trial struct {
	definition championship.Definition
	plan       plan
	variable   string // that holds the answer, "" for the returned value
	reading    championship.Reading
	legal      int
	readings   int  // ways to read coordinates that fit as well, with this one
	states     bool // its answers hold states
	fault      *championship.Fault
	answer     string
}

// find tries the functions of the hand-in and returns the trial with most legal moves.
func (r *rehearsal) find(ctx context.Context, m *maker) (best trial) {
	for _, d := range ranked(m.definitions) {
		rank, plays := rankOf(d.Name), best.legal == Probes
		settled := plays && best.definition.Name == function && rank != rankStatement
		if settled || rank == rankUnnamed && (!r.Search || plays) || !r.goesOn(ctx) {
			r.report.Untried++
			continue
		}
		t := r.try(ctx, m, d, plays)
		f := Function{d.Package, d.Name, d.Parameters, t.legal, t.fault, t.answer}
		if t.betterThan(best) {
			if best.definition.Name != "" {
				r.report.Tried = append(r.report.Tried, r.report.Found)
			}
			best, r.report.Found = t, f
		} else {
			r.report.Tried = append(r.report.Tried, f)
		}
	}
	return best
}

// betterThan reports whether a trial is better than the trial of a function with a likelier name.
// The statement's function counts even if it doesn't play, others from half of the positions on; of
// two that play a new state says more than coordinates.
func (t trial) betterThan(best trial) bool {
	switch {
	case best.definition.Name == "" && t.definition.Name == function:
		return true
	case t.legal <= Probes/2:
		return false
	case t.legal == Probes && best.legal == Probes:
		return best.reading.Move && !t.reading.Move && rankOf(best.definition.Name) != rankStatement
	}
	return t.legal > best.legal
}

// ranked returns the functions, the ones likelier to play first.
func ranked(definitions []championship.Definition) (all []championship.Definition) {
	unknown := map[string]int{}
	for _, d := range definitions {
		if d.Variable {
			continue
		}
		all = append(all, d)
		for _, name := range parametersOf(d).required {
			if roleOf(name) == roleUnknown {
				unknown[d.Package+"::"+d.Name]++
			}
		}
	}
	slices.SortStableFunc(all, func(a, b championship.Definition) int {
		return cmp.Or(cmp.Compare(rankOf(a.Name), rankOf(b.Name)), cmp.Compare(unknown[a.Package+"::"+a.Name], unknown[b.Package+"::"+b.Name]),
			cmp.Compare(len(a.Parameters), len(b.Parameters)), cmp.Compare(a.Package, b.Package), cmp.Compare(a.Name, b.Name))
	})
	return all
}

// fewPlans is how many plans of a function are tried when another one plays.
const fewPlans = 20

// try tries the plans of a function and returns the trial with most legal moves.
func (r *rehearsal) try(ctx context.Context, m *maker, d championship.Definition, few bool) (best trial) {
	best.definition = d
	plans := m.plans(d)
	if few {
		plans = plans[:min(len(plans), fewPlans)]
	}
	before := r.slow
	for _, p := range plans {
		if r.slow >= before+maxSlowEach || !r.goesOn(ctx) {
			break
		}
		t := r.tryPlan(ctx, d, p)
		if t.legal == Probes && r.set { // it may play only because of values that others have set
			r.running.Close()
			if !r.goesOn(ctx) {
				break
			}
			t = r.tryPlan(ctx, d, p)
		}
		if t.legal > best.legal || best.fault == nil && best.answer == "" {
			best = t
		}
		if best.legal == Probes {
			break
		}
	}
	return best
}

// tryPlan asks a function in the probes. It stops after two without a legal move.
func (r *rehearsal) tryPlan(ctx context.Context, d championship.Definition, p plan) (best trial) {
	best = trial{definition: d, plan: p}
	if best.fault = r.running.Use(ctx, strings.Join(p.lists(d), "\n")); best.fault != nil {
		return best
	}
	r.set = r.set || len(p.globals) > 0
	legal := map[string][]int{} // by variable, for each reading
	for n, position := range r.probes {
		values, fault := r.running.AskAll(ctx, position)
		if fault != nil {
			fault.Found = addresses.ReplaceAllString(fault.Found, "")
		}
		if best.fault == nil {
			best.fault = fault
		}
		for _, v := range values {
			if legal[v.Variable] == nil {
				legal[v.Variable] = make([]int, len(championship.Readings()))
			}
			for i, ok := range championship.Legal(position, v.Text, p.trueMarks()) {
				if ok {
					legal[v.Variable][i]++
				}
			}
			if v.Variable == "" {
				state, _ := championship.Holds(v.Text)
				best.states = best.states || state
				best.answer = cmp.Or(best.answer, v.Text)
			}
		}
		if r.running.Ended() {
			r.slow++
			break
		}
		if n == 1 && most(legal) == 0 {
			break
		}
	}
	best.choose(legal)
	return best
}

func most(legal map[string][]int) (n int) {
	for _, counts := range legal {
		n = max(n, slices.Max(counts))
	}
	return n
}

// choose takes the reading with the most legal moves: states before coordinates, returned values
// before variables.
func (t *trial) choose(legal map[string][]int) {
	all := championship.Readings()
	var variables []string
	for name := range legal {
		variables = append(variables, name)
	}
	slices.Sort(variables)
	for _, move := range []bool{false, true} {
		for _, name := range variables {
			for i, n := range legal[name] {
				switch {
				case all[i].Move != move, n < Probes && strings.Contains(all[i].Config, ":any"): // those fit by chance
				case n > t.legal:
					t.legal, t.variable, t.reading, t.readings = n, name, all[i], 1
				case n == t.legal && move && name == t.variable && t.reading.Move:
					t.readings++
				}
			}
		}
	}
}

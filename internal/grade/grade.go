package grade

import (
	"context"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/lists"
	"cavalo/internal/search"
)

// Fault is an error in a hand-in. The command line prints it as JSON.
type Fault struct {
	Line     int    `json:"line"` // of the file, 0 for the whole file
	Code     Code   `json:"code"`
	Found    string `json:"found"`
	Expected string `json:"expected"`
	About    string `json:"about,omitempty"` // the question of an exam, or the search
}

// Part is a run of results, a path, or a game of a log.
type Part struct {
	Line      int // where it begins
	Problem   string
	Algorithm string
	Steps     int     // squares of the path, or moves of the game
	Fewest    int     // the fewest steps, 0 if unknown
	Above     int     // Steps - Fewest
	Score     int     // of the path
	Rules     string  // the rules that allow it, "" if unknown
	Board     string  // GivenBoard, StudentBoard or ChangedBoard, "" if unknown
	Points    float64 // for the answer to a question of an exam
	Of        float64 // the most there are for it
	Claims    int     // 1, or the entries of the game
	Right     int     // of the claims
	Faults    []Fault
	Unchecked []Doubt

	named bool // its faults name the problem
}

// Doubt is a reason why claims are unchecked. The command line prints it as JSON.
type Doubt struct {
	Line   int    `json:"line"` // of the first of these claims
	Code   Code   `json:"code"`
	Found  string `json:"found"`
	Claims int    `json:"claims"`
}

// wrong adds a fault.
func (p *Part) wrong(line int, c Code, found, expected string) {
	about := ""
	if p.named {
		about = p.Problem
	}
	p.Faults = append(p.Faults, Fault{line, c, found, expected, about})
}

// doubt adds an unchecked claim.
func (p *Part) doubt(line int, c Code, found string) {
	for i, d := range p.Unchecked {
		if d.Code == c && d.Found == found {
			p.Unchecked[i].Claims++
			return
		}
	}
	p.Unchecked = append(p.Unchecked, Doubt{line, c, found, 1})
}

// File is a marked file.
type File struct {
	Name   string
	Kind   string // one of kinds, unknown, or none
	Reason Code   // of kind none: why the student has no readable file
	Parts  []Part
	Faults []Fault // of the file as a whole

	at string // when the last of its answers was given
}

// Tally counts claims. Each is right, faulty or unchecked.
type Tally struct {
	Claims, Right, Unchecked int
	Faults                   int // a faulty claim may have several
}

// plus returns the sum of two tallies.
func (t Tally) plus(u Tally) Tally {
	return Tally{t.Claims + u.Claims, t.Right + u.Right, t.Unchecked + u.Unchecked, t.Faults + u.Faults}
}

// Tally counts the claims of a run, a path or a game.
func (p Part) Tally() Tally {
	t := Tally{Claims: p.Claims, Right: p.Right, Faults: len(p.Faults)}
	for _, d := range p.Unchecked {
		t.Unchecked += d.Claims
	}
	return t
}

// Tally counts the file's claims.
func (f File) Tally() Tally {
	t := Tally{Faults: len(f.Faults)}
	for _, p := range f.Parts {
		t = t.plus(p.Tally())
	}
	return t
}

// Doubts returns the reasons for which claims of the file are unchecked, each
// once.
func (f File) Doubts() []Doubt {
	all := []Doubt{}
	for _, p := range f.Parts {
		for _, d := range p.Unchecked {
			if i := slices.IndexFunc(all, func(o Doubt) bool { return o.Code == d.Code && o.Found == d.Found }); i >= 0 {
				all[i].Claims += d.Claims
			} else {
				all = append(all, d)
			}
		}
	}
	return all
}

// AllFaults returns the faults of the file and of its parts, in order.
func (f File) AllFaults() []Fault {
	all := append([]Fault{}, f.Faults...)
	for _, p := range f.Parts {
		all = append(all, p.Faults...)
	}
	return all
}

// CourseTime is the course's time limit for a move.
const CourseTime = 5 * time.Second

// ProofTime is the usual time limit for the proofs of a problem.
const ProofTime = time.Second

// proofNodes limits the proofs of a problem without other limits; the proof for a full
// board needs some thousands.
const proofNodes = 500_000

// Marker marks files. It may be used by several goroutines; its fields must not change during that
// time.
type Marker struct {
	Rules    *knight.Rules      // nil for any
	Variant  *duelrules.Variant // rules of logs, nil for any
	Time     time.Duration      // limit for a move
	Problems []knight.Problem   // the teacher's, which precede the course's
	Class    *Class             // nil for none
	Exam     *sheets.Key        // nil for none
	Graphs   *Graphs            // nil for none

	// Limits are the limits for all proofs of a problem together, proofNodes if it is zero; claims
	// not decided within them are unchecked.
	Limits search.Limits

	mutex  sync.Mutex
	solved map[question]*solution
	spent  map[question]*spent // by problem, see about
}

// spent is the cost of the proofs of a problem.
type spent struct {
	mutex sync.Mutex
	stats search.Stats
}

// about returns the common part of a problem's questions; they differ in the rules, the placement,
// the goal, and the doubles left.
func (q question) about() question {
	p := rules.Position{Board: q.position.Board, Knight: q.position.Knight, Target: q.position.Target}
	for s, n := range p.Board {
		if n != knight.NoNumber && n == n.Mirror() {
			p.Board[s] = knight.NoNumber
		}
	}
	return question{position: p}
}

// maxSolved is the maximum number of answers that are cached.
const maxSolved = 20_000

// question is a question to the exact solver.
type question struct {
	position rules.Position
	start    knight.Square // the placement, NoSquare for any
	goal     exact.Goal
}

// solution is the answer to a question, found once.
type solution struct {
	once   sync.Once
	best   int // the fewest steps, or the most points; 0 if unknown or none
	proved bool
	status search.Status
}

// open reports whether the fewest steps are unknown.
func (s *solution) open() bool { return s.best == 0 && s.status != search.NoSolution }

// solve returns the answer to a question, from the cache if it is there.
func (m *Marker) solve(p rules.Position, start knight.Square, goal exact.Goal) *solution {
	if p.Placed() {
		start = knight.NoSquare
	}
	q := question{p, start, goal}
	m.mutex.Lock()
	if m.solved == nil || len(m.solved) >= maxSolved {
		m.solved, m.spent = map[question]*solution{}, map[question]*spent{}
	}
	s, on := m.solved[q], m.spent[q.about()]
	if on == nil {
		on = &spent{}
		m.spent[q.about()] = on
	}
	if s == nil {
		s = &solution{}
		m.solved[q] = s
	}
	m.mutex.Unlock()
	s.once.Do(func() {
		limits := m.Limits
		if limits == (search.Limits{}) {
			limits.Nodes = proofNodes
		}
		on.mutex.Lock()
		defer on.mutex.Unlock()
		if limits.Reached(on.stats) {
			s.status = search.LimitReached
			return
		}
		r := exact.Solve(p, exact.Options{Start: start, Goal: goal}, search.Control{Limits: limits.Less(on.stats)})
		on.stats.Time += r.Stats.Time
		on.stats.Generated += r.Stats.Generated
		s.status, s.proved = r.Status, r.Optimal
		if r.Optimal && goal == exact.Steps {
			s.best = r.Steps
		} else if r.Optimal {
			s.best = r.Score
		}
	})
	return s
}

// Mark marks the contents of a file. fromStudent are the problems of the same hand-in, whose F is
// a new board for each student.
func (m *Marker) Mark(name string, data []byte, fromStudent []knight.Problem) File {
	return m.mark(&input{ctx: context.Background(), name: name, data: data, known: m.known(nil, fromStudent)})
}

// known returns the problems that a hand-in may be about: the one given to the student, the
// teacher's, the student's, and the course's. The board given to another student is not the
// student's own.
func (m *Marker) known(given *knight.Problem, fromStudent []knight.Problem) (list []knight.Problem) {
	if given != nil {
		list = append(list, *given)
	}
	own := lists.Filter(fromStudent, func(p knight.Problem) bool {
		_, owned := m.Class.owner(p.Board)
		return !owned
	})
	return slices.Concat(list, m.Problems, own, knight.BuiltIn())
}

func (m *Marker) mark(in *input) File {
	f := File{Name: in.name, Kind: unknownKind}
	if len(in.data) > course.MaxBytes {
		f.Faults = append(f.Faults, Fault{Code: TooLarge})
		return f
	}
	k := kindOf(in)
	if k == nil {
		f.Faults = append(f.Faults, Fault{Code: NotKnown})
		return f
	}
	f.Kind, f.Parts = k.name, k.mark(m, in)
	f.at = in.at
	if len(f.Parts) == 0 {
		f.Faults = append(f.Faults, Fault{Code: NoClaims})
	}
	for i := range f.Parts {
		f.Parts[i].shorten()
	}
	return f
}

// shorten cuts long texts, and copies them so that no file stays in memory.
func (p *Part) shorten() {
	p.Problem, p.Algorithm = short(p.Problem), short(p.Algorithm)
	for i, f := range p.Faults {
		p.Faults[i] = Fault{f.Line, f.Code, short(f.Found), short(f.Expected), short(f.About)}
	}
	for i, d := range p.Unchecked {
		p.Unchecked[i].Found = short(d.Found)
	}
}

// short returns a copy of a text, or of its beginning.
func short(text string) string {
	n, fits := 0, 0
	for at := range text {
		switch n {
		case fileCell:
			return text[:fits] + "…"
		case fileCell - 1:
			fits = at
		}
		n++
	}
	return strings.Clone(text)
}

var nameOfProblem = regexp.MustCompile(`(?i)^(?:.*(?:prob|caminho|path|percurso|tabuleiro|board|result|solu).*[_ -])?([a-z])$`)

// problemNamed returns the problem that a file's name ends with: "C" for "caminho_C.txt", "" if
// none, and for the group in "grupo_C.txt".
func problemNamed(name string) string {
	name, _, _ = strings.Cut(name[strings.LastIndexAny(name, `/\`)+1:], ".")
	if found := nameOfProblem.FindStringSubmatch(name); found != nil {
		return strings.ToUpper(found[1])
	}
	return ""
}

// each calls do with the numbers below n, on all processors.
func each(n int, do func(i int)) {
	var wait sync.WaitGroup
	next := make(chan int)
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}

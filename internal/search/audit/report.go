package audit

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/search"
)

// Report is what an audit found.
type Report struct {
	// Status is Solved when the audit was finished, else why it was not.
	Status search.Status
	// Exhaustive: every state that can be reached was looked at.
	Exhaustive bool
	// States counts the states looked at, Edges the moves between them.
	States, Edges int
	// Judged are the states whose truth is known and finite; Hopeless are those
	// without a goal ahead, of which no finite estimate is too high; Unknown
	// those whose truth could not be had.
	Judged, Hopeless, Unknown int
	// Over counts the states where h says too much, Falls the moves with which
	// it falls by more than they cost.
	Over, Falls int
	// MeanError is the mean of truth less h over the judged states, so that it
	// is positive for a heuristic that says too little. MeanTrue is the mean of
	// the truth.
	MeanError, MeanTrue float64
	// MostOver is the largest excess of h over the truth, 0 if there is none.
	MostOver float64
	// Start is h of the start, and StartTrue what is really left there;
	// negative when it is not known or there is no goal.
	Start, StartTrue float64
	// Points are h against the truth, equal ones counted together, the larger
	// truth and then the larger h later.
	Points []Point
	// Clamped counts the states where a formula gave no number of at least 0,
	// which then counts as 0, and Clamp is the first of them: its H is below 0,
	// or not a number where the formula divides by 0.
	Clamped int
	Clamp   Example
	// Inadmissible and Inconsistent are examples, the worst first.
	Inadmissible, Inconsistent []Example
}

// Admissible reports whether nothing was found that h says too much of. It means
// nothing when the report is Silent, and is a proof only when Proved says so.
func (r *Report) Admissible() bool { return r.Over == 0 }

// Silent reports whether nothing can be said of h's promise never to say too
// much: no state was judged. Where no goal is in reach no finite h is too much.
func (r *Report) Silent() bool { return r.Judged == 0 }

// Proved reports whether h is admissible for sure: every state that can be
// reached was looked at, there is a goal ahead of some, and h says too much of
// none. Only then it guarantees anything.
func (r *Report) Proved() bool {
	return r.Exhaustive && r.Status == search.Solved && !r.Silent() && r.Admissible()
}

// Consistent reports whether h falls nowhere by more than a move costs.
func (r *Report) Consistent() bool { return r.Falls == 0 }

// Point is h and the truth of so many states.
type Point struct {
	H, True float64
	N       int
}

// Example is a state, or a move, that shows what is wrong with h.
type Example struct {
	Position string   // as the puzzle writes it
	Path     []string // the moves that led there from the start
	H        float64
	True     float64 // what is really left; negative when it was not needed
	// Of a move with which h falls: the move, its cost, and h after it.
	Move        string
	Cost, NextH float64
}

// Excess is by how much h is wrong.
func (e *Example) Excess() float64 {
	if e.Move != "" {
		return e.H - e.Cost - e.NextH
	}
	return e.H - e.True
}

// String writes a report as text: a line of figures, then one line for each
// point and each example, and one for the estimates that were made 0, their parts joined by tabs. Parse reads it.
func (r *Report) String() string {
	var b strings.Builder
	line := func(parts ...string) {
		b.WriteString(strings.Join(parts, "\t"))
		b.WriteByte('\n')
	}
	exhaustive := 0
	if r.Exhaustive {
		exhaustive = 1
	}
	line("audit", itoa(int(r.Status)), itoa(exhaustive), itoa(r.States), itoa(r.Edges), itoa(r.Judged), itoa(r.Hopeless),
		itoa(r.Unknown), itoa(r.Over), itoa(r.Falls), ftoa(r.MeanError), ftoa(r.MeanTrue), ftoa(r.MostOver), ftoa(r.Start), ftoa(r.StartTrue))
	for _, p := range r.Points {
		line("point", ftoa(p.H), ftoa(p.True), itoa(p.N))
	}
	examples := func(word string, list []Example) {
		for _, e := range list {
			line(word, e.Position, strings.Join(e.Path, " "), ftoa(e.H), ftoa(e.True), e.Move, ftoa(e.Cost), ftoa(e.NextH))
		}
	}
	examples("over", r.Inadmissible)
	examples("fall", r.Inconsistent)
	if r.Clamped > 0 {
		line("clamped", itoa(r.Clamped), r.Clamp.Position, strings.Join(r.Clamp.Path, " "), ftoa(r.Clamp.H))
	}
	return b.String()
}

func itoa(n int) string     { return strconv.Itoa(n) }
func ftoa(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

var errText = errors.New("audit: this is no report")

// Parse reads what String wrote.
func Parse(text string) (*Report, error) {
	r := new(Report)
	first := true
	for line := range strings.Lines(text) {
		p := parts{list: strings.Split(strings.TrimSuffix(line, "\n"), "\t")}
		switch word := p.text(); {
		case first && word == "audit":
			r.Status, r.Exhaustive = search.Status(p.int()), p.int() == 1
			for _, n := range []*int{&r.States, &r.Edges, &r.Judged, &r.Hopeless, &r.Unknown, &r.Over, &r.Falls} {
				*n = p.int()
			}
			for _, x := range []*float64{&r.MeanError, &r.MeanTrue, &r.MostOver, &r.Start, &r.StartTrue} {
				*x = p.float()
			}
			first = false
		case first:
			return nil, errText
		case word == "point":
			r.Points = append(r.Points, Point{H: p.float(), True: p.float(), N: p.int()})
		case word == "over":
			r.Inadmissible = append(r.Inadmissible, p.example())
		case word == "fall":
			r.Inconsistent = append(r.Inconsistent, p.example())
		case word == "clamped":
			r.Clamped = p.int()
			r.Clamp = Example{Position: p.text(), Path: strings.Fields(p.text()), H: p.number()}
		default:
			return nil, errText
		}
		if p.bad || len(p.list) > 0 {
			return nil, errText
		}
	}
	if first || r.Status > search.Cancelled {
		return nil, errText
	}
	return r, nil
}

// parts takes a line apart from the front.
type parts struct {
	list []string
	bad  bool
}

func (p *parts) text() string {
	if len(p.list) == 0 {
		p.bad = true
		return ""
	}
	s := p.list[0]
	p.list = p.list[1:]
	return s
}

func (p *parts) int() int {
	n, err := strconv.Atoi(p.text())
	p.bad = p.bad || err != nil || n < 0
	return n
}

func (p *parts) float() float64 {
	x := p.number()
	p.bad = p.bad || math.IsNaN(x)
	return x
}

// number is a float that may be none.
func (p *parts) number() float64 {
	x, err := strconv.ParseFloat(p.text(), 64)
	p.bad = p.bad || err != nil
	return x
}

func (p *parts) example() Example {
	return Example{Position: p.text(), Path: strings.Fields(p.text()), H: p.float(), True: p.float(),
		Move: p.text(), Cost: p.float(), NextH: p.float()}
}

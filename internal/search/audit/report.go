package audit

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/search"
)

// Report is the result of an audit.
type Report struct {
	// Status is Solved if the audit was finished, else the reason why not.
	Status search.Status
	// Exhaustive: every state that can be reached was audited.
	Exhaustive bool
	// States and Edges count the states audited and the moves between them.
	States, Edges int
	// Judged counts the states with a known, finite true cost, Hopeless the states from which no
	// goal can be reached, Unknown the states with an unknown true cost.
	Judged, Hopeless, Unknown int
	// Over counts the states where h overestimates, Falls the moves along which it falls by
	// more than they cost.
	Over, Falls int
	// MeanError is the mean of the true cost minus h over the judged states, MeanTrue the
	// mean true cost.
	MeanError, MeanTrue float64
	// MostOver is the largest overestimate, 0 if none.
	MostOver float64
	// Start is h of the start, StartTrue its true cost, or negative if unknown or if there is no
	// goal.
	Start, StartTrue float64
	// Points are the pairs of h and true cost, in the order of true cost, then h.
	Points []Point
	// Clamped counts the states where a formula's value was clamped to 0, and Clamp is the
	// first of them: its H is below 0, or NaN if the formula divides by 0.
	Clamped int
	Clamp   Example
	// Inadmissible and Inconsistent are examples, the worst first.
	Inadmissible, Inconsistent []Example
}

// Admissible reports whether h overestimates nowhere. It means nothing if the report is
// Silent, and is a proof only if Proved returns true.
func (r *Report) Admissible() bool { return r.Over == 0 }

// Silent reports whether nothing is known about h: no state was judged.
func (r *Report) Silent() bool { return r.Judged == 0 }

// Proved reports whether h is proved admissible: every state that can be reached was
// audited, some can reach a goal, and h overestimates nowhere.
func (r *Report) Proved() bool {
	return r.Exhaustive && r.Status == search.Solved && !r.Silent() && r.Admissible()
}

// Consistent reports whether h never falls by more than a move costs.
func (r *Report) Consistent() bool { return r.Falls == 0 }

// Point is h and the true cost of N states.
type Point struct {
	H, True float64
	N       int
}

// Example is a state or a move with a wrong h.
type Example struct {
	Position string   // as the puzzle writes it
	Path     []string // the moves that led there from the start
	H        float64
	True     float64 // the true cost; negative if not needed
	// The move along which h falls, its cost, and h after it.
	Move        string
	Cost, NextH float64
}

// Excess returns by how much h is wrong.
func (e *Example) Excess() float64 {
	if e.Move != "" {
		return e.H - e.Cost - e.NextH
	}
	return e.H - e.True
}

// String formats a report as text: a line of numbers, then a line for each point and example, and
// one for clamped estimates, with tabs between the parts.
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
			line(word, e.Position, search.JoinNames(e.Path), ftoa(e.H), ftoa(e.True), e.Move, ftoa(e.Cost), ftoa(e.NextH))
		}
	}
	examples("over", r.Inadmissible)
	examples("fall", r.Inconsistent)
	if r.Clamped > 0 {
		line("clamped", itoa(r.Clamped), r.Clamp.Position, search.JoinNames(r.Clamp.Path), ftoa(r.Clamp.H))
	}
	return b.String()
}

func itoa(n int) string     { return strconv.Itoa(n) }
func ftoa(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

var errText = errors.New("audit: this is no report")

// Parse parses the output of String.
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
			r.Clamp = Example{Position: p.text(), Path: search.SplitNames(p.text()), H: p.number()}
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

// parts splits a line from the front.
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

// number returns the next float, which may be NaN.
func (p *parts) number() float64 {
	x, err := strconv.ParseFloat(p.text(), 64)
	p.bad = p.bad || err != nil
	return x
}

func (p *parts) example() Example {
	return Example{Position: p.text(), Path: search.SplitNames(p.text()), H: p.float(), True: p.float(),
		Move: p.text(), Cost: p.float(), NextH: p.float()}
}

package audit

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/search"
)

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

package grid

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle/reader"
)

// Scenario is a start and a goal on a map with the length of a shortest path, as published by
// movingai.com.
type Scenario struct {
	columns, rows int    // of the map, which is scaled to them; 0 is as it is
	ends          [4]int // columns and rows of the start and the goal, from 0
	length        string
	fields        []reader.Span // bucket, map, sizes, ends, length
	line          int
}

// IsScenarios reports whether a text is a file of scenarios.
func IsScenarios(text string) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(text, "\ufeff"), "\n")
	return strings.HasPrefix(first, "version ") || strings.HasPrefix(first, "version\t")
}

// Scenarios reads a file of scenarios: after a line with the version, one a line. Without a
// version, or in version 0, they have no sizes.
//
//	version 1
//	0	arena.map	49	49	1	11	1	12	1.00000000
func Scenarios(text string) (list []Scenario, err error) {
	text = strings.TrimPrefix(text, "\ufeff")
	sized := false
	if IsScenarios(text) {
		first, _, _ := strings.Cut(text, "\n")
		version, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimPrefix(first, "version")), 64)
		if err != nil || version != 0 && version != 1 {
			return nil, fault.New(fault.FormatScenarioVersion, strings.TrimSpace(first)).At(1, 1)
		}
		sized = version == 1
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		fields := cut(line)
		if len(fields) == 0 || number == 1 && IsScenarios(text) {
			continue
		}
		s, err := parseScenario(fields, sized)
		if f, ok := err.(*fault.Fault); ok {
			return nil, f.At(number, max(1, f.Column))
		}
		s.line = number
		if len(list) > 0 && s.Map() != list[0].Map() {
			return nil, fault.New(fault.FormatScenarioMap, s.Map(), list[0].Map()).At(number, s.fields[1].Begin+1)
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return nil, fault.New(fault.FormatScenarioNone, "")
	}
	return list, nil
}

// cut cuts a line at its tabs, or at spaces if it has none.
func cut(line string) (fields []reader.Span) {
	sign := ' '
	if strings.Contains(strings.TrimSpace(line), "\t") {
		sign = '\t'
	}
	return reader.Fields(line, func(r rune) bool { return r == sign || r == '\n' || r == '\r' }, false)
}

// parseScenario parses the fields of a line. Faults have columns.
func parseScenario(fields []reader.Span, sized bool) (s Scenario, err error) {
	count, sizes := 7, ""
	if sized {
		count, sizes = 9, "width, height, "
	}
	if len(fields) != count {
		at := fields[min(count, len(fields)-1)]
		return s, fault.New(fault.FormatScenario, strconv.Itoa(len(fields)), strconv.Itoa(count), sizes).At(1, at.Begin+1)
	}
	s.fields = fields
	at := 2
	if sized {
		for i, size := range []*int{&s.columns, &s.rows} {
			f := fields[2+i]
			n, err := strconv.Atoi(f.Text)
			if err != nil || n < 1 || n > grid.MaxSide {
				return s, fault.New(fault.FormatScenarioSize, f.Text, strconv.Itoa(grid.MaxSide)).At(1, f.Begin+1)
			}
			*size = n
		}
		at = 4
	}
	for i := range s.ends {
		f := fields[at+i]
		n, err := strconv.Atoi(f.Text)
		if err != nil || n < 0 || n >= grid.MaxSide {
			return s, fault.New(fault.FormatScenarioFree, f.Text).At(1, f.Begin+1)
		}
		s.ends[i] = n
	}
	f := fields[at+4]
	if length, err := strconv.ParseFloat(f.Text, 64); err != nil || !(length >= 0) || math.IsInf(length, 0) {
		return s, fault.New(fault.FormatScenarioLength, f.Text).At(1, f.Begin+1)
	}
	s.length = f.Text
	return s, nil
}

// On returns a map with the scenario's start and goal, and the corner rule of MovingAI. If the
// scenario is for another size the map is scaled.
func (s Scenario) On(m *grid.Map) (*grid.Map, error) {
	if s.columns > 0 && (s.columns != m.Columns() || s.rows != m.Rows()) {
		m = m.Scaled(s.columns, s.rows)
	}
	var ends [2]grid.Square
	for i := range ends {
		x, y := s.ends[2*i], s.ends[2*i+1]
		ends[i] = grid.Square(y*m.Columns() + x)
		if x >= m.Columns() || y >= m.Rows() || m.Weight(ends[i]) == grid.Wall {
			f := s.fields[len(s.fields)-5+2*i]
			return nil, fault.New(fault.FormatScenarioFree, f.Text+","+s.fields[len(s.fields)-4+2*i].Text).At(s.line, f.Begin+1)
		}
	}
	return m.Between(ends[0], ends[1]).WithEight(true).WithCorners("never"), nil
}

// Map returns the path of the map's file, as it is written, with slashes.
func (s Scenario) Map() string { return strings.ReplaceAll(s.fields[1].Text, `\`, "/") }

// Published returns the published length.
func (s Scenario) Published() float64 {
	length, _ := strconv.ParseFloat(s.length, 64)
	return length
}

// ScenariosText returns a text that is another for other scenarios.
func ScenariosText(list []Scenario) string {
	var b strings.Builder
	for _, s := range list {
		for _, f := range s.fields[2:] {
			b.WriteString(f.Text + "\t")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// slack is how far a cost may be from the published length, as a share of it: the lengths were
// summed with little precision.
const slack = 1e-6

// Agrees reports whether a cost is the published length, as exact as that was written.
func (s Scenario) Agrees(cost float64) bool {
	within := slack * s.Published()
	if _, decimals, ok := strings.Cut(s.length, "."); ok && strings.Trim(decimals, "0123456789") == "" {
		within = max(within, 0.501*math.Pow10(-len(decimals)))
	}
	return math.Abs(cost-s.Published()) <= within
}

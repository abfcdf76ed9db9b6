package rules

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// estimate is a line of a text of estimates.
type estimate struct {
	name string
	h    float64
	line int
}

// readEstimates reads a name and a number on each line, with spaces, a comma, a semicolon, a colon
// or = between them. # begins a comment, and END OF INPUT may end the text.
func readEstimates(text string) (list []estimate, err error) {
	said := map[string]bool{}
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' || line == "END OF INPUT" {
			continue
		}
		at := strings.LastIndexAny(line, " \t,;:=")
		name := strings.TrimRight(line[:max(at, 0)], " \t,;:=")
		if quoted, bytes := search.Unquote(name); bytes == len(name) && bytes > 0 {
			name = quoted
		}
		h, ok := ReadNumber(line[at+1:])
		switch {
		case !ok || h < 0:
			return nil, fault.New(fault.GraphEstimate, line, strconv.Itoa(MaxNumber), strconv.Itoa(Decimals)).At(i+1, 1)
		case said[name]:
			return nil, fault.New(fault.GraphOnce, name, name).At(i+1, 1)
		}
		said[name] = true
		list = append(list, estimate{name, h, i + 1})
	}
	return list, nil
}

// AreEstimates reports whether a text has several lines of a name and a number. A name of several
// words has no digits, as the fields of a row may have.
func AreEstimates(text string) bool {
	list, err := readEstimates(text)
	return err == nil && len(list) > 1 && !slices.ContainsFunc(list, func(e estimate) bool {
		_, numeric := ReadNumber(e.name)
		return numeric || e.name == "" || strings.ContainsAny(e.name, "\t,;:=") || strings.Contains(e.name, " ") && strings.ContainsAny(e.name, "0123456789")
	})
}

// Estimated returns the graph with the estimates of a text. The other nodes get 0.
func (g Graph) Estimated(text string) (Graph, error) {
	list, err := readEstimates(text)
	if err != nil {
		return Graph{}, err
	}
	d := g.Draft()
	for _, name := range g.w.names {
		if err := d.SetH(name, new(float64)); err != nil {
			return Graph{}, err
		}
	}
	for _, e := range list {
		if err := d.SetH(e.name, &e.h); err != nil {
			return Graph{}, err.(*fault.Fault).At(e.line, 1)
		}
	}
	return d.Graph()
}

package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// Estimated returns the graph with the estimates of a text: a name and a number on each line,
// with spaces, a comma, a semicolon, a colon or = between them. The other nodes get 0. # begins a
// comment.
func (g Graph) Estimated(text string) (Graph, error) {
	d := g.Draft()
	for _, name := range g.w.names {
		if err := d.SetH(name, new(float64)); err != nil {
			return Graph{}, err
		}
	}
	said := map[string]bool{}
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
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
			return Graph{}, fault.New(fault.GraphEstimate, line, strconv.Itoa(MaxNumber), strconv.Itoa(Decimals)).At(i+1, 1)
		case said[name]:
			return Graph{}, fault.New(fault.GraphOnce, name, name).At(i+1, 1)
		}
		said[name] = true
		if err := d.SetH(name, &h); err != nil {
			return Graph{}, err.(*fault.Fault).At(i+1, 1)
		}
	}
	return d.Graph()
}

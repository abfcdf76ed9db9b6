package graphs

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
)

// dimacs are the road networks of the ninth DIMACS challenge: the arcs of a .gr file, which are
// one way, and below them, if given, the places of a .co file. Nodes are the numbers from 1.
//
//	c a comment
//	p sp 2 1
//	a 1 2 75
//	p aux sp co 2
//	v 1 10 20
//	v 2 30 40
var dimacs = format{name: "dimacs", extensions: []string{"gr"}, claims: claimsDimacs, read: (*builder).dimacs}

// claimsDimacs reports whether the first line that is not a comment begins with p.
func claimsDimacs(text string) bool {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 0 && fields[0] != "c" {
			return fields[0] == "p" && len(fields) >= 3
		}
	}
	return false
}

func (b *builder) dimacs() error {
	b.parallel = true
	nodes, arcs, read, places := -1, 0, 0, -1
	expected := func(at int, found, example string) error { return b.fail(at, fault.FormatDimacs, found, example) }
	at := 0
	for line := range strings.Lines(b.text) {
		begin := at
		at += len(line)
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := b.countLine(line, begin); err != nil {
			return err
		}
		fields := strings.Fields(line)
		if fields[0] == "c" {
			continue
		}
		numbers := make([]int, len(fields))
		whole := true
		for i, f := range fields[1:] {
			n, err := strconv.Atoi(f)
			numbers[i+1], whole = n, whole && err == nil
		}
		inRange := func(n int) bool { return n >= 1 && n <= nodes }
		switch {
		case nodes < 0:
			if fields[0] != "p" || len(fields) != 4 || fields[1] != "sp" || numbers[2] < 1 || numbers[3] < 0 {
				return expected(begin, line, "p sp 3 4")
			}
			if nodes, arcs = numbers[2], numbers[3]; nodes > rules.MaxNodes {
				return b.fail(begin, fault.GraphNodes, fields[2], strconv.Itoa(rules.MaxNodes))
			}
			for n := range nodes {
				b.node(strconv.Itoa(n+1), begin)
			}
		case fields[0] == "a" && read < arcs:
			if len(fields) != 4 || !inRange(numbers[1]) || !inRange(numbers[2]) {
				return expected(begin, line, "a 1 2 75")
			}
			cost, err := b.cost(third, fields[3], begin+strings.LastIndex(line, fields[3]))
			if err != nil {
				return err
			}
			b.edges = append(b.edges, edge{numbers[1] - 1, numbers[2] - 1, cost, !b.ends.BothWays, begin})
			read++
		case read < arcs:
			return expected(begin, line, "a 1 2 75")
		case places < 0:
			if line != "p aux sp co "+strconv.Itoa(nodes) {
				return expected(begin, line, "p aux sp co "+strconv.Itoa(nodes))
			}
			places = 0
		default:
			if fields[0] != "v" || len(fields) != 4 || !whole || !inRange(numbers[1]) || places == nodes || b.nodes[numbers[1]-1].place != nil {
				return expected(begin, line, "v 1 10 20")
			}
			b.nodes[numbers[1]-1].place = &rules.Point{X: float64(numbers[2]), Y: -float64(numbers[3])} // y upwards
			places++
		}
	}
	switch {
	case nodes < 0:
		return expected(at, "", "p sp 3 4")
	case read < arcs:
		return b.fail(at, fault.FormatArcs, strconv.Itoa(read), strconv.Itoa(arcs))
	case places >= 0 && places < nodes:
		return b.fail(at, fault.FormatPlaces, strconv.Itoa(places), strconv.Itoa(nodes))
	}
	return nil
}

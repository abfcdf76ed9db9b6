package graphs

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
)

// adjacency are matrices of the costs between all nodes: the names in the first row and, unless
// left out, in the first column, with commas, semicolons or tabs between the fields. 0, an empty
// field and infinity are no edge. Edges go both ways where both fields are equal, or where all
// on one side of the diagonal are empty.
//
//	;Arad;Zerind;Sibiu
//	Arad;0;75;140
//	Zerind;75;0;0
//	Sibiu;140;0;0
var adjacency = format{name: "adjacency", claims: func(text string) bool { return isMatrix(sampleRows(text)) }, read: (*builder).matrix}

// noEdge are the fields without an edge, besides 0.
var noEdge = []string{"", "-", "inf", "infinity", "∞", "nan", "none", "null", "nil"}

// isEdge reports whether a field of a matrix is no empty one.
func isEdge(field string) bool {
	x, ok := parseNumber(field)
	return !slices.Contains(noEdge, strings.ToLower(strings.TrimSpace(field))) && !(ok && x == 0)
}

// nameAt returns the name of the node with a number in the first row of a matrix; named is
// whether the rows have names, too.
func nameAt(head record, n int, named bool) string {
	if named {
		n++
	}
	if n >= len(head.fields) {
		return ""
	}
	return strings.TrimSpace(head.fields[n])
}

// isNamed reports whether half of the rows of a matrix or more begin with their names.
func isNamed(rows []record) bool {
	same := 0
	for i, r := range rows[1:] {
		if name := nameAt(rows[0], i, true); name != "" && name == strings.TrimSpace(r.fields[0]) {
			same++
		}
	}
	return same > 0 && 2*same >= len(rows)-1
}

// isMatrix reports whether rows are a matrix: they have names, or as many numbers as there are
// names above them and rows, with an empty diagonal.
func isMatrix(rows []record) bool {
	if len(rows) < 3 || len(trimmed(rows[0].fields)) < 3 || isNumeric(rows[0].fields[0]) {
		return false
	}
	if isNamed(rows) {
		return !slices.ContainsFunc(rows[1:], func(r record) bool {
			return len(r.fields) > 1 && isEdge(r.fields[1]) && !isNumeric(r.fields[1])
		})
	}
	head := trimmed(rows[0].fields)
	if _, ok := headed(head); ok || len(rows)-1 != min(len(head), sampled-1) || slices.ContainsFunc(head, func(f string) bool { return !isEdge(f) || isNumeric(f) }) {
		return false
	}
	for i, r := range rows[1:] {
		if len(trimmed(r.fields)) != len(head) || isEdge(r.fields[i]) || slices.ContainsFunc(r.fields, func(f string) bool { return isEdge(f) && !isNumeric(f) }) {
			return false
		}
	}
	return true
}

func isNumeric(field string) bool {
	_, ok := parseNumber(field)
	return ok
}

// matrix reads a matrix.
func (b *builder) matrix() error {
	rows, err := b.rows()
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return b.fail(0, fault.FormatMatrixRows, "", "2")
	}
	named := isNamed(rows) || strings.TrimSpace(rows[0].fields[0]) == ""
	head := record{trimmed(rows[0].fields), rows[0].at}
	first := 0
	if named {
		first = 1
	}
	nodes := len(head.fields) - first
	if err := b.defineAll(head, nodes, named); err != nil {
		return err
	}
	rows = rows[1:]
	cells := make([][]float64, nodes)
	below, above := false, false // whether there are fields below and above the diagonal
	for i, r := range rows {
		if i == nodes {
			return b.fail(r.at[0], fault.FormatMatrixRows, strconv.Itoa(len(rows)), strconv.Itoa(nodes))
		}
		fields := r.fields
		if n := len(fields); n == first+nodes+1 && strings.TrimSpace(fields[n-1]) == "" {
			fields = fields[:n-1]
		}
		if len(fields) != first+nodes {
			return b.fail(r.at[min(len(fields)-1, first+nodes)], fault.FormatMatrixRow, strconv.Itoa(len(fields)), strconv.Itoa(first+nodes))
		}
		if name := nameAt(head, i, named); named && strings.TrimSpace(fields[0]) != name {
			return b.fail(r.at[0], fault.FormatMatrixName, strings.TrimSpace(fields[0]), name)
		}
		cells[i] = make([]float64, nodes)
		for j := range nodes {
			field := strings.TrimSpace(fields[first+j])
			below = below || field != "" && j < i
			above = above || field != "" && j > i
			if !isEdge(field) {
				continue
			}
			if cells[i][j], err = b.cost(cell, field, r.at[first+j]); err != nil {
				return err
			}
		}
	}
	if len(rows) < nodes {
		return b.fail(len(b.text), fault.FormatMatrixRows, strconv.Itoa(len(rows)), strconv.Itoa(nodes))
	}
	b.connect(cells, below && above, func(i, j int) int { return rows[i].at[first+j] })
	b.splitGoals()
	return nil
}

// defineAll defines the nodes that the first row of a matrix names.
func (b *builder) defineAll(head record, nodes int, named bool) error {
	at := head.at[len(head.fields)-nodes:]
	for n := range nodes {
		name := nameAt(head, n, named)
		if !rules.IsName(oneLine(name)) {
			return b.fail(at[n], fault.GraphName, name, strconv.Itoa(rules.MaxName))
		}
		if _, err := b.define(name, at[n]); err != nil {
			return err
		}
	}
	return nil
}

// connect adds the edges of a matrix, where 0 is no edge; at returns the place of a field. A
// matrix that isn't full fills in one side of the diagonal only: its edges run both ways, unless
// one-way edges are asked for. If edges both ways are asked for, cells that differ are left to be
// refused.
func (b *builder) connect(cells [][]float64, full bool, at func(i, j int) int) {
	for i := range cells {
		for j, cost := range cells[i] {
			both := b.ends.BothWays || !b.ends.OneWay && (cost == cells[j][i] || !full)
			if cost != 0 && !(both && j < i && cost == cells[j][i]) {
				b.edges = append(b.edges, edge{i, j, cost, !both, at(i, j)})
			}
		}
	}
}

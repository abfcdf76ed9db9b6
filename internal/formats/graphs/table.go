package graphs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// table are rows of edges as spreadsheets and Gephi write them, with commas, semicolons or
// tabs between the fields, with or without a header: from, to and, if given, the cost, which
// may have a decimal comma. A header chooses the columns by their names; the only column of
// numbers is the cost whatever its name. Lines that begin with start and goals name these.
//
//	source;target;weight
//	Boa Vista;Lago;5,5
//	start Boa Vista
//	goals Lago
var table = format{name: "csv", extensions: []string{"csv", "tsv"}, claims: func(text string) bool { like, sure := looksLikeTable(text); return like && sure },
	asked: func(text string) bool { like, _ := looksLikeTable(text); return like }, read: (*builder).table}

// The names of columns, in the languages of spreadsheets.
var (
	fromNames = []string{"source", "from", "src", "de", "origem", "desde", "origen", "start", "node1", "node_1", "id_1"}
	toNames   = []string{"target", "to", "dst", "dest", "destination", "para", "destino", "hasta", "end", "node2", "node_2", "id_2"}
	wayNames  = []string{"type", "directed", "tipo"}
)

// columns are the places of the fields of an edge in a row, -1 for none.
type columns struct{ from, to, cost, way int }

// headed returns the columns by the names in a header; ok is false if it names no ends.
func headed(header []string) (c columns, ok bool) {
	c = columns{column(header, fromNames), column(header, toNames), -1, column(header, wayNames)}
	return c, c.from >= 0 && c.to >= 0 && c.from != c.to
}

// column returns the first column of a header with one of some names, or -1.
func column(header, names []string) int {
	return slices.IndexFunc(header, func(f string) bool { return slices.Contains(names, strings.ToLower(strings.TrimSpace(f))) })
}

// layout returns the columns of rows, and whether the first is a header: it names the ends, or
// it is the only row without a number in some column, and neither of its ends is a node.
func (b *builder) layout(rows []record) (c columns, header bool, err error) {
	head, rest := trimmed(rows[0].fields), rows[1:]
	c, header = headed(head)
	if !header {
		c = columns{0, 1, -1, -1}
		isNode := func(r record) bool {
			ends := r.fields[:min(2, len(r.fields))]
			return slices.Contains(ends, head[0]) || slices.Contains(ends, head[min(1, len(head)-1)])
		}
		for i := 2; i < len(head) && !header; i++ {
			header = head[i] != "" && !strings.ContainsAny(head[i], "0123456789") && isNumbers(rest, i) && !slices.ContainsFunc(rest, isNode)
		}
		header = header || len(head) == 3 && column(head[2:], costNames) == 0
	}
	if !header {
		c.cost = 2
		return c, false, nil
	}
	for _, name := range b.costNames() {
		if c.cost = column(head, []string{name}); c.cost >= 0 && name != "label" {
			return c, true, nil
		}
	}
	for i, name := range head {
		switch {
		case b.ends.Cost != "" || i == c.from || i == c.to || i == c.way || isID(name) || !isNumbers(rest, i):
		case c.cost >= 0:
			return c, true, b.fail(rows[0].at[i], fault.FormatCosts, strings.TrimSpace(head[c.cost])+", "+strings.TrimSpace(name))
		default:
			c.cost = i
		}
	}
	return c, true, nil
}

// isNumbers reports whether half of the fields in a column or more are numbers.
func isNumbers(rows []record, column int) bool {
	numbers, others := 0, 0
	for _, r := range rows {
		if column < len(r.fields) && strings.TrimSpace(r.fields[column]) != "" {
			if isCost(r.fields[column]) {
				numbers++
			} else {
				others++
			}
		}
	}
	return numbers > 0 && numbers >= others
}

// isID reports whether a name is that of numbers which identify edges.
func isID(name string) bool {
	return slices.Contains([]string{"", "id", "index", "key", "source", "target", "suid"}, strings.ToLower(strings.TrimSpace(name)))
}

// separator returns the sign between the fields of a text: the first of tab, semicolon and
// comma that its first row has.
func separator(text string) string {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' || isEnds(line) {
			continue
		}
		for _, sign := range []string{"\t", ";", ","} {
			if strings.Contains(line, sign) {
				return sign
			}
		}
		break
	}
	return ","
}

// isEnds reports whether a line names the start or goals.
func isEnds(line string) bool {
	word, rest, _ := strings.Cut(line, " ")
	return slices.Contains([]string{"start", "goal", "goals"}, word) && strings.TrimSpace(rest) != ""
}

// hasEnds reports whether a line of a text names the start or goals.
func hasEnds(text string) bool {
	for line := range strings.Lines(text) {
		if isEnds(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// sampled is how many lines tell what a text is.
const sampled = 50

// sample returns the first lines of a text, without empty ones, comments, and those that name
// the start and goals.
func sample(text, comments string) (lines []string) {
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || strings.ContainsRune(comments, rune(trimmed[0])) || isEnds(trimmed) {
			continue
		}
		if lines = append(lines, strings.Trim(line, "\n")); len(lines) == sampled {
			break
		}
	}
	return lines
}

// looksLikeTable reports whether the first rows have two fields, or three of which the last is a
// number, or a header is above them, and whether that is sure: the header names nodes or costs, or
// without one there are costs, or a name is in two rows. No field may be one of our own texts, such as
// t=w, and no text a matrix.
func looksLikeTable(text string) (like, sure bool) {
	rows := sampleRows(text)
	if len(rows) == 0 || isMatrix(rows) || claimsSuccessors(text) {
		return false, false
	}
	if _, ok := headed(rows[0].fields); ok {
		return true, true
	}
	b := newBuilder("", puzzle.Ends{})
	if head := trimmed(rows[0].fields); len(head) > 3 && len(rows) > 1 && !isNumbers(rows[1:], 0) && !isNumbers(rows[1:], 1) {
		if _, header, _ := b.layout(rows); header {
			return true, true
		}
	}
	letters := false
	var edges [][]string
	for i, r := range rows {
		row := trimmed(r.fields)
		if len(row) < 2 || len(row) > 3 || slices.ContainsFunc(row, isOurs) {
			return false, false
		}
		if len(row) == 3 && i > 0 && !isNumeric(row[2]) {
			return false, false
		}
		edges = append(edges, row)
		letters = letters || strings.Trim(row[0]+row[1], "01") != ""
	}
	sure = len(edges[0]) == 3 && isNumeric(edges[0][2]) || areLinked(edges) || hasEnds(text)
	return letters && !rules.Claims(strings.Join(sample(text, "#"), "\n")), sure
}

// isOurs reports whether a field is one of a position of a game, such as goal=last, or has one side
// of brackets around several.
func isOurs(field string) bool {
	if strings.Count(field, "(") != strings.Count(field, ")") {
		return true
	}
	name, _, ok := strings.Cut(field, "=")
	return ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == ""
}

// record is a row of fields with their offsets.
type record struct {
	fields []string
	at     []int
}

// sampleRows returns the first rows of a text that may be a table.
func sampleRows(text string) (rows []record) {
	lines := sample(text, "#")
	if len(lines) == 0 || strings.ContainsAny(lines[0], "{}[]<>%~") || strings.HasPrefix(lines[0], "(") {
		return nil
	}
	r := &rowReader{builder: newBuilder(strings.Join(lines, "\n"), puzzle.Ends{}), sign: separator(text), lazy: true}
	for r.at < len(r.text) {
		row, at, _ := r.next() // no fault, since it is lazy
		rows = append(rows, record{row, at})
	}
	return rows
}

// trimmed returns a row without an empty field at its end.
func trimmed(row []string) []string {
	if n := len(row); n > 2 && strings.TrimSpace(row[n-1]) == "" {
		return row[:n-1]
	}
	return row
}

// rows reads the rows of a text, and its lines that name the start and goals.
func (b *builder) rows() (rows []record, err error) {
	sign := separator(b.text)
	r := &rowReader{builder: b, sign: sign}
	for {
		row, at, err := r.next()
		if err != nil || len(row) == 0 {
			return rows, err
		}
		whole := strings.TrimSpace(strings.Join(row, sign))
		switch {
		case whole == "":
		case isEnds(whole) && !isRow(row):
			b.ended(whole, rune(sign[0]), at[0])
		default:
			rows = append(rows, record{row, at})
		}
	}
}

// table reads rows.
func (b *builder) table() error {
	rows, err := b.rows()
	if err != nil || len(rows) == 0 {
		return err
	}
	c, header, err := b.layout(rows)
	if err != nil {
		return err
	}
	name := ""
	if header {
		if c.cost >= 0 {
			name = rows[0].fields[c.cost]
		}
		rows = rows[1:]
	}
	for _, r := range rows {
		if row := trimmed(r.fields); len(row) > 3 && !header {
			return b.fail(r.at[3], fault.FormatFields, row[3])
		}
		if err := b.row(r.fields, c, name, r.at); err != nil {
			return err
		}
	}
	b.splitGoals()
	return nil
}

// isRow reports whether the last of several fields is a number.
func isRow(row []string) bool { return len(row) > 2 && isNumeric(row[len(row)-1]) }

// third stands for the name of a column without one.
const third = "#3"

// cell stands for the name of a cost in a matrix.
const cell = "#cell"

// row adds the edge of a row.
func (b *builder) row(row []string, c columns, name string, at []int) error {
	for _, field := range []int{c.from, c.to} {
		if field >= len(row) {
			return b.fail(at[0], fault.FormatFields, strings.Join(row, " "))
		}
	}
	from, to := strings.TrimSpace(row[c.from]), strings.TrimSpace(row[c.to])
	for i, id := range []string{from, to} {
		if !rules.IsName(oneLine(id)) {
			return b.fail(at[[]int{c.from, c.to}[i]], fault.GraphName, id, strconv.Itoa(rules.MaxName))
		}
	}
	cost := 1.0
	if c.cost >= 0 && c.cost < len(row) && strings.TrimSpace(row[c.cost]) != "" {
		var err error
		if cost, err = b.cost(cmp.Or(strings.TrimSpace(name), third), strings.TrimSpace(row[c.cost]), at[c.cost]); err != nil {
			return err
		}
	}
	way := c.way >= 0 && c.way < len(row) && slices.Contains([]string{"directed", "true", "1"}, strings.ToLower(strings.TrimSpace(row[c.way])))
	b.edge(from, to, cost, way, at[c.from])
	return nil
}

// splitGoals splits the names of the goals that are several.
func (b *builder) splitGoals() {
	var goals []mention
	for _, m := range b.goals {
		list := []string{m.id}
		if _, ok := b.number[m.id]; !ok {
			list = search.SplitNames(m.id)
		}
		for _, id := range list {
			goals = append(goals, mention{id, m.at})
		}
	}
	b.goals = goals
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

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
// may have a decimal comma. A header chooses the columns by their names. Lines that begin
// with start and goals name these.
//
//	source;target;weight
//	Boa Vista;Lago;5,5
//	start Boa Vista
//	goals Lago
var table = format{name: "csv", extensions: []string{"csv", "tsv"}, claims: claimsTable, read: (*builder).table}

var (
	codeQuotes = fault.NewCode("format.quotes") // quotes around a whole field
	codeFields = fault.NewCode("format.fields") // a row of from, to and, if given, a cost
)

// The names of columns, in the languages of spreadsheets.
var (
	fromNames = []string{"source", "from", "src", "de", "origem", "desde", "origen", "start", "node1", "node_1", "id_1"}
	toNames   = []string{"target", "to", "dst", "dest", "destination", "para", "destino", "hasta", "end", "node2", "node_2", "id_2"}
	wayNames  = []string{"type", "directed", "tipo"}
)

// columns are the places of the fields of an edge in a row, -1 for none.
type columns struct{ from, to, cost, way int }

// headed returns the columns by the names in a header; ok is false if it is none.
func headed(header []string) (c columns, ok bool) {
	find := func(names []string) int {
		return slices.IndexFunc(header, func(f string) bool { return slices.Contains(names, strings.ToLower(strings.TrimSpace(f))) })
	}
	c = columns{find(fromNames), find(toNames), -1, find(wayNames)}
	for _, name := range costNames {
		if c.cost = find([]string{name}); c.cost >= 0 && name != "label" {
			break
		}
	}
	return c, c.from >= 0 && c.to >= 0 && c.from != c.to
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

// claimsTable reports whether the first rows have two fields, or three of which the last is a
// number, or a header with the names of columns is above them.
func claimsTable(text string) bool {
	lines := sample(text, "#")
	if len(lines) == 0 || strings.ContainsAny(lines[0], "{}[]()<>%~") {
		return false
	}
	r := &rowReader{builder: newBuilder(strings.Join(lines, "\n"), puzzle.Ends{}), sign: separator(text), lazy: true}
	var rows [][]string
	for r.at < len(r.text) {
		row, _, _ := r.next() // no fault, since it is lazy
		rows = append(rows, row)
	}
	if _, ok := headed(rows[0]); ok {
		return true
	}
	b, letters := newBuilder("", puzzle.Ends{}), false
	for i, row := range rows {
		row = trimmed(row)
		if len(row) < 2 || len(row) > 3 {
			return false
		}
		if len(row) == 3 {
			if _, ok := b.read(row[2]); !ok && i > 0 {
				return false
			}
		}
		letters = letters || strings.Trim(row[0]+row[1], "01") != ""
	}
	return letters && !rules.Claims(strings.Join(lines, "\n"))
}

// trimmed returns a row without an empty field at its end.
func trimmed(row []string) []string {
	if n := len(row); n > 2 && strings.TrimSpace(row[n-1]) == "" {
		return row[:n-1]
	}
	return row
}

// table reads rows.
func (b *builder) table() error {
	sign := separator(b.text)
	r := &rowReader{builder: b, sign: sign}
	c, header := columns{0, 1, 2, -1}, true
	name := ""
	for {
		row, at, err := r.next()
		if err != nil {
			return err
		}
		if len(row) == 0 {
			b.splitGoals()
			return nil
		}
		whole := strings.TrimSpace(strings.Join(row, sign))
		if whole == "" {
			continue
		}
		if isEnds(whole) && !b.isRow(row) {
			b.ended(whole, rune(sign[0]), at[0])
			continue
		}
		if header {
			header = false
			found, ok := headed(row)
			if ok {
				if c = found; c.cost >= 0 {
					name = row[c.cost]
				}
				continue
			}
			if row := trimmed(row); len(row) == 3 && slices.Contains(costNames, strings.ToLower(strings.TrimSpace(row[2]))) {
				name = row[2]
				continue
			}
		}
		if err := b.row(row, c, name, at); err != nil {
			return err
		}
	}
}

// isRow reports whether the last of several fields is a number.
func (b *builder) isRow(row []string) bool {
	_, ok := b.read(row[len(row)-1])
	return ok && len(row) > 2
}

// third stands for the name of a column without one.
const third = "#3"

// row adds the edge of a row.
func (b *builder) row(row []string, c columns, name string, at []int) error {
	if c == (columns{0, 1, 2, -1}) {
		if row = trimmed(row); len(row) > 3 {
			return b.fail(at[3], codeFields, row[3])
		}
	}
	for _, field := range []int{c.from, c.to} {
		if field >= len(row) {
			return b.fail(at[0], codeFields, strings.Join(row, " "))
		}
	}
	from, to := strings.TrimSpace(row[c.from]), strings.TrimSpace(row[c.to])
	for i, id := range []string{from, to} {
		if !rules.IsName(oneLine(id)) {
			return b.fail(at[[]int{c.from, c.to}[i]], codeName, id, strconv.Itoa(rules.MaxName))
		}
	}
	cost := 1.0
	if c.cost >= 0 && c.cost < len(row) && strings.TrimSpace(row[c.cost]) != "" {
		var err error
		if cost, err = b.costOf([]attribute{{"cost", strings.TrimSpace(row[c.cost]), at[c.cost]}}); err != nil {
			return err
		}
		b.costs = cmp.Or(strings.TrimSpace(name), third)
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

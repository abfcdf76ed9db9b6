package graphs

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
	"cavalo/internal/search"
)

// edgeList are lines of two nodes with spaces between them and, if given, a cost, as NetworkX,
// SNAP and igraph write them; behind a NetworkX edge there may be a dictionary. # and % begin
// comments, lines that begin with start and goals name these, the first line may be the numbers
// of nodes and edges, and END OF INPUT may end the text, as a large course has it.
//
//	# from to cost
//	Arad Zerind 75
//	Arad Sibiu {'weight': 140}
//	start Arad
//	goals Sibiu
var edgeList = format{name: "edges", extensions: []string{"edges", "edgelist", "el", "ncol"}, claims: func(text string) bool { like, sure := looksLikeEdges(text); return like && sure },
	asked: func(text string) bool { like, _ := looksLikeEdges(text); return like }, read: (*builder).edgeLines}

const edgeComments = "#%"

// withoutEnd returns a text without END OF INPUT.
func withoutEnd(text string) string {
	return strings.TrimSuffix(strings.TrimRight(text, " \t\n"), "\nEND OF INPUT")
}

// looksLikeEdges reports whether the first line and most of the first ones have two words, of which
// the first ends in no colon, as in records of games, or three of which the last is a number, and
// whether that is sure: there are numbers, or a name is on two lines.
func looksLikeEdges(text string) (like, sure bool) {
	lines := sample(withoutEnd(text), edgeComments)
	if hasWalls(text) || len(lines) > 0 && isAlone(text, lines[0]) {
		return false, false
	}
	var edges [][]string
	for i, line := range lines {
		list, inside := dictionary(line)
		fields := splitWords(list)
		ok := len(fields) == 2 || len(fields) == 3
		if ok = ok && !strings.Contains(fields[0]+fields[1], ",") && !strings.HasSuffix(fields[0], ":"); ok && len(fields) == 3 {
			ok = isNumeric(fields[2])
		}
		if ok {
			edges = append(edges, fields)
			sure = sure || strings.Contains(inside, ":") || slices.ContainsFunc(fields, isNumeric)
		} else if i == 0 && (!isCounts(line) || !strings.ContainsFunc(text, unicode.IsLetter)) {
			return false, false
		}
	}
	return 2*len(edges) > len(lines) && !rules.Claims(strings.Join(lines, "\n")), (sure || areLinked(edges) || hasEnds(text)) && !areValues(edges)
}

// hasWalls reports whether a line between two # is the row of a map with points or digits in it.
func hasWalls(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if inside := strings.Trim(line, "#"); inside != "" && line[0] == '#' && line[len(line)-1] == '#' && strings.Trim(inside, "#01.") == "" {
			return true
		}
	}
	return false
}

// isAlone reports whether the first line of a text without letters is numbers above an empty line: how
// many there are in the blocks below.
func isAlone(text, first string) bool {
	_, after, _ := strings.Cut(text, first)
	return isCounts(first) && strings.HasPrefix(after, "\n\n") && !strings.ContainsFunc(text, unicode.IsLetter)
}

// areValues reports whether edges are nodes with numbers, which are estimates or places, and whose
// names differ, or places alone.
func areValues(edges [][]string) bool {
	names := map[string]bool{}
	for _, e := range edges {
		if isNumeric(e[0]) && !strings.Contains(e[0], ".") || !isCost(e[1]) || names[e[0]] {
			return false
		}
		names[e[0]] = true
	}
	return len(names) > 1
}

// areLinked reports whether two edges have a node in common whose name has a letter or a digit.
func areLinked(edges [][]string) bool {
	last := map[string]int{} // the edge of each name, from 1
	for i, e := range edges {
		for _, name := range e[:2] {
			if last[name] > 0 && last[name] <= i && strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
				return true
			}
			last[name] = i + 1
		}
	}
	return false
}

// splitWords splits a line at its spaces that are in no quotes.
func splitWords(line string) (list []string) {
	for {
		if line = strings.TrimLeft(line, " \t"); line == "" {
			return list
		}
		word, bytes := search.CutName(line, func(r rune) bool { return r == ' ' || r == '\t' })
		list, line = append(list, word), line[bytes:]
	}
}

// dictionary cuts a line before {'weight': 5}, whose inside it returns, too.
func dictionary(line string) (before, inside string) {
	before, inside, _ = strings.Cut(line, "{")
	return before, strings.TrimSuffix(strings.TrimSpace(inside), "}")
}

func (b *builder) edgeLines() error {
	b.anyCost = true
	at, first := 0, true
	counts, begun := "", 0
	for line := range strings.Lines(withoutEnd(b.text)) {
		begin := at + len(line) - len(strings.TrimLeft(line, " \t\n"))
		at += len(line)
		line = strings.TrimSpace(line)
		if line == "" || strings.ContainsRune(edgeComments, rune(line[0])) {
			continue
		}
		if err := b.countLine(line, begin); err != nil {
			return err
		}
		if isEnds(line) {
			b.ended(line, ' ', begin)
			continue
		}
		if first = first && isCounts(line); first {
			first, counts, begun = false, line, begin
			continue
		}
		if err := b.edgeLine(line, begin); err != nil {
			return err
		}
	}
	if counts == "" || b.hasCounts(strings.Fields(counts)) {
		return nil
	}
	err := b.edgeLine(counts, begun)
	slices.SortFunc(b.edges, func(x, y edge) int { return x.at - y.at })
	return err
}

// isCounts reports whether the first line may be the numbers of nodes and edges.
func isCounts(line string) bool {
	return strings.Trim(line, "0123456789 \t") == "" && len(strings.Fields(line)) < 3
}

// hasCounts reports whether the nodes and edges are as many as the first line says, one of both
// or both, and it can't be an edge like the others, which have costs or names with letters. One
// number before numbers may be the size of a board of tiles.
func (b *builder) hasCounts(counts []string) bool {
	nodes, edges := strconv.Itoa(len(b.nodes)), strconv.Itoa(len(b.edges))
	named := slices.ContainsFunc(b.nodes, func(v vertex) bool { return !isNumeric(v.id) })
	if len(counts) == 1 {
		return named && (counts[0] == nodes || counts[0] == edges)
	}
	return counts[0] == nodes && counts[1] == edges && (named || b.costs != "")
}

// edgeLine adds the edge of a line that begins at an offset.
func (b *builder) edgeLine(line string, begin int) error {
	list, inside := dictionary(line)
	names := splitWords(list)
	if len(names) < 2 || len(names) > 3 || len(names) == 3 && inside != "" {
		return b.fail(begin, fault.FormatEdgeLine, line)
	}
	for _, name := range names[:2] {
		if !rules.IsName(name) {
			return b.fail(begin+max(0, strings.Index(line, name)), fault.GraphName, name, strconv.Itoa(rules.MaxName))
		}
	}
	cost := 1.0
	var err error
	switch {
	case len(names) == 3:
		cost, err = b.cost(third, names[2], begin+strings.LastIndex(line, names[2]))
	case inside != "":
		var list []attribute
		for _, part := range strings.Split(inside, ",") {
			key, value, _ := strings.Cut(part, ":")
			list = append(list, attribute{strings.Trim(key, ` '"`), strings.Trim(value, ` '"`), begin + strings.Index(line, part)})
		}
		cost, err = b.costOf(list)
	}
	if err != nil {
		return err
	}
	b.edge(names[0], names[1], cost, false, begin)
	return nil
}

// ended reads a line that names the start or goals.
func (b *builder) ended(line string, sign rune, at int) {
	word, rest, _ := strings.Cut(line, " ")
	for _, name := range splitEnds(strings.TrimSpace(rest), sign) {
		m := mention{name, at + utf8.RuneLen(sign) + len(word)}
		if word == "start" {
			b.starts = append(b.starts, m)
		} else {
			b.goals = append(b.goals, m)
		}
	}
}

// splitEnds splits a list of names at a sign; a space also separates at commas, and quotes
// hold names together.
func splitEnds(list string, sign rune) (names []string) {
	if sign == ' ' {
		return search.SplitNames(list)
	}
	for _, part := range strings.Split(list, string(sign)) {
		if part = strings.Trim(strings.TrimSpace(part), `"`); part != "" {
			names = append(names, part)
		}
	}
	return names
}

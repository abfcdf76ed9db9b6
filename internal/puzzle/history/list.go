package history

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// listFolder holds the lists in a file.
const listFolder = "list/"

// list is a text of independent lines, such as named graphs or algorithms, by their names:
// the words before a tab, or whole lines.
type list map[string]entry

// entry is a line with the time of the last change of its list; "" is unknown.
type entry struct{ at, line string }

func (l list) add(e entry) {
	name, _, _ := strings.Cut(e.line, "\t")
	if mine, known := l[name]; !known || mine.compare(e) < 0 {
		l[name] = e
	}
}

func (e entry) compare(other entry) int {
	return cmp.Or(strings.Compare(e.at, other.at), strings.Compare(e.line, other.line))
}

// String formats a list for a file: a line each, "TIME in LINE", separated by tabs.
func (l list) String() string {
	var all []string
	for _, e := range l {
		all = append(all, e.at+"\tin\t"+e.line)
	}
	slices.Sort(all)
	return lines(all)
}

// parseList parses a list in a file. A line "TIME out HASH" once told of a removed line.
func parseList(texts []string) (l list, ok bool) {
	l = list{}
	for _, text := range texts {
		at, rest, _ := strings.Cut(text, "\t")
		word, line, ok := strings.Cut(rest, "\t")
		if !ok || strings.TrimSpace(line) == "" || word != "in" && word != "out" {
			return nil, false
		}
		if word == "in" {
			l.add(entry{at, line})
		}
	}
	return l, true
}

// listOf returns the list of a text in a store that was last changed at a time.
func listOf(text, at string) list {
	l := list{}
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); strings.TrimSpace(line) != "" {
			l.add(entry{at, line})
		}
	}
	return l
}

// last returns the time of the last change.
func (l list) last() (at string) {
	for _, e := range l {
		at = max(at, e.at)
	}
	return at
}

// write writes the text of a list: the names that are there in their order, then new ones,
// the newest first.
func (l list) write(store Store, name string) error {
	text, _ := store.Read(name) // "" means that all lines are new
	var all []string
	rest := maps.Clone(l)
	for line := range strings.Lines(text) {
		name, _, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
		if e, there := rest[name]; there {
			all = append(all, e.line)
			delete(rest, name)
		}
	}
	for _, e := range slices.SortedFunc(maps.Values(rest), func(x, y entry) int { return y.compare(x) }) {
		all = append(all, e.line)
	}
	if len(all) == 0 {
		return nil
	}
	return update(store, name, lines(all))
}

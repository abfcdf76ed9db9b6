package history

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/lists"
)

// listFolder holds the state of each list when it was last saved to a file and, in a file,
// the lists themselves.
const listFolder = "list/"

// list is a text of independent lines, such as named graphs or algorithms, by their
// hashes. It holds when each line was last added or removed; an edit removes a line and
// adds another.
type list map[string]entry

type entry struct {
	at   string // the time of the last change; "" is unknown
	in   bool   // the line is in the list
	line string // "" if it is not
}

const (
	entryIn  = "in"
	entryOut = "out"
)

// later returns the later of two entries of a line or, at the same time, one that keeps
// the line.
func (e entry) later(other entry) entry {
	if cmp.Or(strings.Compare(e.at, other.at), strings.Compare(e.line, other.line)) < 0 {
		return other
	}
	return e
}

func (l list) join(other list) {
	for hash, e := range other {
		if mine, known := l[hash]; known {
			e = e.later(mine)
		}
		l[hash] = e
	}
}

// String formats a list for a file: a line each, "TIME in LINE" or "TIME out HASH",
// separated by tabs.
func (l list) String() string { return l.format(true) }

// table formats the state of a list without its lines.
func (l list) table() string { return l.format(false) }

func (l list) format(whole bool) string {
	var all []string
	for hash, e := range l {
		word, what := entryOut, hash
		if e.in {
			word = entryIn
			if whole {
				what = e.line
			}
		}
		all = append(all, e.at+"\t"+word+"\t"+what)
	}
	slices.Sort(all)
	return lines(all)
}

func parseList(texts []string) (l list, ok bool) {
	l = list{}
	for _, text := range texts {
		at, rest, _ := strings.Cut(text, "\t")
		word, what, ok := strings.Cut(rest, "\t")
		switch {
		case !ok || strings.TrimSpace(what) == "":
			return nil, false
		case word == entryIn:
			l.join(list{HashID(what): {at, true, what}})
		case word == entryOut:
			l.join(list{what: {at: at}})
		default:
			return nil, false
		}
	}
	return l, true
}

// loadList reads a list from a store; at is the time of all changes since the list was last
// saved to a file.
func loadList(store Store, name, at string) list {
	text, _ := store.Read(name)               // "" means that all lines were removed
	table, _ := store.Read(listFolder + name) // "" means that all lines are new
	known := list{}
	for line := range strings.Lines(table) {
		since, rest, _ := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		word, hash, _ := strings.Cut(rest, "\t")
		known[hash] = entry{at: since, in: word == entryIn}
	}
	l := list{}
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); strings.TrimSpace(line) == "" {
			continue
		}
		hash := HashID(line)
		e := known[hash]
		if !e.in {
			e.at = max(e.at, at)
		}
		l[hash] = entry{e.at, true, line}
	}
	for hash, e := range known {
		if _, there := l[hash]; !there {
			if e.in {
				e.at = max(e.at, at)
			}
			l[hash] = entry{at: e.at}
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

// write writes the text of a list: old lines in their order, then new ones, the newest
// first.
func (l list) write(store Store, name string) error {
	text, err := store.Read(name) // "" means that all lines are new
	place := map[string]int{}
	for line := range strings.Lines(text) {
		place[strings.TrimRight(line, "\r\n")] = len(place) + 1
	}
	var all []entry
	for _, e := range l {
		if e.in {
			all = append(all, e)
		}
	}
	if len(all) == 0 && err != nil {
		return nil
	}
	slices.SortFunc(all, func(x, y entry) int {
		return cmp.Or(cmp.Compare(order(place, x.line), order(place, y.line)), strings.Compare(y.at, x.at), strings.Compare(x.line, y.line))
	})
	texts := lists.Map(all, func(e entry) string { return e.line })
	return update(store, name, lines(texts))
}

// order returns the place of a line in its text; new lines are last.
func order(place map[string]int, line string) int { return cmp.Or(place[line], len(place)+1) }

// nameOf divides a line at its tab into a name and a text; ok is false without a tab.
func nameOf(line string) (name, text string, ok bool) { return strings.Cut(line, "\t") }

// unique makes the names of lines unique by numbers, in the same way on every device, since
// two devices may have used one name for two lines. A text that already has a numbered name
// is not added again. The change is dated just after the line's.
func (l list) unique() {
	var all []string
	names := map[string]bool{}
	numbered := map[string]int{} // the numbers of lines, by the line without its number
	for _, e := range l {
		if name, text, ok := nameOf(e.line); ok && e.in {
			all, names[name] = append(all, e.line), true
			if at := strings.LastIndex(name, " "); at >= 0 {
				n, err := strconv.Atoi(name[at+1:])
				line := name[:at] + "\t" + text
				if first := numbered[line]; err == nil && n > 1 && strconv.Itoa(n) == name[at+1:] && (first == 0 || n < first) {
					numbered[line] = n
				}
			}
		}
	}
	slices.Sort(all)
	next := map[string]int{} // the lower bounds of free numbers, by name
	for i, line := range all {
		name, text, _ := nameOf(line)
		if i == 0 || !strings.HasPrefix(all[i-1], name+"\t") {
			continue
		}
		moment := l[HashID(line)].at + "+"
		l[HashID(line)] = entry{at: moment}
		n := max(next[name], 2)
		for names[name+" "+strconv.Itoa(n)] {
			n++
		}
		next[name] = n
		if there := numbered[line]; there == 0 || there > n {
			other := name + " " + strconv.Itoa(n)
			names[other], numbered[line] = true, n
			l[HashID(other+"\t"+text)] = entry{moment, true, other + "\t" + text}
		}
	}
}

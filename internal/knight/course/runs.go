package course

import (
	"cmp"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Run is one report of resultados.dat, or a path.
type Run struct {
	Line        int
	Values      map[Key]Item
	Repeated    map[Key][]Item // values of other labels for the same thing
	First, Last *Board
	// Unread is the first line in the run, or just before it, that can't be read,
	// 0 for none.
	Unread    int
	inherited map[Key]bool
}

// Text returns the text of a value, "" if the run has no such value.
func (r *Run) Text(k Key) string { return r.Values[k].Text }

// Has reports whether the run has a value.
func (r *Run) Has(k Key) bool { _, ok := r.Values[k]; return ok }

// All returns a value with its repetitions.
func (r *Run) All(k Key) []Item {
	if it, ok := r.Values[k]; ok {
		return append([]Item{it}, r.Repeated[k]...)
	}
	return nil
}

// Inherited reports whether the run takes a value from the run before it.
func (r *Run) Inherited(k Key) bool { return r.inherited[k] }

// With returns the run with another value, or without any if the item's key is None.
func (r *Run) With(k Key, it Item) *Run {
	other := *r
	other.Values, other.Repeated = maps.Clone(r.Values), maps.Clone(r.Repeated)
	delete(other.Values, k)
	delete(other.Repeated, k)
	if it.Key != None {
		other.Values[k] = it
	}
	return &other
}

// shared are the items that appear once for several runs of one problem.
var shared = []Key{Problem, Target, FirstBoard}

// Runs groups the items of results or paths: a run ends where a label recurs, or
// at a heading. Another label for the same value does not end a run.
func Runs(items []Item) []*Run { return slices.Collect(EachRun(items)) }

// EachRun is Runs for one run after another: a file may have a great many.
func EachRun(items []Item) iter.Seq[*Run] {
	return func(yield func(*Run) bool) {
		cur, more := newRun(nil, None), true
		end := func(inherit *Run, by Key) {
			if more && cur.says() {
				more = yield(cur)
			}
			cur = newRun(inherit, by)
		}
		unread := 0 // just before
		for i, it := range items {
			if !more {
				return
			}
			k := cur.slot(it)
			switch k {
			case Heading:
				if cur.says() && !cur.continues(items[i+1:]) {
					end(nil, None)
				}
				continue
			case Other, Cut:
				continue
			case Unread:
				unread = it.Line
				cur.markUnread(unread)
				continue
			}
			if cur.Has(k) && !cur.inherited[k] {
				if !cur.again(k, items[i:]) {
					cur.Repeated[k] = append(cur.Repeated[k], it)
					continue
				}
				end(cur, k)
				k = cur.slot(it)
			}
			cur.add(k, it)
			if it.short() {
				cur.markUnread(it.Line)
			}
			cur.markUnread(unread)
			unread = 0
		}
		end(nil, None)
	}
}

// markUnread notes the first line that can't be read; line 0 is ignored.
func (r *Run) markUnread(line int) {
	r.Unread = cmp.Or(r.Unread, line)
}

// short reports whether a board of an item lacks rows.
func (it Item) short() bool {
	return it.Board != nil && it.Board.Short() || slices.ContainsFunc(it.States, func(s State) bool { return s.Board.Short() })
}

// sets reports whether the run has a value that it does not inherit.
func (r *Run) sets(k Key) bool { return r.Has(k) && !r.inherited[k] }

// continues reports whether the section up to the next heading belongs to this
// run: it repeats none of its values.
func (r *Run) continues(after []Item) bool {
	some := false
	for _, it := range after {
		if it.Key == Heading {
			break
		}
		if it.Key == Other {
			continue
		}
		if k := r.slot(it); k == Problem || k == Algorithm || r.sets(k) {
			return false
		}
		some = true
	}
	return some
}

// manyAgain is the number of values that are repeated with other labels where
// the report of another program begins.
const manyAgain = 3

// maxWays limits the repetitions of a value and maxItems the items of a report,
// so that other files don't take forever.
const (
	maxWays  = 8
	maxItems = 60
)

func (r *Run) again(k Key, from []Item) bool {
	it := from[0]
	if it.Board != nil || len(r.Repeated[k]) >= maxWays {
		return true
	}
	for _, said := range r.All(k) {
		if said.Label == it.Label {
			return true
		}
		if (k == Problem || k == Algorithm) && r.says() && !strings.EqualFold(said.Text, it.Text) {
			return true
		}
	}
	again := map[Key]bool{}
	for _, it := range from[:min(len(from), maxItems)] {
		if it.Key == Heading || slices.ContainsFunc(r.All(it.Key), func(said Item) bool { return said.Label == it.Label }) {
			break
		}
		if it.Key != Time && r.sets(it.Key) {
			again[it.Key] = true
		}
	}
	return len(again) >= manyAgain
}

// newRun returns an empty run with the values inherited from the previous one, except the key that
// begins it.
func newRun(before *Run, by Key) *Run {
	r := &Run{Values: map[Key]Item{}, Repeated: map[Key][]Item{}, inherited: map[Key]bool{}}
	if before == nil || slices.Contains(shared, by) {
		return r
	}
	for _, k := range shared {
		if it, ok := before.Values[k]; ok {
			r.Values[k], r.inherited[k] = it, true
		}
	}
	if r.First = before.First; r.First != nil && r.First.Short() {
		r.markUnread(r.First.Line)
	}
	return r
}

// slot returns the key of an item in this run: a board without a label is the
// first board, and after that the last.
func (r *Run) slot(it Item) Key {
	if it.Key != BoardItem {
		return it.Key
	}
	if r.Has(FirstBoard) && !r.inherited[FirstBoard] {
		return LastBoard
	}
	return FirstBoard
}

func (r *Run) add(k Key, it Item) {
	if k == Problem && r.inherited[k] { // another problem than before
		for _, k := range shared {
			if r.inherited[k] {
				delete(r.Values, k)
				delete(r.Repeated, k)
				delete(r.inherited, k)
				if k == FirstBoard {
					r.First = nil
				}
			}
		}
	}
	r.Line = cmp.Or(r.Line, it.Line)
	r.Values[k] = it
	delete(r.Repeated, k)
	delete(r.inherited, k)
	switch k {
	case FirstBoard:
		r.First = it.Board
	case LastBoard:
		r.Last = it.Board
	}
}

// says reports whether the run claims anything.
func (r *Run) says() bool {
	return slices.ContainsFunc([]Key{Path, Depth, Generated, Expanded, Penetrance, Branching}, r.Has)
}

// None reports whether the run claims that there is no solution.
func (r *Run) None() bool {
	if len(r.Values[Path].States) > 0 {
		return false
	}
	words := fold(r.Text(Path) + " " + r.Text(Depth))
	return len(Steps(r.Text(Path))) < 2 && saysNone(r.Text(Path)+" "+r.Text(Depth)) || has(words, "sem", "no", "nao", "impossi") && has(words, "solu", "exist", "impossi", "encontr") ||
		strings.EqualFold(strings.Trim(r.Text(Path), "() \t"), "nil") || strings.EqualFold(r.Text(Depth), "nil")
}

// none matches the folded words that there is no solution, and others the words of a text that
// compares solutions.
var (
	none = regexp.MustCompile(`\b(?:(?:sem|sin|sans|senza|no|without|ohne|keine|ninguna|nessuna|aucune|pas de|(?:nao|no|non) (?:ha|hay|existe|tem|tiene|c e|esiste|encontrei))` +
		`(?: una?| uma| nenhuma| ninguna| possible)? (?:solu|losung)|unlosbar|(?:nicht|not) (?:losbar|solvable)|insolu|irresol|unsolvable)`)
	others = group(strings.Fields("melhor mejor better besser meilleur miglior outr otr other ander autr altr short curt cort kurz fewer menos"))
)

// saysNone reports whether a text says that there is no solution at all.
func saysNone(text string) bool {
	words := fold(text)
	return none.MatchString(strings.Join(words, " ")) && !others.in(words)
}

// GaveUp reports whether the run claims to have ended early.
func (r *Run) GaveUp() bool {
	return has(fold(r.Text(Path)+" "+r.Text(Depth)), "limit", "interromp", "esgot", "timeout", "cancel", "abgebroch", "abort", "agotad")
}

// Entry is one entry of a log.
type Entry struct {
	Line   int
	Values map[Key]Item
	Board  *Board // nil if it has none
	// Unread reports that a line of the entry, or just before it, can't be read.
	Unread bool
}

// Maker is who made a move.
type Maker uint8

// The authors, if an entry names them.
const (
	Unsaid Maker = iota
	Person
	Program
)

// Maker returns who made the move of an entry: it is named, or it counts nodes and cuts, as only a
// program does.
func (e Entry) Maker() Maker {
	switch words := fold(e.Values[Player].Text); {
	case has(words, "human", "pessoa", "person", "utiliz", "user"):
		return Person
	case has(words, "comput", "maquin", "machin", "program", "cpu"):
		return Program
	}
	for _, k := range []Key{Nodes, AlphaCuts, BetaCuts, Cuts} {
		if n, ok := ParseWhole(e.Values[k].Text); ok && n > 0 {
			return Program
		}
	}
	return Unsaid
}

// Entries groups the items of a log. boardsFirst means that a board precedes its
// figures; files differ, and only their moves show which order is right.
func Entries(items []Item, boardsFirst bool) []Entry {
	return slices.Collect(EachEntry(items, boardsFirst))
}

// EachEntry is Entries one entry after another, since a file may have very many.
func EachEntry(items []Item, boardsFirst bool) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		cur, more := Entry{Values: map[Key]Item{}}, true
		unread := false // just before
		end := func() {
			if more && (len(cur.Values) > 0 || cur.Board != nil) {
				more = yield(cur)
			}
			cur = Entry{Values: map[Key]Item{}, Unread: unread}
		}
		for _, it := range items {
			if !more {
				return
			}
			if it.Board != nil && boardsFirst {
				end()
			}
			switch it.Key {
			case Other, Heading, Cut:
				continue
			case Unread:
				unread, cur.Unread = true, true
				continue
			}
			if said, again := cur.Values[it.Key]; again && it.Board == nil {
				if said.Label != it.Label {
					continue // another label for the same thing
				}
				end()
			}
			cur.Line = cmp.Or(cur.Line, it.Line)
			unread = false
			cur.Unread = cur.Unread || it.short()
			if it.Board == nil {
				cur.Values[it.Key] = it
				continue
			}
			cur.Board = it.Board
			if !boardsFirst {
				end()
			}
		}
		end()
	}
}

// Kind is the kind of a file.
type Kind uint8

// The kinds of files.
const (
	Unknown Kind = iota
	Results      // resultados.dat
	Log          // log.dat
	Paths        // paths as text
)

// String returns "unknown", "resultados", "log" or "path".
func (k Kind) String() string { return [...]string{"unknown", "resultados", "log", "path"}[k] }

// KindOf returns the kind of a file with these items.
func KindOf(items []Item) Kind {
	results, log, paths := 0, 0, 0
	for _, it := range items {
		switch it.Key {
		case Generated, Expanded, Penetrance, Branching, Algorithm, Heuristic, MaxDepth, Heading:
			results++
		case Nodes, AlphaCuts, BetaCuts, Cuts, WhitePoints, BlackPoints, Gain, Player:
			log++
		case Path:
			paths++
		case BoardItem, FirstBoard, LastBoard:
			if b := it.Board; b.White.OnBoard() || b.Black.OnBoard() {
				log++
			}
		}
	}
	switch {
	case log > results && log > 1:
		return Log
	case results > 1:
		return Results
	case paths > 0:
		return Paths
	}
	return Unknown
}

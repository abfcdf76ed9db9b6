package history

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
)

// Store holds results and games: small texts under names.
type Store = play.Store

const (
	folder = "results/"
	// reserveName names a text that reserves room for results: it is deleted when
	// storage is full.
	reserveName = "reserve"
	reserveSize = 8 << 10
)

// Book holds the results of a store. Each result is a separate text, so that two tabs do not
// overwrite each other's. A book is used by one goroutine.
//
// A store may hold thousands of texts. When opened, a book reads the newest results, then the
// newest headings of games; [Book.Load] reads the others.
type Book struct {
	store   Store
	all     map[string]Result
	unkept  map[string]bool // ids of results for which there was no room
	boards  map[string]dayBoard
	games   map[string]map[string][]string // by puzzle and problem: ids of the games on boards of days
	unread  []string                       // names of results and, before them, of games; the last one is next
	version uint64
}

// atOnce is the number of texts that are read when a book is opened.
const atOnce = 50

// Open opens the book of a store that has texts of these names. Texts that can't be parsed
// are left as they are.
func Open(store Store, names []string) *Book {
	b := &Book{store: store, all: map[string]Result{}, unkept: map[string]bool{}, boards: map[string]dayBoard{}, games: map[string]map[string][]string{}}
	gone := map[string]bool{}
	var games, results []string
	for _, name := range names {
		switch top, rest, _ := strings.Cut(name, "/"); top + "/" {
		case folder:
			results = append(results, name)
		case gamesFolder:
			games = append(games, name)
		case goneFolder:
			gone[folder+rest] = true
		}
	}
	slices.Sort(results) // ids start with the time
	slices.Sort(games)
	b.unread = append(games, slices.DeleteFunc(results, func(name string) bool { return gone[name] })...)
	b.Load(atOnce)
	b.readBoards()
	b.reserve()
	return b
}

// Loading reports whether there are unread texts.
func (b *Book) Loading() bool { return len(b.unread) > 0 }

// Load reads at most n more texts.
func (b *Book) Load(n int) {
	for ; n > 0 && b.Loading(); n-- {
		last := len(b.unread) - 1
		name := b.unread[last]
		b.unread = b.unread[:last]
		if _, known := b.all[strings.TrimPrefix(name, folder)]; !known {
			b.read(name)
		}
		if !b.Loading() {
			b.version++
		}
	}
}

// LoadAll reads all texts.
func (b *Book) LoadAll() { b.Load(len(b.unread)) }

// read reads the result or the heading of the game of this name from the store, if any.
func (b *Book) read(name string) {
	if id, ok := strings.CutPrefix(name, folder); ok {
		if text, err := b.store.Read(name); err == nil {
			if r, ok := Parse(id, text); ok {
				b.all[id] = r
			}
		}
	}
	if id, ok := strings.CutPrefix(name, gamesFolder); ok {
		if text, err := b.store.Read(name); err == nil {
			h := play.ReadHeading(text)
			b.KnowGame(id, h.Puzzle, h.Problem)
		}
	}
}

// KnowGame adds a game to DayGames if it is on a daily board.
func (b *Book) KnowGame(id, puzzle, problem string) {
	if _, _, ok := daily.OfProblem(puzzle, problem); !ok || slices.Contains(b.games[puzzle][problem], id) {
		return
	}
	setInner(b.games, puzzle, problem, append(b.games[puzzle][problem], id))
}

// DayGames returns the ids of a puzzle's games on daily boards by problem, as far as they
// have been read. Some may have been deleted.
func (b *Book) DayGames(puzzle string) map[string][]string { return b.games[puzzle] }

// OnOtherTab reads the text that another tab has written under a name.
func (b *Book) OnOtherTab(name string) {
	if name == notesFolder+boardsNote {
		b.readBoards()
	}
	if id, ok := strings.CutPrefix(name, play.DeletedFolder); ok && b.Deleted(id) {
		delete(b.all, id)
		b.version++
	}
	id, result := strings.CutPrefix(name, folder)
	if result && !b.Deleted(id) || strings.HasPrefix(name, gamesFolder) {
		b.read(name)
		b.version++
	}
}

// Version returns a number that changes with every change of the book.
func (b *Book) Version() uint64 { return b.version }

// Put stores a result, merged with the stored one of the same id. A deleted result is not stored
// again. If there is no room, Put returns an error and the book keeps the result until there is.
func (b *Book) Put(r Result) error {
	if !validID(r.ID) || b.Deleted(r.ID) {
		return nil
	}
	before := ""
	if text, err := b.store.Read(folder + r.ID); err == nil { // another tab may have written it
		before = text
		if there, ok := Parse(r.ID, text); ok {
			r = r.Join(there)
		}
	}
	if held, ok := b.all[r.ID]; ok {
		r = r.Join(held)
	}
	text := r.String()
	if b.all[r.ID].String() != text {
		b.all[r.ID] = r
		b.version++
	}
	if text == before {
		return nil
	}
	if err := b.write(folder+r.ID, text); err != nil {
		b.unkept[r.ID] = true
		return err
	}
	delete(b.unkept, r.ID)
	for id := range b.unkept {
		if b.write(folder+id, b.all[id].String()) == nil {
			delete(b.unkept, id)
		}
	}
	b.reserve()
	return nil
}

// write writes a text; if there is no room it deletes the reserve and tries again.
func (b *Book) write(name, text string) error {
	err := b.store.Write(name, text)
	if err != nil && b.store.Delete(reserveName) == nil {
		err = b.store.Write(name, text)
	}
	return err
}

// reserve reserves room in the store, if there is any.
func (b *Book) reserve() {
	if _, err := b.store.Read(reserveName); err != nil {
		_ = b.store.Write(reserveName, strings.Repeat(" ", reserveSize)) // tried again with the next result
	}
}

// Get returns the result of an id.
func (b *Book) Get(id string) (r Result, ok bool) {
	if r, ok = b.all[id]; !ok && b.Loading() && !b.Deleted(id) {
		b.read(folder + id)
		r, ok = b.all[id]
	}
	return r, ok
}

// Deleted reports whether the result of an id was deleted.
func (b *Book) Deleted(id string) bool {
	_, err := b.store.Read(play.DeletedFolder + id)
	return err == nil
}

// All returns the results, the newest first.
func (b *Book) All() []Result {
	b.LoadAll()
	return b.Known()
}

// Known returns the results that have been read, the newest first.
func (b *Book) Known() []Result { return b.Of(func(Result) bool { return true }) }

// Of returns the known results that a function accepts, the newest first.
func (b *Book) Of(want func(Result) bool) []Result {
	var list []Result
	for _, r := range b.all {
		if want(r) {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(x, y Result) int {
		return cmp.Or(y.Finished.Compare(x.Finished), strings.Compare(x.ID, y.ID))
	})
	return list
}

// Best returns the best of the known results that a function accepts; ok is false if there
// is none.
func (b *Book) Best(want func(Result) bool) (best Result, ok bool) {
	for _, r := range b.Of(want) {
		if !ok || r.Better(best) {
			best, ok = r, true
		}
	}
	return best, ok
}

// Tally is the sum of some results.
type Tally struct {
	Games   int // finished games
	Solved  int // games solved by the player, with or without hints
	Unaided int // games solved without known help
	Perfect int // games solved without known help in the proved fewest steps
	Shown   int // games whose solution was shown
	Hints   int
	Time    time.Duration
}

// Sum adds results up. Several results of one game count as one game, with its best
// result; its time and hints count once, since a restart does not reset them.
func Sum(list []Result) (t Tally) {
	best, last := map[string]Result{}, map[string]Result{}
	for _, r := range list {
		id := r.Game()
		if old, ok := best[id]; !ok || r.Better(old) {
			best[id] = r
		}
		last[id] = Result{Hints: max(r.Hints, last[id].Hints), Time: max(r.Time, last[id].Time)}
	}
	for id, r := range best {
		t.Games++
		t.Hints += last[id].Hints
		t.Time += last[id].Time
		switch {
		case r.Shown:
			t.Shown++
		case r.Outcome == Solved || r.Outcome == Impossible:
			t.Solved++
			if r.Help().None() {
				t.Unaided++
				if r.Proved() {
					t.Perfect++
				}
			}
		}
	}
	return t
}

// Grades adds up the results of a puzzle by the grades of the boards; "" is unknown.
func Grades(list []Result, puzzle string) map[string]Tally {
	byGrade := map[string][]Result{}
	for _, r := range list {
		if r.Puzzle == puzzle {
			byGrade[r.Grade] = append(byGrade[r.Grade], r)
		}
	}
	sums := map[string]Tally{}
	for grade, some := range byGrade {
		sums[grade] = Sum(some)
	}
	return sums
}

// LevelRecord is a player's record against a level with a colour.
type LevelRecord struct {
	Level, Colour       string // colour: "white" or "black"
	Wins, Draws, Losses int
	Points              int // the player's minus the level's, summed over all games
}

// Records returns the player's records against all levels, by level and colour, without games with the
// engine's help and games of a series, whose boards favour the player. If a game was continued after its end
// by undoing moves, its first end counts.
func Records(list []Result) (all []LevelRecord) {
	first := map[string]Result{}
	for _, r := range list {
		if old, ok := first[r.Game()]; !ok || r.Finished.Before(old.Finished) || r.Finished.Equal(old.Finished) && r.ID < old.ID {
			first[r.Game()] = r
		}
	}
	for _, r := range first {
		level, colour, ok := r.Level()
		if !ok || !r.Help().Counts() || series.IsID(r.Problem) {
			continue
		}
		i := slices.IndexFunc(all, func(a LevelRecord) bool { return a.Level == level && a.Colour == colour })
		if i < 0 {
			i, all = len(all), append(all, LevelRecord{Level: level, Colour: colour})
		}
		a, points := &all[i], r.Points
		if colour == "black" {
			points = -points
		}
		a.Points += points
		switch r.Outcome {
		case colour:
			a.Wins++
		case "draw":
			a.Draws++
		default:
			a.Losses++
		}
	}
	slices.SortFunc(all, func(x, y LevelRecord) int { // White first
		return cmp.Or(strings.Compare(x.Level, y.Level), strings.Compare(y.Colour, x.Colour))
	})
	return all
}

// Kept returns the days of a streak: days whose board was solved, or not lost, on the day itself in
// a time zone, with no help but hints. A day may occur twice.
func Kept(list []Result, zone *time.Location) (days []daily.Date) {
	for _, r := range list {
		day, err := daily.Parse(r.Day)
		if err == nil && r.Help().Counts() && r.Held() && daily.Of(r.Finished.In(zone)) == day {
			days = append(days, day)
		}
	}
	return days
}

// Span is a length of time over which results are added up.
type Span uint8

// The spans of a chart.
const (
	Days Span = iota
	Weeks
	Months
)

// Point is a point of a chart over time.
type Point struct {
	From time.Time // the start of the span, in the zone of the chart
	Tally
}

// Series adds results up by spans of time, for a number of spans up to now in its time
// zone. Results without a time are left out.
func Series(list []Result, span Span, last int, now time.Time) []Point {
	begin := span.begin(now)
	points := make([]Point, last)
	some := make([][]Result, last)
	for i := last - 1; i >= 0; i-- {
		points[i].From = begin
		begin = span.begin(begin.AddDate(0, 0, -1))
	}
	for _, r := range list {
		at := span.begin(r.Finished.In(now.Location()))
		if i := slices.IndexFunc(points, func(p Point) bool { return p.From.Equal(at) }); i >= 0 {
			some[i] = append(some[i], r)
		}
	}
	for i := range points {
		points[i].Tally = Sum(some[i])
	}
	return points
}

// begin returns the start of the span that contains a time; weeks start on Mondays.
func (s Span) begin(at time.Time) time.Time {
	year, month, day := at.Date()
	switch s {
	case Weeks:
		day -= (int(at.Weekday()) + 6) % 7
	case Months:
		day = 1
	}
	return time.Date(year, month, day, 0, 0, 0, 0, at.Location())
}

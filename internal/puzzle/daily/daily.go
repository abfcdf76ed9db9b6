// Package daily defines the boards of the day: the list of dailies, the job that
// generates a board, its par, and the player's streak. A board depends only on its
// date, by the player's calendar, and is the same for everybody.
//
// Each puzzle lists its dailies (puzzle.Puzzle, Dailies): a job with Task
// generate, the daily's name as its difficulty and the date as its seed.
//
// # Versions
//
// The board of a day never changes. Version 1, until 2026-11-22, has the challenge's full board and
// the maze. Version 2, from 2026-11-23 on, generates these two as before, so that a page loaded
// before the change shows the same board, and adds the short challenge, the duel and the tiles; the
// archive has these for earlier dates too. Version 3, from 2026-11-27 on, takes the duel's boards
// from the boards with proved margins. A change of a formula is a new version with its own first
// day; the puzzle's solver gets the version of a date from Date.Version.
package daily

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// Date is a calendar day as text, "2026-11-22", in the years 0000 to 9999. Dates
// compare as texts.
type Date string

// Parse parses a date. (Package time's parser accepts many other forms and
// adds 20 KB to the page.)
func Parse(text string) (Date, error) {
	if parts := strings.Split(text, "-"); len(text) == len(time.DateOnly) && len(parts) == 3 {
		year, errYear := strconv.Atoi(parts[0])
		month, errMonth := strconv.Atoi(parts[1])
		day, errDay := strconv.Atoi(parts[2])
		d := Of(time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC))
		if cmp.Or(errYear, errMonth, errDay) == nil && string(d) == text {
			return d, nil
		}
	}
	return "", fault.New(fault.DailyDay, text)
}

// Of returns the date of t in its time zone, limited to First and Last.
func Of(t time.Time) Date {
	switch year := t.Year(); {
	case year < 0:
		return First
	case year > 9999:
		return Last
	}
	return Date(t.Format(time.DateOnly))
}

// Midnight returns the midnight after t in its time zone.
func Midnight(t time.Time) time.Time {
	year, month, day := t.Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, t.Location())
}

// Time returns the beginning of the day in UTC.
func (d Date) Time() time.Time {
	year, _ := strconv.Atoi(string(d[0:4]))
	month, _ := strconv.Atoi(string(d[5:7]))
	day, _ := strconv.Atoi(string(d[8:10]))
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
}

// The first and the last date.
const (
	First Date = "0000-01-01"
	Last  Date = "9999-12-31"
)

// Add returns the date a number of days later, or earlier if days is negative, limited to
// First and Last.
func (d Date) Add(days int) Date {
	if most := Last.Sub(d); days > most {
		return Last
	}
	if least := First.Sub(d); days < least {
		return First
	}
	return Of(d.Time().AddDate(0, 0, days))
}

// Sub returns the number of days from e to d.
func (d Date) Sub(e Date) int {
	const day = 24 * 60 * 60
	return int((d.Time().Unix() - e.Time().Unix()) / day)
}

// Weekday returns 0 for a Monday to 6 for a Sunday.
func (d Date) Weekday() int { return (int(d.Time().Weekday()) + 6) % 7 }

// versions lists the first days of the versions from 2 on.
var versions = [...]Date{"2026-11-23", "2026-11-27"}

// Version returns the version of the generator on a date, from 1.
func (d Date) Version() int {
	later := slices.IndexFunc(versions[:], func(first Date) bool { return d < first })
	if later < 0 {
		later = len(versions)
	}
	return 1 + later
}

// Kind is one of the dailies: a puzzle and the difficulty of its jobs.
type Kind struct {
	Puzzle     puzzle.Puzzle
	Difficulty string // "daily", or "daily-short"
}

// Kinds returns the dailies in the order of the registered puzzles.
func Kinds() (kinds []Kind) {
	for _, p := range puzzle.All() {
		for _, difficulty := range p.Dailies() {
			kinds = append(kinds, Kind{p, difficulty})
		}
	}
	return kinds
}

// Name returns the daily's name in links, records and commands: "maze",
// "challenge-short".
func (k Kind) Name() string {
	return k.Puzzle.Name() + strings.TrimPrefix(k.Difficulty, puzzle.DailyDifficulty)
}

// Find returns the daily with a name.
func Find(name string) (found Kind, ok bool) {
	kinds := Kinds()
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name() == name })
	if i < 0 {
		return Kind{}, false
	}
	return kinds[i], true
}

// Job returns the job that generates the board of a date.
func (k Kind) Job(d Date) puzzle.Job {
	return puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: k.Puzzle.Name(), Draw: puzzle.Draw{Difficulty: k.Difficulty, Seed: string(d)}}
}

// LinkName is the first part of links to the boards of a day: "daily/2026-11-22" to all,
// "daily/2026-11-22/maze" to one.
const LinkName = "daily"

// Link returns the link to the board of a date.
func (k Kind) Link(d Date) string { return LinkName + "/" + string(d) + "/" + k.Name() }

// full is the oldest daily of its puzzle. Its games keep their old names, with the seed
// of the board.
const (
	full     = "challenge-full"
	fullMark = "seed daily-1-"
)

// mark returns the prefix of the names of a daily's games.
func (k Kind) mark() string {
	if k.Name() == full {
		return fullMark
	}
	return k.Difficulty + " "
}

// Problem returns the name of a date's game in its record and its result: "daily
// 2026-11-22".
func (k Kind) Problem(d Date) string { return k.mark() + string(d) }

// OfProblem returns the daily of a game, given the name of its problem; ok is false for
// any other game.
func OfProblem(puzzle, problem string) (k Kind, d Date, ok bool) {
	for _, k := range Kinds() {
		if text, begins := strings.CutPrefix(problem, k.mark()); begins && k.Puzzle.Name() == puzzle {
			if d, err := Parse(text); err == nil {
				return k, d, true
			}
		}
	}
	return Kind{}, "", false
}

// Goal is the unit of a board's par.
type Goal string

// The goals. Both pars are proved. The maze has none, since all its solutions have the
// same number of moves.
const (
	NoPar  Goal = ""
	Steps  Goal = "steps"  // the fewest
	Margin Goal = "margin" // the player's points minus the opponent's under best play
)

// Board is the board of a day and its par.
type Board struct {
	Kind     Kind
	Date     Date
	Version  int
	Position puzzle.Position
	Goal     Goal
	Par      int    // in the unit of Goal
	Level    string // in a game for two: the opponent's level
	Side     int    // in a game for two: the player's side, 0 or 1
	Grade    string // the difficulty, "" if the puzzle does not grade it
}

// The code of the reason that a game for two returns for a daily, and the names of its
// fields: the player's side, 0 or 1, and the opponent's level.
const (
	ReasonMatch = "match"
	FieldSide   = "side"
	FieldLevel  = "level"
)

// Match returns the reason of a daily in a game for two.
func Match(side int, level string) *puzzle.Reason {
	return &puzzle.Reason{Code: ReasonMatch, Fields: []puzzle.Field{{Name: FieldSide, Value: strconv.Itoa(side)}, {Name: FieldLevel, Value: level}}}
}

// Read returns the board of an answer to Job. The error comes from the position's parser.
func (k Kind) Read(d Date, a puzzle.Answer) (Board, error) {
	b := Board{Kind: k, Date: d, Version: d.Version(), Grade: a.Grade()}
	var err error
	b.Position, err = k.Puzzle.Parse(a.Path().Final)
	reason, steps := a.Proof().Reason, a.Path().Steps
	switch {
	case err != nil:
		return Board{}, err
	case reason != nil && reason.Code == ReasonMatch:
		b.Goal, b.Par, b.Side = Margin, a.Path().Score, reason.Number(FieldSide)
		b.Level = strings.Join(reason.Values(FieldLevel), "")
		if b.Side == 1 {
			b.Par = -b.Par
		}
	case a.Optimal && steps > 0:
		b.Goal, b.Par = Steps, steps
	}
	return b, nil
}

// Streak is the player's streak of days on which the daily was solved.
type Streak struct {
	Current, Longest int    // days solved
	Forgiven         []Date // the missed days within the current streak, in order
	Spare            bool   // whether it survives if today, or tomorrow if today is solved, is missed
}

// week is the number of consecutive days, one of which may be missed.
const week = 7

// StreakOf returns the streak of a daily, given the days, in any order, on which it was
// solved in time. A streak begins and ends with such a day. In between, one missed day in
// any seven consecutive ones is forgiven, but not counted; a second miss ends the streak,
// and the new one begins after the first miss. Today is not missed before it is over.
// Days after today don't count.
func StreakOf(solved []Date, today Date) Streak {
	now := today.Sub(First)
	var days []int
	for _, d := range solved {
		if n := d.Sub(First); n <= now {
			days = append(days, n)
		}
	}
	slices.Sort(days)
	days = slices.Compact(days)
	var r run
	var s Streak
	for i, day := range days {
		r = r.until(days[:i], day)
		s.Longest = max(s.Longest, i+1-r.start)
	}
	current := r.until(days, now)
	s.Current = len(days) - current.start
	for _, day := range current.missed {
		s.Forgiven = append(s.Forgiven, First.Add(day))
	}
	open := now
	if len(days) > 0 && days[len(days)-1] == now {
		open = now + 1
	}
	s.Spare = s.Current > 0 && r.until(days, open+1).start == current.start
	return s
}

// run is a streak in progress: the index of its first day, and the days
// forgiven since.
type run struct {
	start  int
	missed []int
}

// until extends the streak from the last of the sorted days to a later day.
func (r run) until(days []int, day int) run {
	if len(days) == 0 {
		return r
	}
	switch gap := day - days[len(days)-1]; {
	case gap > 2:
		return run{start: len(days)}
	case gap == 2:
		if n := len(r.missed); n > 0 && day-1-r.missed[n-1] < week {
			r.start, _ = slices.BinarySearch(days, r.missed[n-1])
			r.missed = nil
		}
		r.missed = append(slices.Clone(r.missed), day-1)
	}
	return r
}

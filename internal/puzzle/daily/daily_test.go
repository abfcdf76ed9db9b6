package daily_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for _, text := range []string{"2026-11-22", "2028-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "1999-12-31"} {
		if d, err := daily.Parse(text); err != nil || string(d) != text || daily.Of(d.Time()) != d {
			t.Errorf("%s is read as %q, %v", text, d, err)
		}
	}
	for _, text := range []string{
		"", "today", "2026-02-29", "2100-02-29", "2026-2-09", "26-02-09", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00",
		"2026-02-09 ", "10000-01-01", "-999-01-01", "+026-01-01", "2026/11/22", "2026-11-2x", "2026-11-22-1", "20-26-11-2",
	} {
		_, err := daily.Parse(text)
		if f := new(fault.Fault); !errors.As(err, &f) || f.Code != fault.DailyDay {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The date is the one that a clock on the wall shows, west and east of UTC.
func TestOf(t *testing.T) {
	evening := time.Date(2026, 11, 22, 23, 30, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		east int // hours
		want daily.Date
	}{"UTC": {0, "2026-11-22"}, "Lisbon in summer": {1, "2026-11-23"}, "New York": {-5, "2026-11-22"}, "Kiritimati": {14, "2026-11-23"}} {
		testkit.Equal(t, daily.Of(evening.In(time.FixedZone(name, c.east*3600))), c.want, "%s", name)
	}
}

func TestAdd(t *testing.T) {
	for _, c := range []struct {
		from daily.Date
		days int
		want daily.Date
	}{
		{"2026-12-31", 1, "2027-01-01"}, {"2027-01-01", -1, "2026-12-31"}, {"2028-02-28", 1, "2028-02-29"},
		{"2028-02-29", 1, "2028-03-01"}, {"2028-02-29", 366, "2029-03-01"}, {"2027-02-28", 1, "2027-03-01"},
		{"2026-03-28", 2, "2026-03-30"}, // over the night when clocks change
		{daily.Last, 1, daily.Last}, {daily.First, -1, daily.First}, {"2026-11-22", 1 << 40, daily.Last}, {"2026-11-22", -1 << 40, daily.First},
	} {
		testkit.Equal(t, c.from.Add(c.days), c.want, "%s and %d days", c.from, c.days)
	}
	rapid.Check(t, func(t *rapid.T) {
		d := daily.First.Add(rapid.IntRange(0, daily.Last.Sub(daily.First)).Draw(t, "day"))
		n := rapid.IntRange(-5000, 5000).Draw(t, "days")
		if e := d.Add(n); e != daily.First && e != daily.Last && (e.Sub(d) != n || (e < d) != (n < 0) || (e.Weekday()-d.Weekday()-n)%7 != 0) {
			t.Errorf("%s and %d days are %s, %d later", d, n, e, e.Sub(d))
		}
	})
}

func TestVersion(t *testing.T) {
	for date, want := range map[daily.Date]int{daily.First: 1, "2026-01-31": 1, "2026-11-22": 1, "2026-11-23": 2, "2026-11-26": 2, "2026-11-27": 3, daily.Last: 3} {
		testkit.Equal(t, date.Version(), want, "%s is of version", date)
	}
}

// days returns the dates of a line of signs that ends with today: "x" was
// solved, "." was not.
func days(line string, today daily.Date) (solved []daily.Date) {
	for i, sign := range line {
		if sign == 'x' {
			solved = append(solved, today.Add(i+1-len(line)))
		}
	}
	return solved
}

func TestStreak(t *testing.T) {
	const today = daily.Date("2028-03-01") // the day after a leap day
	for _, c := range []struct {
		line             string
		current, longest int
		forgiven         int
		spare            bool
	}{
		{"", 0, 0, 0, false},
		{".", 0, 0, 0, false},
		{"x", 1, 1, 0, true},
		{"x.", 1, 1, 0, true},   // today is not over
		{"x..", 1, 1, 1, false}, // yesterday is forgiven
		{"x...", 0, 1, 0, false},
		{"xxx", 3, 3, 0, true},
		{"xxx.x", 4, 4, 1, false},
		{"xx..xx", 2, 2, 0, true},
		{"x.x.x", 2, 2, 1, false}, // two misses too near: what is since the first
		{"xxx.xx.x", 3, 4 + 1, 1, false},
		{"xxx.xxxxxx.x", 10, 10, 2, false},
		{"xxx.xxxxx.x", 6, 8, 1, false}, // six days apart
		{"x.xxxxxx", 7, 7, 1, true},     // tomorrow is seven days from the miss
		{"x.xxxxx", 6, 6, 1, false},     // tomorrow is six
		{"x.xxxxxx.", 7, 7, 1, true},    // so is today
		{"x.xxxxxx..", 7, 7, 2, false},  // and yesterday
		{"x.xxxxx..", 5, 6, 1, false},   // too near
		{"xxxxx...xx", 2, 5, 0, true},   //
		{"xx.xxxxxxxx.xxxxx", 15, 15, 2, false},
	} {
		got := daily.StreakOf(days(c.line, today), today)
		if got.Current != c.current || got.Longest != c.longest || len(got.Forgiven) != c.forgiven || got.Spare != c.spare {
			t.Errorf("%q: %+v, want %+v", c.line, got, c)
		}
	}
	got := daily.StreakOf(days("xx.xxxxxxxx.x", today), today)
	if diff := cmp.Diff([]daily.Date{"2028-02-20", "2028-02-29"}, got.Forgiven); diff != "" {
		t.Error(diff)
	}
}

// In any order, twice, and with days that are yet to come, it is the same streak.
func TestStreakOfAnyOrder(t *testing.T) {
	const today = daily.Date("2027-01-03")
	solved := days("x.xxx.xxxxxxx", today)
	want := daily.StreakOf(solved, today)
	mixed := append(slices.Clone(solved), solved...)
	mixed = append(mixed, today.Add(1), today.Add(2), daily.Last)
	slices.Reverse(mixed)
	if diff := cmp.Diff(want, daily.StreakOf(mixed, today)); diff != "" {
		t.Error(diff)
	}
}

// plainStreaks tries each pair of days for the ends of a streak by its
// definition: solved both, and of any seven-day streak at most one missed.
func plainStreaks(solved map[int]bool, today int) (current, longest int) {
	keeps := func(from, to int) bool {
		for day := from; day <= to; day++ {
			missed := 0
			for d := day; d < day+7 && d <= to; d++ {
				if !solved[d] {
					missed++
				}
			}
			if missed > 1 {
				return false
			}
		}
		return true
	}
	count := func(from, to int) (n int) {
		for d := from; d <= to; d++ {
			if solved[d] {
				n++
			}
		}
		return n
	}
	for from := 0; from <= today; from++ {
		for to := from; solved[from] && to <= today; to++ {
			if solved[to] && keeps(from, to) {
				longest = max(longest, count(from, to))
			}
		}
		open := today
		if !solved[today] {
			open = today - 1
		}
		if solved[from] && keeps(from, open) {
			current = max(current, count(from, open))
		}
	}
	return current, longest
}

func TestStreakAgainstDefinition(t *testing.T) {
	const first = daily.Date("2027-12-20")
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.IntRange(1, 40).Draw(t, "length")
		often := rapid.IntRange(1, 9).Draw(t, "often")
		solved, list := map[int]bool{}, []daily.Date(nil)
		for day := range length {
			if rapid.IntRange(0, 9).Draw(t, "sign") < often {
				solved[day], list = true, append(list, first.Add(day))
			}
		}
		got := daily.StreakOf(list, first.Add(length-1))
		current, longest := plainStreaks(solved, length-1)
		if got.Current != current || got.Longest != longest {
			t.Errorf("%v: %+v, want %d and %d", list, got, current, longest)
		}
		// A miss that is spared leaves the streak as it is.
		open := length - 1
		if solved[open] {
			open++
		}
		after, _ := plainStreaks(solved, open+1)
		testkit.Equal(t, got.Spare, current > 0 && after == current, "%v: spare", list)
	})
}

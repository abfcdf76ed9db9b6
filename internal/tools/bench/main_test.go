package main

import (
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

func TestTable(t *testing.T) {
	var out strings.Builder
	table(&out, []figure{
		{"landings", "M/s", 100, 50},
		{"fewest steps, off, mean", "ms", 5, 20},
		{"fewest steps, off, worst", "ms", 10, 0},
		{"bfs on A, solved", "ms", 1, 0},
		{"bfs on B, solved", "ms", 1, 0},
		{"cancel, mean", "ms", 0, 3},
		{"cancel, worst", "ms", 0, 4.25},
	})
	want := []string{
		"native Chromium unit ratio figure",
		"100 50 M/s 2.0 landings",
		"fewest steps, off",
		"5 20 ms 4.0 mean",
		"10 ms worst",
		"1 ms bfs on A, solved",
		"1 ms bfs on B, solved",
		"cancel",
		"3 ms mean",
		"4.25 ms worst",
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for i, line := range lines {
		if got := strings.Join(strings.Fields(line), " "); i >= len(want) || got != want[i] {
			t.Errorf("line %d is %q", i, got)
		}
	}
	if len(lines) != len(want) {
		t.Errorf("%d lines, expected %d:\n%s", len(lines), len(want), out.String())
	}
}

// Frames count while a jump lasts, in whatever order the browser tells of them.
func TestFramesOf(t *testing.T) {
	frame := func(start, work float64) event { return event{Name: "FireAnimationFrame", Start: start, Work: work} }
	got := framesOf([]event{
		frame(1_500_000, 9000), frame(50, 9000), frame(1_001_000, 3000), {Name: "RunTask", Start: 1_001_000, Work: 9000},
		{Name: "jump", Start: 1_000_000}, {Name: "jump", Start: 2_000_000}, frame(1_950_000, 9000), frame(2_000_000, 2000),
	})
	testkit.EqualLists(t, got, []float64{2, 3, 9}, "milliseconds of the frames")
}

// The longest task is one of the thread that dropped a file.
func TestLongestTask(t *testing.T) {
	got := longestTask([]event{
		{Name: "RunTask", Work: 9000, Process: 2, Thread: 3}, {Name: "RunTask", Work: 2000, Process: 2, Thread: 2}, {Name: "drop", Process: 2, Thread: 2},
		{Name: "RunTask", Work: 3000, Process: 2, Thread: 2}, {Name: "RunTask", Work: 9000, Process: 1, Thread: 2}, {Name: "FireAnimationFrame", Work: 9000, Process: 2, Thread: 2},
	})
	if got != 3 || longestTask([]event{{Name: "RunTask", Work: 9000}}) != 0 {
		t.Errorf("%v ms", got)
	}
}

// TestHolds: a file is found in a program whose linker has left out long zeros, and one
// that isn't there is not.
func TestHolds(t *testing.T) {
	zeros := strings.Repeat("\x00", 20)
	file := []byte("head" + zeros + "the longest part" + zeros + "tail")
	if program := []byte("code" + "head" + "\x05" + "the longest part" + "tail"); !holds(program, file) {
		t.Error("a file is not found")
	}
	if holds([]byte("code"), file) || holds([]byte("code"), nil) {
		t.Error("a file is found that isn't there")
	}
}

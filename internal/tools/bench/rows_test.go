package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var someRows = []row{
	{"native", "highest score off", 1, 2.5, 90, 100, false, 12.5},
	{"native", "highest score off", 2, 0.5, 100, 100, true, 0},
	{"native", "fewest steps", 1, 0.25, 28, 28, true, 0},
	{"native", "cancel", 1, 0.002, 0, 0, false, 0},
}

func TestRowsAreKept(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows")
	if rows, err := loadRows(name); rows != nil || err != nil {
		t.Errorf("no file gives %v, %v", rows, err)
	}
	for _, r := range someRows {
		if err := keepRow(name, r); err != nil {
			t.Fatal(err)
		}
	}
	got, err := loadRows(name)
	if diff := cmp.Diff(someRows, got, cmp.AllowUnexported(row{})); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestSummarise(t *testing.T) {
	want := []figure{
		{"highest score off, median", "s", 2.5, 0},
		{"highest score off, worst", "s", 2.5, 0},
		{"highest score off, proved", "%", 50, 0},
		{"highest score off, mean gap", "%", 5, 0},
		{"highest score off, mean gap after 3 s", "%", 6.25, 0},
		{"highest score off, worst gap after 3 s", "%", 12.5, 0},
		{"fewest steps, mean", "ms", 250, 0},
		{"fewest steps, worst", "ms", 250, 0},
		{"fewest steps, proved", "%", 100, 0},
		{"cancel, mean", "ms", 2, 0},
		{"cancel, worst", "ms", 2, 0},
	}
	if diff := cmp.Diff(want, summarise(someRows)); diff != "" {
		t.Error(diff)
	}
}

func TestParse(t *testing.T) {
	out := "figure\tspeed\t2.5\tM/s\nrow\tfewest\t3\t0.5\t1\t2\t0\t1.5\n"
	rows := filepath.Join(t.TempDir(), "rows")
	m := measurement{place: "chromium", keep: rows}
	if err := m.read(strings.NewReader(out)); err != nil {
		t.Fatal(err)
	}
	want := []row{{"chromium", "fewest", 3, 0.5, 1, 2, false, 1.5}}
	if diff := cmp.Diff(want, m.rows, cmp.AllowUnexported(row{})); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]figure{{"speed", "M/s", 2.5, 0}}, m.figures); diff != "" {
		t.Error(diff)
	}
	for _, wrong := range []string{"speed\t2\tM/s\n", "figure\ta\tb\tc\n", "row\tx\t1\n", "row\tx\t1\t2\t3\t4\t5\tx\n", "\n"} {
		if err := m.read(strings.NewReader(wrong)); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
}

func TestRuns(t *testing.T) {
	var rows []row
	for _, board := range []int{2, 1, 3, 7, 7} {
		rows = append(rows, row{name: "b", board: board})
	}
	rows = append(rows, row{name: "a", board: 40})
	if got, want := runs(rows), "a/40-40,b/1-3,b/7-7"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestMedian(t *testing.T) {
	if a, b := median([]float64{9, 1, 2}), median([]float64{4, 1, 9, 2}); a != 2 || b != 3 {
		t.Errorf("%v and %v", a, b)
	}
}

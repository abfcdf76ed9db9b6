package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// someLines are what the benchmarks print.
const someLines = `goos: linux
BenchmarkScore/highest_score_off/1-2         	       1	        12.50 gap	        90 lower	         0 proved	         2.500 s	       100 upper
BenchmarkScore/highest_score_off/2-2         	       1	         0 gap	       100 lower	         1 proved	         0.5000 s	       100 upper
BenchmarkKorf/Korf's_hundred,_nodes-2        	       1	     41234 on_average
BenchmarkSteps/fewest_steps/1                	       1	         0 gap	        28 lower	         1 proved	         0.2500 s	        28 upper
BenchmarkCancel/cancel/1-2                   	       1	         0 gap	         0 lower	         0 proved	         0.002000 s	         0 upper
PASS
`

var someRows = []row{
	{"native", "highest score off", "1", 2.5, 90, 100, 12.5, false},
	{"native", "highest score off", "2", 0.5, 100, 100, 0, true},
	{"native", "fewest steps", "1", 0.25, 28, 28, 0, true},
	{"native", "cancel", "1", 0.002, 0, 0, 0, false},
}

func TestRowsAreKept(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows")
	if rows, err := loadRows(name); rows != nil || err != nil {
		t.Errorf("no file gives %v, %v", rows, err)
	}
	m := measurement{place: "native", keep: name}
	testkit.Must(t, m.read(strings.NewReader(someLines)))
	if diff := cmp.Diff([]figure{{"Korf's hundred, nodes", "on average", 41234, 0}}, m.figures); diff != "" {
		t.Error(diff)
	}
	kept, err := loadRows(name)
	for _, got := range [][]row{m.rows, kept} {
		if diff := cmp.Diff(someRows, got, cmp.AllowUnexported(row{})); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
	for _, wrong := range []string{"native\t" + "BenchmarkX/y 1 2 s\n", "native\tx\n", "\n"} {
		testkit.Must(t, os.WriteFile(name, []byte(wrong), 0o644))
		if _, err := loadRows(name); err == nil {
			t.Errorf("%q was read", wrong)
		}
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

func TestMeasured(t *testing.T) {
	testkit.Equal(t, measured(someRows), "./^cancel$/^(1)$|./^fewest_steps$/^(1)$|./^highest_score_off$/^(1|2)$")
}

func TestMedian(t *testing.T) {
	if a, b := median([]float64{9, 1, 2}), median([]float64{4, 1, 9, 2}); a != 2 || b != 3 {
		t.Errorf("%v and %v", a, b)
	}
}

package measure

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/csp"
	"cavalo/internal/csp/csptest"
	"cavalo/internal/csp/exact"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// BenchmarkCsp measures the strong solver of constraint problems on published ones and, natively, beside
// it Gecode (apt-get install flatzinc), if it is installed.
func BenchmarkCsp(b *testing.B) {
	var ours, theirs []float64
	for i, line := range csptest.Top95() {
		cells, _ := problems.Cells(line)
		p := problems.Sudoku(cells)
		took, count := counted(p, false)
		if count.Sign() == 0 {
			fail(fmt.Errorf("Sudoku %d has no solution", i+1))
		}
		ours, theirs = append(ours, took), append(theirs, gecode(b, p, false, count))
	}
	for _, f := range []struct {
		by    string
		times []float64
	}{{"", ours}, {", Gecode", theirs}} {
		sum, worst := 0.0, 0.0
		for _, t := range f.times {
			sum, worst = sum+t, max(worst, t)
		}
		if sum > 0 {
			figure(b, "Norvig's 95 Sudokus"+f.by+", mean", sum/float64(len(f.times)), "ms")
			figure(b, "Norvig's 95 Sudokus"+f.by+", worst", worst, "ms")
		}
	}
	for i, solutions := range []int64{92, 352, 724, 2680, 14200} { // OEIS A000170, from 8
		beside(b, fmt.Sprintf("queens %d counted", 8+i), problems.Queens(8+i), true, solutions)
	}
	for _, g := range csptest.Graphs() {
		beside(b, fmt.Sprintf("%s with %d colours", g.Name, g.Colours), g.With(g.Colours), false, 1)
		beside(b, fmt.Sprintf("%s not with %d", g.Name, g.Colours-1), g.With(g.Colours-1), false, 0)
	}
	began := processor()
	p := problems.Queens(1000)
	if r := textbook.Run(p, textbook.Job{Algorithm: textbook.MinConflicts}, search.Control{}); !p.Solves(r.Assignment) {
		fail(fmt.Errorf("1000 queens by min-conflicts: %v", r.Status))
	}
	figure(b, "1000 queens by min-conflicts", ms(processor()-began), "ms")
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

// counted solves a problem, or counts its solutions. It returns the time in milliseconds, the shortest of
// several if it is short, and how many were found.
func counted(p *csp.Problem, all bool) (took float64, count *big.Int) {
	const runs, long = 9, 2000.0
	var r exact.Result
	took = math.Inf(1)
	for i, sum := 0, 0.0; i < runs && sum < long; i++ {
		began := processor()
		r = exact.Solve(p, all, search.Control{})
		once := ms(processor() - began)
		took, sum = min(took, once), sum+once
	}
	switch {
	case r.Status != search.Solved:
		return took, new(big.Int)
	case !p.Solves(r.Assignment):
		fail(fmt.Errorf("a wrong solution of\n%s", p))
	case !all:
		return took, big.NewInt(1)
	}
	return took, r.Solutions
}

// beside reports the times for a problem whose number of solutions, or of the first, is published.
func beside(b *testing.B, name string, p *csp.Problem, all bool, published int64) {
	took, count := counted(p, all)
	if count.Cmp(big.NewInt(published)) != 0 {
		fail(fmt.Errorf("%s: %v solutions, want %d", name, count, published))
	}
	figure(b, name, took, "ms")
	if took := gecode(b, p, all, count); took > 0 {
		figure(b, name+", Gecode", took, "ms")
	}
}

var statistic = regexp.MustCompile(`%%%mzn-stat: (\w+)=([\d.]+)`)

// mostGecode is the time limit of Gecode, which it reports if it takes longer.
const mostGecode = time.Minute

// gecode returns the milliseconds that Gecode takes for a problem by its own clock, without its start, 0 in a
// browser, which can't start it.
func gecode(b *testing.B, p *csp.Problem, all bool, want *big.Int) float64 {
	if runtime.GOOS == "js" {
		return 0
	}
	file := filepath.Join(b.TempDir(), "problem.fzn")
	if err := os.WriteFile(file, []byte(flatZinc(p)), 0o600); err != nil {
		fail(err)
	}
	args := []string{"-s", "-time", fmt.Sprint(mostGecode.Milliseconds()), file}
	if all {
		args = append([]string{"-n", "0"}, args...)
	}
	out, err := testkit.Command(b, "fzn-gecode", args...).Output()
	if err != nil {
		fail(err)
	}
	values := map[string]float64{}
	for _, s := range statistic.FindAllStringSubmatch(string(out), -1) {
		values[s[1]], _ = strconv.ParseFloat(s[2], 64)
	}
	took := 1000 * (values["initTime"] + values["solveTime"])
	if found := bytes.Count(out, []byte("----------\n")); int64(found) != want.Int64() && took < ms(mostGecode) {
		fail(fmt.Errorf("Gecode finds %d solutions, not %v, of\n%s", found, want, p))
	}
	return took
}

// flatZinc writes a problem of numbers that differ in Gecode's language.
func flatZinc(p *csp.Problem) string {
	var b strings.Builder
	list := func(scope []int) string {
		names := make([]string, len(scope))
		for i, x := range scope {
			names[i] = fmt.Sprint("v", x)
		}
		return "[" + strings.Join(names, ",") + "]"
	}
	var every []int
	for x, v := range p.Variables {
		var values []string
		for _, n := range v.Domain {
			values = append(values, strconv.Itoa(n.Number))
		}
		fmt.Fprintf(&b, "var {%s}: v%d :: output_var;\n", strings.Join(values, ","), x)
		every = append(every, x)
	}
	for _, c := range p.Conditions {
		switch {
		case c.Kind == csp.AllDifferent && c.Shifts != nil:
			fmt.Fprintf(&b, "constraint all_different_offset(%s,%s) :: domain;\n", strings.ReplaceAll(fmt.Sprint(c.Shifts), " ", ","), list(c.Scope))
		case c.Kind == csp.AllDifferent:
			fmt.Fprintf(&b, "constraint all_different_int(%s) :: domain;\n", list(c.Scope))
		default:
			fmt.Fprintf(&b, "constraint int_ne(v%d,v%d);\n", c.Scope[0], c.Scope[1])
		}
	}
	fmt.Fprintf(&b, "solve :: int_search(%s, dom_w_deg, indomain_min, complete) satisfy;\n", list(every))
	return b.String()
}

package expr_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/search/expr"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var names = []string{"missing", "mean", "maxleft", "left", "jumps"}

// value reads and evaluates an expression where missing = 100, mean = 40,
// maxleft = 50, left = 7, jumps = 0.
func value(t testing.TB, text string) float64 {
	e, err := expr.Parse(text, names)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	all := []float64{100, 40, 50, 7, 0}
	var values []float64
	for _, i := range e.Used() {
		values = append(values, all[i])
	}
	return e.Value(values)
}

func TestValues(t *testing.T) {
	for text, want := range map[string]float64{
		"missing/maxleft": 2, "missing / mean": 2.5, "1+2*3": 7, "(1+2)*3": 9, "8-3-2": 3, "8/4/2": 1,
		"-3": 0, "--3": 3, "5 - -3": 8, "2*-3+10": 4, ".5": 0.5, "1.": 1,
		"missing/jumps": 0, "1+missing/jumps": 1, "0/0": 0, "jumps-missing": 0, "10+(jumps-4)": 6,
		"min(missing, mean, left)": 7, "max(1,2)": 2, "min(4)": 4,
		"if(jumps=0, 9, 1)": 9, "if(jumps, 9, 1)": 1, "if(left>=7, if(left>7,1,2), 3)": 2,
		"1<2": 1, "2<1": 0, "2<=2": 1, "3<>3": 0, "3!=4": 1, "4==4": 1, "1+1=2": 1, "3>2>0": 1,
		strings.Repeat("9", 300) + "*" + strings.Repeat("9", 100): 0,
		strings.Repeat("1+", 100) + "1":                           101,
		strings.Repeat("(", 50) + "1" + strings.Repeat(")", 50):   1,
		"min(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,0.5)":   0.5,
	} {
		testkit.Equal(t, value(t, text), want, "%s", text)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		code   fault.Code
		column int
	}{
		{"", "expr.value", 1}, {"   ", "expr.value", 4}, {"1 +", "expr.value", 4}, {"1 + * 2", "expr.value", 5}, {"#", "expr.value", 1},
		{"foo", "expr.name", 1}, {"1 + foo/2", "expr.name", 5}, {"LEFT", "expr.name", 1},
		{"1 2", "expr.operator", 3}, {"left left", "expr.operator", 6}, {"1)", "expr.operator", 2}, {"1 ! 2", "expr.operator", 3}, {"1,2", "expr.operator", 2},
		{"(1", "expr.close", 3}, {"(1,2)", "expr.close", 3}, {"if(1,2,3,4)", "expr.close", 9},
		{"min(1", "expr.comma", 6}, {"min(1 2)", "expr.comma", 7}, {"min()", "expr.value", 5}, {"max 1", "expr.open", 5}, {"min", "expr.open", 4},
		{"if(1,2)", "expr.arguments", 7}, {"if(1)", "expr.arguments", 5},
		{"1.2.3", "expr.number", 1}, {"2*..", "expr.number", 3},
		{strings.Repeat("(", 51), "expr.depth", 51}, {strings.Repeat("1+", 300), "expr.length", 501},
		{"éa", "expr.value", 1}, {"left + é", "expr.value", 8},
	} {
		_, err := expr.Parse(c.text, names)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != c.code || f.Column != c.column {
			t.Errorf("%q: %v, want %s in column %d", c.text, err, c.code, c.column)
		}
	}
}

func TestCompletion(t *testing.T) {
	for _, c := range []struct {
		text   string
		cursor int
		want   expr.Completion
	}{
		{"m", 1, expr.Completion{From: 0, Words: []string{"missing", "mean", "maxleft", "min(", "max("}}},
		{"missing/ma", 10, expr.Completion{From: 8, Words: []string{"maxleft", "max("}}},
		{"missing/ma", 9, expr.Completion{From: 8, Words: []string{"missing", "mean", "maxleft", "min(", "max("}}},
		{"", 0, expr.Completion{Words: []string{"missing", "mean", "maxleft", "left", "jumps", "if(", "min(", "max("}}},
		{"left ", 5, expr.Completion{From: 5}},
		{"2l", 2, expr.Completion{From: 0}},
		{"left", 4, expr.Completion{From: 0}},
		{"(j", 99, expr.Completion{From: 1, Words: []string{"jumps"}}},
	} {
		if diff := cmp.Diff(c.want, expr.Complete(c.text, c.cursor, names)); diff != "" {
			t.Errorf("%q at %d (-want +got)\n%s", c.text, c.cursor, diff)
		}
	}
}

// drawn draws an expression and computes its value in another way.
func drawn(t *rapid.T, values []float64, depth int) (string, float64) {
	tame := func(x float64) float64 {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return 0
		}
		return x
	}
	kind := rapid.IntRange(0, 7).Draw(t, "kind")
	if depth == 0 {
		kind %= 2
	}
	switch kind {
	case 0:
		n := rapid.IntRange(0, 99).Draw(t, "number")
		return fmt.Sprint(n), float64(n)
	case 1:
		i := rapid.IntRange(0, len(names)-1).Draw(t, "feature")
		return names[i], values[i]
	}
	a, x := drawn(t, values, depth-1)
	b, y := drawn(t, values, depth-1)
	switch kind {
	case 2:
		return "(" + a + " + " + b + ")", tame(x + y)
	case 3:
		return "(" + a + "-(" + b + "))", tame(x - y)
	case 4:
		return "(" + a + ")*(" + b + ")", tame(x * y)
	case 5:
		return "((" + a + ")/(" + b + "))", tame(x / y)
	case 6:
		return "min(" + a + "," + b + ")", min(x, y)
	}
	c, z := drawn(t, values, depth-1)
	if x < y {
		return "if(" + a + "<" + b + "," + c + ",0)", z
	}
	return "if(" + a + "<" + b + ",0," + c + ")", z
}

func TestDrawnExpressions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64(), len(names), len(names)).Draw(t, "values")
		tamed := make([]float64, len(values))
		for i, v := range values {
			if !math.IsNaN(v) && !math.IsInf(v, 0) {
				tamed[i] = v
			}
		}
		text, want := drawn(t, tamed, 4)
		e, err := expr.Parse(text, names)
		var f *fault.Fault
		if errors.As(err, &f) && f.Code == "expr.length" {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		var used []float64
		for _, i := range e.Used() {
			used = append(used, values[i])
		}
		if got := e.Value(used); got != max(0, want) {
			t.Errorf("%s = %v, want %v", text, got, want)
		}
	})
}

// Any text is an expression or has a fault inside it, and any values have an
// estimate.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"missing/maxleft", "if(jumps=0,1,min(2,3))", "-(1", "1.5*x", "max(,"} {
		f.Add(text, 1.5, -2.0)
	}
	f.Fuzz(func(t *testing.T, text string, a, b float64) {
		e, err := expr.Parse(text, names)
		if err != nil {
			var f *fault.Fault
			if !errors.As(err, &f) || f.Column < 1 || f.Column > len([]rune(text))+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		values := []float64{a, b, 0, math.Inf(1), math.NaN()}
		if x := e.Value(values[:len(e.Used())]); !(x >= 0) || math.IsInf(x, 0) {
			t.Errorf("%q = %v", text, x)
		}
	})
}

func TestValueDoesNotAllocate(t *testing.T) {
	e, err := expr.Parse("if(jumps = 0, 100, min(left, missing/mean))", names)
	testkit.Must(t, err)
	values := []float64{1, 2, 3, 4}
	if n := testing.AllocsPerRun(100, func() { e.Value(values) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func Example() {
	e, _ := expr.Parse("missing / maxleft", []string{"missing", "maxleft"})
	fmt.Println(e.Value([]float64{250, 99}))
	_, err := expr.Parse("missing / maxlef", []string{"missing", "maxleft"})
	fmt.Println(err)
	// Output:
	// 2.525252525252525
	// 1:11: found maxlef, expected expr.name(missing, maxleft, if, min, max)
}

// A feature has a name, which may have hyphens, and is read by its names of
// before as well; elsewhere a hyphen subtracts.
func TestNamesOfBefore(t *testing.T) {
	features := []string{"squares-left|left", "ways"}
	for text, want := range map[string]float64{
		"squares-left": 5, "left": 5, "squares-left-ways": 3, "left-ways": 3, "ways-squares-left": 0, "2*squares-left - left-1": 4, "ways-1": 1,
	} {
		e, err := expr.Parse(text, features)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		values := []float64{}
		for _, place := range e.Used() {
			values = append(values, []float64{5, 2}[place])
		}
		testkit.Equal(t, e.Value(values), want, "%s", text)
	}
	if _, err := expr.Parse("squares-ways", features); err == nil {
		t.Error("squares is read")
	}
	for text, want := range map[string][]string{"squares-l": {"squares-left"}, "sq": {"squares-left"}, "ways-w": {"ways"}, "le": nil} {
		c := expr.Complete(text, len(text), features)
		if fmt.Sprint(c.Words) != fmt.Sprint(want) && (len(c.Words) > 0 || len(want) > 0) {
			t.Errorf("%s becomes %v, want %v", text, c.Words, want)
		}
		if text == "squares-l" && c.From != 0 || text == "ways-w" && c.From != 5 {
			t.Errorf("%s is completed from %d", text, c.From)
		}
	}
}

// What is counted as 0 can be told, as far as a text shows it.
func TestWhatCountsAsNothing(t *testing.T) {
	for text, want := range map[string]string{"1/0": "true 0", "2-5": "false -3", "ways/0": "true -", "ways-5": "false -", "3": "false 3", "1/2": "false 0.5"} {
		e, err := expr.Parse(text, []string{"ways"})
		testkit.Must(t, err)
		got := fmt.Sprint(e.DividesByZero(), " -")
		if value, ok := e.Constant(); ok {
			got = fmt.Sprint(e.DividesByZero(), " ", value)
		}
		testkit.Equal(t, got, want, "%s", text)
	}
}

// Raw tells what Value makes 0, and only where it has a part in the result.
func TestRaw(t *testing.T) {
	for text, want := range map[string]float64{
		"left-3": -1, "3-left": 1, "1/(left-2)": math.NaN(), "5+1/(left-2)": math.NaN(), "0*(1/0)": math.NaN(), "-(1/0)": math.NaN(),
		"if(left>2, 1/(left-2), 7)": 7, "if(left=2, 1/0, 7)": math.NaN(), "if(1/0, 3, 4)": math.NaN(), "(1/0)<3": math.NaN(),
		"min(3, 1/0)": math.NaN(), "max(3, 1/0)": math.NaN(), "2<1": 0, "2>1": 1,
	} {
		e, err := expr.Parse(text, []string{"left"})
		testkit.Must(t, err)
		values := []float64{2}[:len(e.Used())]
		got := e.Raw(values)
		if got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
		if value := e.Value(values); got >= 0 && value != got {
			t.Errorf("%s counts as %v", text, value)
		}
	}
}

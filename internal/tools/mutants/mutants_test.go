package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

const source = `package tiny

import "fmt"

const table = 3 // no body: stays

// Larger is tested; Told isn't.
func Larger(a, b int) int {
	if a > b {
		return a
	}
	return b
}

func Triangle(n int) int {
	n++
	return n * (n - 1) / 2
}

func Told(n int) {
	fmt.Print(n)
}
`

// tests notice what Larger and Triangle return, but never ask for two equal ones.
const tests = `package tiny

import "testing"

func TestLarger(t *testing.T) {
	if Larger(1, 2) != 2 || Larger(2, 1) != 2 || Triangle(4) != 10 {
		t.Fatal("wrong")
	}
}
`

// tiny writes the package as a module of its own.
func tiny(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module tiny\n\ngo 1.26\n", "tiny.go": source, "tiny_test.go": tests} {
		testkit.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

func TestMutants(t *testing.T) {
	found, err := mutants("tiny.go", []byte(source))
	testkit.Must(t, err)
	var got []string
	seen := map[string]bool{source: true}
	for _, m := range found {
		got = append(got, strconv.Itoa(m.line)+" "+m.what)
		if seen[string(m.text)] {
			t.Errorf("%d %s: the text is that of another", m.line, m.what)
		}
		seen[string(m.text)] = true
	}
	want := []string{
		"9 condition negated", "9 > became >=",
		"16 statement left out", "16 ++ became --",
		"17 * became /", "17 - became +", "17 1 became 2", "17 / became *", "17 2 became 3",
		"21 call left out",
	}
	testkit.EqualLists(t, got, want)
}

// Every kind of change: an operator, a switch, a number in another base, what
// jumps; and what must stay as it is.
func TestSites(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"x = 0x10", "assignment left out, 0x10 became 17"},
		{"x := 1.5", ""},
		{`x := "1"`, ""},
		{"for { break }", "break left out"},
		{"defer f()", "defer left out"},
		{"c <- 1", "statement left out, 1 became 2"},
		{"switch { case a && b: f() }", "&& became ||, call left out"},
		{"select { case <-c: f() }", "call left out"},
		{"x := a&^b | 1<<2", "&^ became &, | became &, 1 became 2, << became >>, 2 became 3"},
		{"return", ""},
		{"x.n--", "statement left out, -- became ++"},
		{"var x = 99999999999999999999", ""},
	} {
		found, err := mutants("x.go", []byte("package x\nfunc g() {\n"+c.body+"\n}\n"))
		var got []string
		for _, m := range found {
			got = append(got, m.what)
		}
		if err != nil || strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %v, got %q, want %q", c.body, err, got, c.want)
		}
	}
	if _, err := mutants("x.go", []byte("nothing")); err == nil {
		t.Error("a file that is no Go has mutants")
	}
}

func TestSample(t *testing.T) {
	var all []mutant
	for line := range 100 {
		all = append(all, mutant{line: line})
	}
	lines := func(n int, seed string) (lines []int) {
		for _, m := range sample(all, n, seed) {
			lines = append(lines, m.line)
		}
		return lines
	}
	drawn := lines(10, "a")
	if len(drawn) != 10 || !slices.IsSorted(drawn) || len(slices.Compact(slices.Clone(drawn))) != 10 {
		t.Errorf("a sample of 10: %v", drawn)
	}
	if !slices.Equal(drawn, lines(10, "a")) || slices.Equal(drawn, lines(10, "b")) {
		t.Error("the sample is not a function of the seed")
	}
	if len(lines(0, "a")) != 100 || len(lines(1000, "a")) != 100 {
		t.Error("0, and more than there are, are all")
	}
}

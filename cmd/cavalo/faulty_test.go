package main

import (
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// A faulty problem of a file leaves the others; it can't be chosen itself.
func TestFaultyProblem(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"A", "B", "C"} {
		p, _ := knight.BuiltInProblem(name)
		problem := knight.FormatProblem(p)
		if name == "B" {
			problem = strings.Replace(problem, "NIL", "5 5", 1)
			problem = strings.Replace(problem, " NIL", "", 1)
		}
		text.WriteString(problem)
	}
	file := write(t, "problemas.dat", text.String())
	const said = "problem b can't be read: "
	for id, want := range map[string]string{"A": `"problem":"A"`, "C": `"problem":"C"`, "3": `"problem":"C"`} {
		r := command(t, "solve", "challenge", "--file", file, "--problem", id, "--json")
		if r.status != 0 || !strings.Contains(r.out, want) || !strings.Contains(r.out, `"faulty":[{"problem":"B","line":`) ||
			!strings.Contains(r.out, `"found":"05 (`) || strings.Count(r.err, "\n") != 1 || !strings.Contains(strings.ToLower(r.err), said) {
			t.Errorf("%s: %+v", id, r)
		}
	}
	for _, id := range []string{"B", "b", "2"} {
		if r := command(t, "solve", "challenge", "--file", file, "--problem", id); r.status != cli.StatusBad || !strings.Contains(r.err, "found: 05 (") {
			t.Errorf("%s: %+v", id, r)
		}
	}
	if r := command(t, "check", file); r.status != cli.StatusBad || !strings.Contains(strings.ToLower(r.err), said) || !strings.Contains(r.out, "A") {
		t.Errorf("check: %+v", r)
	}
	if r := command(t, "solve", "challenge", "--file", file); r.status != cli.StatusBad {
		t.Errorf("none chosen: %+v", r)
	}
}

// Problems with headings, as a hand-in has them: problem A of the course.
func TestProblemsWithHeadings(t *testing.T) {
	a, _ := knight.BuiltInProblem("A")
	board := "((" + strings.NewReplacer(".", " ", "/", ")\n(", "--", "NIL").Replace(a.Board.String()) + "))"
	file := write(t, "problems.dat", "#1\nNome: Problema A\n"+board+"\nObjetivo: 70\n")
	r := command(t, "solve", "challenge", "--file", file, "--json")
	if !strings.Contains(r.out, `"problem":"Problema A"`) || !strings.Contains(r.out, `"steps":3,`) || !strings.Contains(r.out, `"read_as":"headings"`) ||
		!strings.HasPrefix(r.err, "read as headings: ") {
		t.Errorf("%+v", r)
	}
	if r := command(t, "check", file); r.status != 0 || !strings.Contains(r.out, "headings") {
		t.Errorf("check: %+v", r)
	}
	if got, err := puzzle.ReadFile(rules.Puzzle, file, []byte("#1\n"+board[:40]), ""); err == nil {
		t.Errorf("a board that is cut is read as %v", got)
	}
}

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/making"
	mazerules "cavalo/internal/maze/rules"
)

// A file of generated mazes has their seeds and grades, and is read again.
func TestGeneratedMazesAreAFile(t *testing.T) {
	r := command(t, "generate", "maze", "--count", "3", "--difficulty", "hard", "--size", "7x6", "--seed", "x")
	if r.status != cli.StatusDone || r.err != "" {
		t.Fatalf("status %d, %q", r.status, r.err)
	}
	list, err := mazerules.ParseFile("x", []byte(r.out))
	if err != nil || len(list) != 3 {
		t.Fatalf("%v of %q", err, r.out)
	}
	for i, m := range list {
		if want := []string{"x", "x/2", "x/3"}[i]; m.Name != want || !strings.HasPrefix(m.Note, "hard, ") {
			t.Errorf("maze %d is called %q, %q", i, m.Name, m.Note)
		}
	}
	file := write(t, "m.txt", r.out)
	if r := command(t, "check", file); r.status != cli.StatusDone || !strings.Contains(r.out, "3 mazes") {
		t.Errorf("check: %+v", r)
	}
	if r := command(t, "solve", "maze", "--file", file, "--json"); strings.Count(r.out, `"unique":true`) != 3 {
		t.Errorf("solve: %+v", r)
	}
	r = command(t, "generate", "maze", "--seed", "two\nlines", "--size", "4")
	if list, err := mazerules.ParseFile("x", []byte(r.out)); err != nil || list[0].Name != "1" {
		t.Errorf("%v of %q", err, r.out)
	}
	r = command(t, "generate", "maze", "--seed", "x", "--size", "5", "--difficulty", "easy", "--json")
	var got making.GeneratedLine
	if err := json.Unmarshal([]byte(r.out), &got); err != nil || got.Difficulty != "easy" || got.Seed != "x" {
		t.Errorf("%v of %q", err, r.out)
	}
	if _, err := mazerules.Puzzle.Parse(got.Position); err != nil {
		t.Error(err)
	}
	day := command(t, "daily", "--puzzle", "maze", "--date", "2026-05-04", "--json").must(t, cli.StatusDone).out
	r = command(t, "generate", "maze", "--difficulty", "daily", "--seed", "2026-05-04", "--json")
	if err := json.Unmarshal([]byte(r.out), &got); err != nil || !strings.Contains(day, got.Position) {
		t.Errorf("%v: the maze of a day is %q, by its seed %q", err, day, r.out)
	}
}

// TestMazeBadInput: each fault has its own message.
func TestMazeBadInput(t *testing.T) {
	ragged := write(t, "ragged.txt", "@one\n...\n..\n")
	for _, c := range []struct {
		args, want string
	}{
		{"solve maze --position /", "--position:1:1: "},
		{"solve maze --position " + strings.TrimSuffix(strings.Repeat("./", 33), "/"), "--position:"},
		{"solve maze --position " + strings.Repeat(".", 33), "--position:"},
		{"solve maze --position .../..", "--position:1:"},
		{"solve maze --position .../.x.", "--position:1:6: found: x"},
		{"solve maze --position .../...;m=L", "--position:1:"},
		{"solve maze --position .../.../...;m=URDL", "--position:1:"},
		{"solve maze --file " + ragged, ragged + ":3:"},
		{"solve maze --problem easy-99", "--problem: found: easy-99"},
		{"solve maze --formulation other", "--formulation: found: other"},
		{"generate maze --size 3x3", "--size: found: 3x3; expected: a size from 4 x 4 to 16 x 16"},
		{"generate maze --difficulty evil", "--difficulty: found: evil"},
		{"generate maze --difficulty daily --seed monday", "--seed: found: monday; expected: a day"},
		{"generate maze --difficulty daily --json", "--seed: found: "},
		{"render --position .../... --png x --moves L", "found: L"},
	} {
		r := command(t, strings.Fields(c.args)...)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, c.want) {
			t.Errorf("%s: status %d, out %q, err %q; want %q", c.args, r.status, r.out, r.err, c.want)
		}
	}
}

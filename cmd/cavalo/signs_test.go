package main

import (
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
)

// Maps and mazes with other signs are read as --signs says. The costs were found by hand, the
// number of solutions is that of the same maze with its own signs.
func TestSigns(t *testing.T) {
	plain := write(t, "plain.txt", "o o ~ g\ns w o o\n")
	maze := write(t, "maze.txt", "oog\nowo\nsoo\n")
	headed := write(t, "headed.map", "type octile\nheight 2\nwidth 4\nmap\noo~g\nswoo\n")
	sized := write(t, "sized.txt", "3 3\noog\nowo\nsoo\n")
	for _, c := range []struct{ args, want string }{
		{"solve grid --file " + plain + " --signs o=free,w=wall,s=start,g=goal,~=5", "Cost                      8"},
		{"solve grid --file " + plain + " --signs o=free,w=free,s=start,g=goal,~=5", "Cost                      4"},
		{"solve grid --file " + headed + " --as movingai --signs o=free,w=wall,s=start,g=goal,~=5", "Cost                      8"},
		{"solve grid --file " + headed + " --as zero-one --signs o=free,w=wall,s=start,g=goal,~=5", "Cost                      8"},
		{"convert " + headed + " --to movingai --as movingai --signs o=free,w=wall,s=start,g=goal,~=1", "map\n....\n.@..\n"},
		{"solve maze --count --file " + sized + " --as matrix-1 --signs o=free,w=wall,s=start,g=goal", "solution"},
		{"check " + plain + " --signs o=free,w=wall,s=start,g=goal,~=5", "Start A2, Goals D1"},
		{"convert " + plain + " --to movingai --signs o=free,w=wall,s=start,g=goal,~=1", "map\n....\n.@..\n"},
		{"solve maze --count --file " + maze + " --signs o=free,w=wall,s=start,g=goal", "solution"},
		{"check " + maze + " --as maze --signs o=free,w=wall,s=start,g=goal", "maze"},
	} {
		if r := command(t, strings.Fields(c.args)...); r.status != cli.StatusDone && r.status != cli.StatusNoSolution || !strings.Contains(r.out, c.want) {
			t.Errorf("%s: %d, %s%s", c.args, r.status, r.out, r.err)
		}
	}
	for args, want := range map[string]string{
		"solve grid --file " + plain + " --signs o=free,s=start,g=goal,~=5": plain + ":2:3: found: w; expected: one of the signs",
		"solve grid --file " + plain + " --as nothing --signs o=free":       "--as: found: nothing",
		"check " + plain + " --signs o=hole":                                "--signs: found: o=hole; expected: a sign, = and wall",
	} {
		if r := command(t, strings.Fields(args)...); r.status != cli.StatusBad || !strings.Contains(r.err, want) {
			t.Errorf("%s: %d, %s; want %s", args, r.status, r.err, want)
		}
	}
	if r := command(t, "solve", "grid", "--position", "S.o/ooG", "--signs", "o=wall"); r.status == cli.StatusDone || !strings.Contains(r.out, "proved") {
		t.Errorf("%d, %s%s", r.status, r.out, r.err)
	}
}

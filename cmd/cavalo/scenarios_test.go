package main

import (
	"container/heap"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// plainMap is a map for a second search by the plain rules of MovingAI.
type plainMap [][]byte

// scattered returns a map of rooms, doors and scattered walls in which some squares are water
// or trees.
func scattered(r *rand.Rand, columns, rows int) plainMap {
	m := make(plainMap, rows)
	for y := range m {
		m[y] = make([]byte, columns)
		for x := range m[y] {
			switch n := r.Intn(100); {
			case (x%17 == 16 || y%13 == 12) && n >= 25:
				m[y][x] = "@OTW"[n%4]
			case n < 12:
				m[y][x] = '@'
			default:
				m[y][x] = ".GS"[n%3]
			}
		}
	}
	return m
}

func (m plainMap) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "type octile\nheight %d\nwidth %d\nmap\n", len(m), len(m[0]))
	for _, row := range m {
		b.WriteString(string(row) + "\n")
	}
	return b.String()
}

func (m plainMap) open(x, y int) bool {
	return y >= 0 && y < len(m) && x >= 0 && x < len(m[y]) && strings.IndexByte(".GS", m[y][x]) >= 0
}

// scaled returns the map in another size.
func (m plainMap) scaled(columns, rows int) plainMap {
	out := make(plainMap, rows)
	for y := range out {
		for x := range columns {
			out[y] = append(out[y], m[y*len(m)/rows][x*len(m[0])/columns])
		}
	}
	return out
}

type (
	spot    struct{ x, y int }
	distant struct {
		spot
		far float64
	}
	distants []distant
)

func (p distants) Len() int           { return len(p) }
func (p distants) Less(i, j int) bool { return p[i].far < p[j].far }
func (p distants) Swap(i, j int)      { p[i], p[j] = p[j], p[i] }
func (p *distants) Push(x any)        { *p = append(*p, x.(distant)) }
func (p *distants) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// from is Dijkstra's algorithm (1959): the lengths of shortest paths from a square.
func (m plainMap) from(s spot) map[spot]float64 {
	done, open := map[spot]float64{}, &distants{{s, 0}}
	for open.Len() > 0 {
		at := heap.Pop(open).(distant)
		if _, known := done[at.spot]; known {
			continue
		}
		done[at.spot] = at.far
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				x, y := at.x+dx, at.y+dy
				if dx == 0 && dy == 0 || !m.open(x, y) || !m.open(at.x, y) || !m.open(x, at.y) {
					continue
				}
				heap.Push(open, distant{spot{x, y}, at.far + math.Hypot(float64(dx), float64(dy))})
			}
		}
	}
	return done
}

// draw returns an open square of a map.
func (m plainMap) draw(r *rand.Rand) spot {
	for {
		if s := (spot{r.Intn(len(m[0])), r.Intn(len(m))}); m.open(s.x, s.y) {
			return s
		}
	}
}

// scenario returns a line of a file of scenarios, for one of several sizes of the map.
func (m plainMap) scenario(r *rand.Rand, i int) string {
	if i%10 == 9 {
		m = m.scaled(len(m[0])*3/2, len(m)/2)
	}
	for {
		start := m.draw(r)
		lengths := m.from(start)
		if goal := m.draw(r); lengths[goal] > 0 {
			return fmt.Sprintf("%d\tmaps/own map.map\t%d\t%d\t%d\t%d\t%d\t%d\t%.8f\n", i/10, len(m[0]), len(m), start.x, start.y, goal.x, goal.y, lengths[goal])
		}
	}
}

// A hundred scenarios on a map in MovingAI's format cost what a plain Dijkstra found.
func TestScenarios(t *testing.T) {
	r := rand.New(rand.NewSource(35))
	m := scattered(r, 120, 90)
	text := "version 1\n"
	for i := range 100 {
		text += m.scenario(r, i)
	}
	file, scenarios := write(t, "own.map", m.String()), write(t, "own.map.scen", text)
	got := command(t, "solve", "grid", "--file", file, "--scenarios", scenarios, "--json").must(t, cli.StatusDone)
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 100 || strings.Contains(got.err, "chosen") || !strings.HasPrefix(got.err, "read as movingai: ") {
		t.Fatalf("%d lines, %s", len(lines), got.err)
	}
	for i, line := range lines {
		var told struct {
			Problem         string
			Published, Cost float64
			Optimal         bool
		}
		if err := json.Unmarshal([]byte(line), &told); err != nil || !told.Optimal || math.Abs(told.Published-told.Cost) > 1e-6 || told.Problem != fmt.Sprint(i+1) {
			t.Errorf("%s, %v", line, err)
		}
	}
	got = command(t, "solve", "grid", "--file", file, "--scenarios", scenarios, "--limit", "3", "--algorithm", "astar", "--heuristic", "octile").must(t, cli.StatusDone)
	if strings.Count(got.out, "as published\n") != 3 || !strings.HasSuffix(got.out, "\n\n3 scenarios: 3 as published, 0 not\n") {
		t.Error(got.out)
	}
	command(t, "solve", "grid", "--file", file, "--scenarios", scenarios, "--limit", "3", "--nodes", "5").must(t, cli.StatusCut)
	if got := command(t, "check", scenarios).must(t, cli.StatusDone); !strings.Contains(got.out, "100 MovingAI scenarios") {
		t.Error(got.out)
	}
}

// The limits of a search hold on a large map, too; what was found so far is told.
func TestLargeMapLimits(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	m := scattered(r, 400, 300)
	file, from, to := write(t, "own.map", m.String()), m.draw(r), m.draw(r)
	lower := regexp.MustCompile(`"status":"limit".*"lower_bound":[1-9]`)
	for _, limit := range []string{"--memory 100KiB", "--nodes 500", "--time 1ns"} {
		got := command(t, append([]string{"solve", "grid", "--file", file, "--from", fmt.Sprintf("%d,%d", from.x, from.y), "--to", fmt.Sprintf("%d,%d", to.x, to.y), "--json"}, strings.Fields(limit)...)...).must(t, cli.StatusCut)
		if !lower.MatchString(got.out) && limit != "--time 1ns" {
			t.Errorf("%s: %s", limit, got.out)
		}
	}
}

// A published length that is wrong is shown, and the run doesn't hold.
func TestScenariosDiffer(t *testing.T) {
	file := write(t, "m.map", "type octile\nheight 3\nwidth 3\nmap\n...\n.@.\n..T\n")
	for _, c := range []struct {
		line, want string
		status     int
	}{
		{"version 1\n0\tm\t3\t3\t0\t0\t2\t1\t3\n", "1: cost 3, as published\n", cli.StatusDone},
		{"version 1.0\n0\tm\t3\t3\t0\t0\t2\t1\t3.00000000\n", "1: cost 3, as published\n", cli.StatusDone},
		{"0 m 0 0 2 1 3\n", "1: cost 3, as published\n", cli.StatusDone},
		{"version 0\n0 m 0 0 2 1 3\n", "1: cost 3, as published\n", cli.StatusDone},
		{"version 1\n0\tm\t3\t3\t0\t0\t0\t0\t0\n", "1: cost 0, as published\n", cli.StatusDone},
		{"version 1\r\n0\tm\t3\t3\t0\t0\t2\t1\t2.41421356\r\n\r\n", "1: cost 3, published ≈\u00a02.414: they differ\n", cli.StatusNoSolution},
		{"version 1\n0\tm\t3\t3\t0\t0\t2\t1\t3.0001\n", "1: cost 3, published 3.0001: they differ\n", cli.StatusNoSolution},
		{"version 1\n0\tm\t6\t6\t0\t0\t5\t3\t7.8\n", "1: cost ≈\u00a06.828, published 7.8: they differ\n", cli.StatusNoSolution},
	} {
		got := command(t, "solve", "grid", "--file", file, "--scenarios", write(t, "m.scen", c.line)).must(t, c.status)
		if !strings.HasPrefix(got.out, c.want) {
			t.Errorf("%q: %s", c.line, got.out)
		}
	}
	apart := write(t, "apart.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n")
	if got := command(t, "solve", "grid", "--file", apart, "--scenarios", write(t, "m.scen", "0 m 0 0 2 0 2\n")).must(t, cli.StatusNoSolution); !strings.HasPrefix(got.out, "1: no solution (proved), published 2\n") {
		t.Error(got.out)
	}
	for text, want := range map[string]string{
		"":                                       "m.scen: missing: at least one scenario",
		"version 1\n":                            "m.scen: missing: at least one scenario",
		"version 2\n0 m 0 0 2 1 3\n":             "m.scen:1:1: found: version 2; expected: version 1, or",
		"version x\n":                            "m.scen:1:1: found: version x; expected: version 1, or",
		"0 m 0 0 2 1\n":                          "m.scen:1:11: found: 6; expected: a line of 7 fields: bucket, map, start x",
		"0 m 0 0 2 1 3 4\n":                      "m.scen:1:15: found: 8; expected: a line of 7 fields",
		"version 1\n0\tm\t3\t3\t0\t0\t2\t1":      "m.scen:2:15: found: 8; expected: a line of 9 fields: bucket, map, width, height, start x",
		"version 1\n\n0\tm\t3\t0\t0\t0\t2\t1\t3": "m.scen:3:7: found: 0; expected: a size from 1 to 1024",
		"version 1\n0\tm\t2000\t3\t0\t0\t2\t1\t3":        "m.scen:2:5: found: 2000; expected: a size from 1 to 1024",
		"version 1\n0\tm\t3\t3\t0\t0\t1\t1\t3":           "m.scen:2:13: found: 1,1; expected: a free square",
		"version 1\n0\tm\t3\t3\t0\t3\t1\t0\t3":           "m.scen:2:9: found: 0,3; expected: a free square",
		"version 1\n0\tm\t3\t3\t0\tx\t1\t0\t3":           "m.scen:2:11: found: x; expected: a free square",
		"version 1\n0\tm\t3\t3\t-1\t0\t1\t0\t3":          "m.scen:2:9: found: -1; expected: a free square",
		"version 1\n0\tm\t3\t3\t0\t0\t1\t0\t-3":          "m.scen:2:17: found: -3; expected: a length",
		"version 1\n0\tm\t3\t3\t0\t0\t1\t0\tInf":         "m.scen:2:17: found: Inf; expected: a length",
		"0 m 0 0 2 1 3\n0 n 0 0 2 1 3\n":                 "m.scen:2:3: found: n; expected: m, the map of the first scenario",
		"version 1\n0\té m\t3\t3\t0\t0\t1\t0\t1\n0\tm\n": "m.scen:3:3: found: 2; expected: a line of 9 fields",
	} {
		got := command(t, "solve", "grid", "--file", file, "--scenarios", write(t, "m.scen", text)).must(t, cli.StatusBad)
		if !strings.Contains(got.err, want) || got.out != "" {
			t.Errorf("%q: %s", text, got.err)
		}
	}
	good := write(t, "m.scen", "0 m 0 0 2 1 3\n")
	for _, args := range []string{"--from 0,0", "--to 0,0", "--trace x.trace", "--append x.dat"} {
		command(t, append([]string{"solve", "grid", "--file", file, "--scenarios", good}, strings.Fields(args)...)...).must(t, cli.StatusBad)
	}
	command(t, "solve", "grid", "--limit", "3").must(t, cli.StatusBad)
}

// Without a map the one that the scenarios name is read, by its path or beside them; no other
// stands in for it.
func TestScenariosFindTheirMap(t *testing.T) {
	scenarios := write(t, "m.scen", "0 maps\\m.map 0 0 2 1 3\n")
	solve := []string{"solve", "grid", "--scenarios", scenarios}
	if got := command(t, solve...).must(t, cli.StatusBad); !strings.Contains(got.err, "missing: a map: give --file, or put m.map in the folder of the scenario file") {
		t.Error(got.err)
	}
	for _, folder := range []string{"", "maps"} {
		beside := filepath.Join(filepath.Dir(scenarios), folder, "m.map")
		testkit.Must(t, errors.Join(os.MkdirAll(filepath.Dir(beside), 0o700), os.WriteFile(beside, []byte("type octile\nheight 3\nwidth 3\nmap\n...\n.@.\n..T\n"), 0o600)))
		if got := command(t, solve...).must(t, cli.StatusDone); !strings.HasPrefix(got.out, "1: cost 3, as published\n") {
			t.Error(got.out)
		}
		testkit.Must(t, os.Remove(beside))
	}
}

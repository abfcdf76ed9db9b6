package main

import (
	"fmt"
	"strings"
	"testing"
)

// --like reproduces the rows of the published reports that their texts determine (those of report c
// are in the published tables). Another flag wins.
func TestLike(t *testing.T) {
	for args, want := range map[string]string{
		"challenge --like report-a --problem D --algorithm dfs":                               "13 42/31",
		"challenge --like report-a --problem D --algorithm bfs":                               "10 240/229",
		"challenge --like report-a --problem B --algorithm bfs":                               "10 51/50",
		"challenge --like report-a --rules off --problem C --algorithm dfs":                   "6 17/8",
		"challenge --like report-b --problem C --start A1 --algorithm bfs":                    "6 16/13",
		"challenge --like report-b --problem C --start A1 --algorithm dfs":                    "6 11/8",
		"challenge --like report-b --problem C --start A1 --algorithm astar --heuristic base": "6 14/11",
		"tiles --like report-d --problem 1 --algorithm bfs":                                   "12 27677/13806",
		"tiles --like report-d --problem 3 --algorithm bfs":                                   "10 9567/4709",
		"tiles --like report-d --count textbook --problem 3 --algorithm bfs":                  "10 14687/4710",
	} {
		out := command(t, append([]string{"solve"}, strings.Fields(args+" --json")...)...).must(t, 0).out
		steps, counted, _ := strings.Cut(want, " ")
		generated, expanded, _ := strings.Cut(counted, "/")
		if !strings.Contains(out, fmt.Sprintf(`"steps":%s,`, steps)) || !strings.Contains(out, fmt.Sprintf(`"generated":%s,"expanded":%s,`, generated, expanded)) {
			t.Errorf("%s: want %s: %s", args, want, out)
		}
	}
	for args, want := range map[string]string{
		"solve challenge --like report-z":                                            "--like: found: report-z; expected: one of report-a, report-b, report-c",
		"solve challenge --algorithm bfs --order name":                               "--order: found: name; expected: for order, one of course, random:, reversed",
		"solve tiles --algorithm bfs --order up,down":                                "--order: found: up,down; expected: course,",
		"solve challenge --algorithm own:order=stack:succ=reversed --order reversed": "--order: found: reversed; expected: no order in addition",
		"solve tiles --algorithm own:order=stack:succ=reversed":                      "found: reversed; expected: for order, one of course, random:, up",
	} {
		if r := command(t, strings.Fields(args)...).must(t, 2); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

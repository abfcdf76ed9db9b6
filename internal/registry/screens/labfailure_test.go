package screens_test

import (
	"net/url"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// crashing opens a place of a program whose solver crashes in A*, as it does where the
// browser ends a worker.
func crashing(t *testing.T, link string) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, labbench.Screens...)
	client := engine.NewLocal(func(j puzzle.Job, c search.Control) puzzle.Answer {
		if j.Algorithm == "astar" {
			panic("Uncaught RangeError: Maximum call stack size exceeded")
		}
		return jobs.Run(j, c)
	}, nil)
	t.Cleanup(client.Close)
	b.App.Env.Engine = client
	b.Open(link)
	return b
}

// A run that crashes is the status of its own row, in the page's language: the table and
// the race have the others.
func TestOneRunFails(t *testing.T) {
	b := crashing(t, "lab/compare,A;astar|bfs|greedy;base;10;0;1073741824/challenge/"+labbench.PositionOf("A"))
	b.Press("compare-run")
	labbench.Wait(b, labbench.Full(b))
	rows := b.Find("compare-table").Table().Rows
	if len(rows) != 3 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, want := range []string{"failed", "solved", "solved"} {
		if got := strings.Join(rows[i].Cells, "|"); !strings.Contains(got, "|"+want+"|") {
			t.Errorf("row %d is %s, not %s", i+1, got, want)
		}
	}
	b = crashing(t, "lab/race,bfs%201%20count%3Bastar%201%20count/challenge/"+labbench.PositionOf("B"))
	labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
	b.Press("player-last")
	said := ""
	b.S.Root().Walk(func(n *ui.Node) bool {
		said += n.Text + "\n"
		return true
	})
	if strings.Contains(said, "RangeError") || !strings.Contains(said, words.En.T(words.EngineFailed)) {
		t.Errorf("the race says %s", said)
	}
}

// Everything that is shown of an endless path, and of a long one, takes little of Go's
// stack: in a browser some ten thousand nested calls end the program.
func TestLongPathsTakeLittleStack(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector has frames of its own, and slows it tenfold")
	}
	if os.Getenv("CAVALO_LITTLE_STACK") == "" {
		run := exec.Command(os.Args[0], "-test.run=^TestLongPathsTakeLittleStack$")
		run.Env = append(os.Environ(), "CAVALO_LITTLE_STACK=yes")
		if out, err := run.CombinedOutput(); err != nil {
			t.Errorf("%v\n%.2000s", err, out)
		}
		return
	}
	debug.SetMaxStack(256 << 10)
	var long strings.Builder
	for i := range 900 {
		long.WriteString("N" + strconv.Itoa(i) + "->N" + strconv.Itoa(i+1) + " 1; ")
	}
	for _, graph := range []string{"S->A 1; A->B 0; B->A 0; A->G 1; start S; goals G", long.String() + "start N0; goals N900"} {
		for _, algorithm := range []string{"idastar 1t h", "rbfs 1t h", "dfs 1t", "dls 1d5000t", "smastar 1t h", "astar 1t h", "iddfs 1t"} {
			b := apptest.Desktop(t, labbench.Screens...)
			b.Open("lab/watch," + url.PathEscape(algorithm) + "/graph/" + url.PathEscape(graph))
			labbench.Wait(b, func() bool { return b.There("tree") || b.There("watch-wrong") })
			if !b.There("tree") {
				t.Errorf("%s: %s", algorithm, b.Find("watch-wrong").Text)
				continue
			}
			for _, press := range []string{"player-last", "player-first"} {
				b.Press(press)
				b.Rest()
			}
		}
	}
}

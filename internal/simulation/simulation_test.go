package simulation

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
)

var (
	seed     = flag.Int64("seed", -1, "play the session of this seed alone, and shorten it if it fails")
	sessions = flag.Int64("sessions", usual, "how many sessions are played")
	steps    = flag.Int("steps", 20, "steps of a session")
	first    = flag.Int64("first", 0, "the seed of the first session")
	programs = flag.Int("programs", runtime.NumCPU(), "how many sessions are played side by side")
)

// part names the variable that makes this program play a part of the sessions of
// another: sessions run in processes of their own, side by side.
const part = "CAVALO_SIMULATION"

// TestMain plays a part of the sessions where another process asks for it.
func TestMain(m *testing.M) {
	if of := os.Getenv(part); of != "" {
		playPart(of)
		return
	}
	os.Exit(m.Run())
}

// playPart plays every n-th session and writes a line for each that fails: its seed and
// what went wrong. A line "at SEED" says how far it is.
func playPart(of string) {
	var from, to, every int64
	var steps int
	if _, err := fmt.Sscan(of, &from, &to, &every, &steps); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	go bounded()
	for s := from; s < to; s += every {
		if _, f := Session(s, steps, None); f != nil {
			fmt.Printf("failed %d %q\n", s, f.Error())
		}
		fmt.Println("at", s)
	}
}

// mostMemory is what the sessions of one process take at most: a program that takes all
// there is ends more than itself.
const mostMemory = 2 << 30

// bounded ends this process when it takes more.
func bounded() {
	var memory runtime.MemStats
	for ; memory.HeapSys < mostMemory; time.Sleep(100 * time.Millisecond) {
		runtime.ReadMemStats(&memory)
	}
	fmt.Fprintf(os.Stderr, "it took more than %d MB\n", mostMemory>>20)
	os.Exit(1)
}

// found is a session that failed.
type found struct {
	seed int64
	what string
}

// playAll plays the sessions from a seed to another, side by side. It stops at the
// time, if there is one, and gives the first seed that was not played.
func playAll(t *testing.T, from, to int64, steps int, until time.Time) (failed []found, next int64) {
	t.Helper()
	every := int64(max(1, *programs))
	at := make([]int64, every)
	var mutex sync.Mutex
	var all sync.WaitGroup
	for i := range every {
		at[i] = from + i
		all.Go(func() {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d %d %d %d", part, from+i, to, every, steps))
			var wrong bytes.Buffer
			cmd.Stderr = &wrong
			out, err := cmd.StdoutPipe()
			if err == nil {
				err = cmd.Start()
			}
			if err != nil {
				t.Error(err)
				return
			}
			for lines := bufio.NewScanner(out); lines.Scan(); {
				var f found
				line := lines.Text()
				mutex.Lock()
				if n, _ := fmt.Sscanf(line, "at %d", &f.seed); n == 1 {
					at[i] = f.seed + every
				} else if n, _ := fmt.Sscanf(line, "failed %d %q", &f.seed, &f.what); n == 2 {
					failed = append(failed, f)
				}
				mutex.Unlock()
				if !until.IsZero() && time.Now().After(until) {
					_ = cmd.Process.Kill() // this one, which is ours
					break
				}
			}
			if err := cmd.Wait(); err != nil && (until.IsZero() || time.Now().Before(until)) {
				t.Errorf("the session of seed %d ended the program: %v\n%s", at[i], err, wrong.String())
			}
		})
	}
	all.Wait()
	next = to
	for _, a := range at {
		next = min(next, a)
	}
	return failed, next
}

// tell shortens what failed, and says how to play it again. Of each kind of fault the
// first is told whole.
func tell(t *testing.T, failed []found, steps int) {
	t.Helper()
	kinds := map[string]int{}
	for _, f := range failed {
		short, again := shortened(t, f, steps, kinds)
		if again == nil {
			continue
		}
		if kinds[again.Kind()] > 1 {
			t.Errorf("seed %d: %s", f.seed, again.Kind())
			continue
		}
		t.Errorf("seed %d: %v\nits steps (testdata/NAME.steps):\n%s\nto play it again: go test ./internal/simulation -run Sessions -args -seed %d -steps %d", f.seed, again, short, f.seed, steps)
	}
}

// shortened plays again what has failed. The list of the first session of each kind is
// the shortest one that fails alike; kinds counts them.
func shortened(t *testing.T, f found, steps int, kinds map[string]int) (List, *Failure) {
	t.Helper()
	list, again := Session(f.seed, steps, None)
	if again == nil {
		t.Errorf("seed %d failed, and not when it was played again: %s", f.seed, f.what)
		return nil, nil
	}
	if kinds[again.Kind()]++; kinds[again.Kind()] > 1 {
		return list, again
	}
	list = Shrink(list, None, again.Kind())
	if now := Play(list, None); now != nil {
		again = now
	}
	return list, again
}

// TestSessions plays sessions that chance has made. Each holds to everything that
// package drive checks.
func TestSessions(t *testing.T) {
	testkit.Sequential(t)
	if *seed >= 0 {
		if _, f := Session(*seed, *steps, None); f != nil {
			tell(t, []found{{*seed, f.Error()}}, *steps)
		}
		return
	}
	failed, _ := playAll(t, *first, *first+*sessions, *steps, time.Time{})
	tell(t, failed, *steps)
}

// TestFoundBefore plays the lists of steps that have found something once. The first
// line of each says what.
func TestFoundBefore(t *testing.T) {
	testkit.Sequential(t)
	files, err := filepath.Glob("testdata/*.steps")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no lists: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".steps"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			testkit.Must(t, err)
			if !strings.HasPrefix(string(text), "# ") {
				t.Error("its first line does not say what it has found")
			}
			list, err := ParseList(string(text))
			testkit.Must(t, err)
			if f := Play(list, None); f != nil {
				t.Error(f)
			}
		})
	}
}

// TestTheSameSeedIsTheSameSession: nothing but the seed decides.
func TestTheSameSeedIsTheSameSession(t *testing.T) {
	testkit.Sequential(t)
	for s := range int64(20) {
		a, _ := Session(s, 60, None)
		b, _ := Session(s, 60, None)
		if a.String() != b.String() {
			t.Fatalf("seed %s: once\n%s\nthen\n%s", strconv.FormatInt(s, 10), a, b)
		}
		again, err := ParseList(a.String())
		if err != nil || again.String() != a.String() {
			t.Fatalf("read again it is\n%s, %v\nnot\n%s", again, err, a)
		}
	}
}

//go:build integration

package championship

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/tools/testkit"
)

// script writes a program for the shell into a folder of its own.
func script(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.sh")
	testkit.Must(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o755))
	return "cmd:" + path
}

// bot is a copy of testdata/bot.sh, which plays well enough.
func bot(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile("testdata/bot.sh")
	testkit.Must(t, err)
	return script(t, string(data))
}

// A program of another language plays a game to its end, is asked for no pass
// and no placement, and twice the same.
func TestProgram(t *testing.T) {
	player := bot(t)
	start := small("program", rules.Course)
	g := duelOf(t, patient, start, player, player)
	if len(g.Faults) > 0 || g.Result == Nobody {
		t.Fatalf("%+v", g)
	}
	if again := duelOf(t, patient, start, player, player); !slices.Equal(g.Moves, again.Moves) {
		t.Errorf("%v, then %v", g.Moves, again.Moves)
	}
	asked, passes := [2]int{}, 0
	for i, m := range g.Moves {
		if m == rules.Pass.String() {
			passes++
		} else if i >= 2 {
			asked[i%2]++
		}
	}
	if g.Asked != asked || passes == 0 {
		t.Errorf("asked %v for %v", g.Asked, g.Moves)
	}
}

// What programs do wrong: each loses its game with the right fault and its last
// words, and the opponent wins.
func TestBadPrograms(t *testing.T) {
	short := patient
	short.Time = time.Millisecond
	for name, c := range map[string]struct {
		program            string
		limits             Limits
		code, found, words string
	}{
		"ends":             {"echo dying >&2; exit 3", patient, Crashed, "exit status 3", "dying"},
		"ends asked":       {"read x; echo $x | cut -c1-2 >&2; exit 4", patient, Crashed, "exit status 4", "--"},
		"killed":           {"kill -9 $$", patient, Crashed, "signal: killed", ""},
		"silent":           {"read x; sleep 1000", short, TooLate, "", ""},
		"deaf":             {"sleep 1000", short, TooLate, "", ""},
		"closes its input": {"exec 0<&-; sleep 1000", short, TooLate, "", ""},
		"chatty":           {"read x; echo thinking..; sleep 1000", patient, Unreadable, "thinking..", ""},
		"not a move":       {"read x; printf 'A1\\001\\n'", patient, Unreadable, "A1?", ""},
		"no line":          {"read x; printf Z9", patient, Unreadable, "Z9", ""},
		"illegal":          {"while read x; do echo A1; done", patient, Illegal, "A1", ""},
		"passes":           {"while read x; do echo pass; done", patient, Illegal, "pass", ""},
		"long line":        {"read x; yes | tr -d '\\n'", patient, TooMuchOutput, "", ""},
		"errors":           {"read x; yes help >&2", patient, TooMuchOutput, "", "help"},
		"children":         {"read x; (sleep 1000 & sleep 1000 &) ; exit 5", patient, Crashed, "exit status 5", ""},
		"no room":          {"read x; awk 'BEGIN{for(;;)a[i++]=i\"" + strings.Repeat("x", 1000) + "\"}'; exit 6", patient, Crashed, "exit status 6", ""},
		"empty lines":      {"while read x; do echo; done", patient, Unreadable, "", ""},
		"too early":        {"yes chatter | head -c 3000000 >&2; read x; echo A1", patient, TooMuchOutput, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := duelOf(t, c.limits, small(name, rules.Course), "1", script(t, c.program))
			if len(g.Faults) != 1 || g.Result != WhiteWon {
				t.Fatalf("%+v", g)
			}
			if f := g.Faults[0]; f.Player != "b" || f.Code != c.code || !strings.Contains(f.Found, c.found) || !strings.Contains(f.Words, c.words) {
				t.Errorf("%+v", f)
			}
		})
	}
	g := duelOf(t, patient, small("start", rules.Course), "cmd:/none/bot", "1")
	if len(g.Faults) != 1 || g.Faults[0].Code != NotStarted || g.Result != BlackWon {
		t.Errorf("%+v", g.Faults)
	}
}

// Lines that nobody asked for are dropped, and words after a fault are cut.
func TestLongWords(t *testing.T) {
	g := duelOf(t, patient, small("words", rules.Course), script(t, "read x; i=0; while [ $i -lt 400 ]; do echo line $i >&2; i=$((i+1)); done; echo no move at all"), "1")
	f := g.Faults[0]
	if f.Code != Unreadable || len(f.Words) > maxErrorOutput || !strings.HasSuffix(f.Words, "\nline 399") {
		t.Errorf("%d bytes, %+v", len(f.Words), f)
	}
}

// What a killed championship left is removed by the next, what another one uses
// is not.
func TestLeftHomes(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	used, fault := newHome()
	if fault != nil {
		t.Fatal(fault)
	}
	left, fault := newHome()
	if fault != nil {
		t.Fatal(fault)
	}
	put(t, filepath.Join(left.path, "file"), "text")
	testkit.Must(t, left.lock.Close())
	if _, err := os.MkdirTemp("", homePattern); err != nil {
		t.Fatal(err)
	}
	removeLeftHomes()
	if _, err := os.Stat(left.path); !os.IsNotExist(err) {
		t.Errorf("what was left is still there: %v", err)
	}
	if _, err := os.Stat(used.path); err != nil {
		t.Error(err)
	}
	used.remove()
	if rest, _ := filepath.Glob(filepath.Join(os.TempDir(), "*")); len(rest) > 0 {
		t.Errorf("%v", rest)
	}
}

// A program of the system's that runs a file runs it, in the file's folder.
func TestFileAmong(t *testing.T) {
	t.Chdir(t.TempDir())
	testkit.Must(t, os.MkdirAll("b/good", 0o755))
	put(t, "b/good/bot.sh", "echo $PWD >&2")
	put(t, "b/good/table.txt", "")
	for text, want := range map[string]int{
		"/bin/sh b/good/bot.sh":                   1,
		"/bin/sh -u b/good/bot.sh":                2,
		"python3 -u b/good/bot.sh":                2,
		"b/good/bot.sh b/good/table.txt":          0,
		"/usr/bin/env":                            0,
		"sh -c true":                              -1,
		"/home/ana/.pyenv/shims/py b/no.py":       0,
		"/home/ana/.pyenv/shims/py b/good/bot.sh": 1,
	} {
		line, _ := splitCommand(text)
		testkit.Equal(t, fileAmong(line), want, "%s", text)
	}
	g := duelOf(t, patient, small("sh", rules.Course), "cmd:/bin/sh b/good/bot.sh", "1")
	if words := g.Faults[0].Words; !strings.HasSuffix(words, "/b/good") {
		t.Errorf("it runs in %s", words)
	}
}

// A program that starts slowly has the whole time for its first move.
func TestSettle(t *testing.T) {
	home, fault := newHome()
	if fault != nil {
		t.Fatal(fault)
	}
	p, fault := start(program{line: []string{"/bin/sh", "-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo started >&2; read x; echo answer; read x"}, folder: home.path, home: home, memory: programMemory, limit: time.Minute})
	if fault != nil {
		t.Fatal(fault)
	}
	defer p.close()
	p.settle(context.Background())
	testkit.Await(t, "its words", func() bool { return p.errors.text() != "" })
	before := p.busy()
	if before == 0 || !p.waiting() {
		t.Errorf("busy %v, waiting %v", before, p.waiting())
	}
	reply, _, fault := p.ask(context.Background(), "question", time.Minute, Grace)
	if fault != nil || reply != "answer" {
		t.Errorf("%q %v", reply, fault)
	}
}

// cupEnv makes the test's program play a championship with the journal that it
// names, and end.
const cupEnv = "CAVALO_TEST_CUP"

// torturedSettings are those of the championship that TestKilled kills.
func torturedSettings(t testing.TB, program string) (Settings, Head) {
	s := settings(t, All, "1", "2", "bot="+program, "3")
	s.Board = func(_ context.Context, round, board int) (rules.Position, error) {
		return small(fmt.Sprint("killed ", round, board), rules.Course), nil
	}
	return s, Head{Format: All, Variant: "course", Seed: s.Seed, Pairs: 1, Boards: "random", Entrants: s.Entrants}
}

// TestTortured is no test: it is what TestKilled runs.
func TestTortured(t *testing.T) {
	name, program, ok := strings.Cut(os.Getenv(cupEnv), "|")
	if !ok {
		t.Skip("it is run by TestKilled")
	}
	s, head := torturedSettings(t, program)
	j, err := OpenJournal(name, &head, nil)
	testkit.Must(t, err)
	s.Store = func(g Game) error {
		fmt.Println("game", g.Text())
		return j.Keep(g)
	}
	mustPlay(t, s, j.Games...)
	testkit.Must(t, j.Close())
}

// A championship that is killed at any moment, again and again, ends with the
// games of one that is not: none is lost, none counted twice, and no program
// of it is left.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("TestResume goes on from a journal too, in one program")
	}
	program := bot(t)
	s, _ := torturedSettings(t, program)
	want := mustPlay(t, s)
	draw := rng.New("killed")
	name := filepath.Join(t.TempDir(), "cup.jsonl")
	runs, before := 0, 0
	for ended := false; !ended; runs++ {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestTortured$", "-test.v")
		cmd.Env = append(os.Environ(), cupEnv+"="+name+"|"+program)
		out, err := cmd.StdoutPipe()
		testkit.Must(t, err)
		testkit.Must(t, cmd.Start())
		// it is killed before, while or after it writes one of the next games
		games := draw.Intn(3)
		lines := bufio.NewScanner(out)
		for games > 0 && lines.Scan() {
			if strings.HasPrefix(lines.Text(), "game") {
				games--
			}
		}
		if games == 0 {
			for range draw.Intn(200) {
				runtime.Gosched() // some moment or other
			}
			_ = cmd.Process.Kill()
		}
		ended = cmd.Wait() == nil && games > 0
		data, err := os.ReadFile(name)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		_, kept, _, err := ReadJournal(name, data)
		if err != nil || len(kept) < before {
			t.Fatalf("%d games, then %d; %v", before, len(kept), err)
		}
		before = len(kept)
		if runs > 500 {
			t.Fatal("it never ends")
		}
	}
	data, err := os.ReadFile(name)
	testkit.Must(t, err)
	_, games, _, err := ReadJournal(name, data)
	testkit.Must(t, err)
	slices.SortFunc(games, func(a, b Game) int { return a.compare(b.Place) })
	if !reflect.DeepEqual(untimed(games), untimed(want.Games)) {
		t.Errorf("after %d runs: %d games, not those of a championship in one go (%d)", runs, len(games), len(want.Games))
	}
	if n := strings.Count(string(data), "\n"); n != len(want.Games)+1 {
		t.Errorf("%d lines for %d games", n, len(want.Games))
	}
	if runs < 3 {
		t.Errorf("it was killed %d times only", runs)
	}
	testkit.Await(t, "the programs to end", func() bool { return !running(strings.TrimPrefix(program, commandPrefix)) })
}

// A championship that is killed while a sandbox is being built leaves nothing of it: a builder
// that never completes it has a child that waits for ever, as bubblewrap's does for its user.
func TestKilledWhileBuilding(t *testing.T) {
	program, folder := bot(t), t.TempDir()
	builder := filepath.Join(folder, bubblewrap)
	put(t, builder, "#!/bin/sh\ncase \"$*\" in *bot.sh*) sleep 1000.1875 & wait;; esac")
	testkit.Must(t, os.Chmod(builder, 0o755))
	cmd := exec.Command(os.Args[0], "-test.run", "^TestTortured$")
	cmd.Env = append(os.Environ(), cupEnv+"="+filepath.Join(folder, "cup.jsonl")+"|"+program, "PATH="+folder+":"+os.Getenv("PATH"))
	testkit.Must(t, cmd.Start())
	testkit.Await(t, "the builder's child", func() bool { return running("sleep\x001000.1875") })
	if err := cmd.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // it was killed
	testkit.Await(t, "the end of the child", func() bool { return !running("sleep\x001000.1875") })
}

// running reports whether a process has a text in its command line.
func running(text string) bool {
	lines, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, file := range lines {
		if data, err := os.ReadFile(file); err == nil && strings.Contains(string(data), text) {
			return true
		}
	}
	return false
}

// A game that is interrupted ends its programs and does not count.
func TestInterrupted(t *testing.T) {
	program := script(t, "read x; sleep 1000")
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		testkit.Await(t, "the program", func() bool { return running(strings.TrimPrefix(program, commandPrefix)) })
		stop()
	}()
	if _, ok := play(ctx, Place{1, 1, 1, 1}, [2]Entrant{{"w", program}, {"b", "1"}}, rules.NewPosition(knight.RandomBoard("x"), rules.Course), "", patient); ok {
		t.Error("it counts")
	}
	if running(strings.TrimPrefix(program, commandPrefix)) {
		t.Error("it still runs")
	}
}

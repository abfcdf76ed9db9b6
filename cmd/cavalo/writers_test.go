package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/duel/championship"
	"cavalo/internal/durable"
	"cavalo/internal/knight"
	"cavalo/internal/recording/trace"
	"cavalo/internal/shard"
	"cavalo/internal/tools/testkit"
)

// writer is a command that writes a file.
type writer struct {
	file string // the name of the file
	args string // the command line; FILE is the file, IN a folder with files to be read
	// count returns the number of whole records, and an error if the file has
	// anything that is not whole.
	count func(data []byte) (int, error)
	adds  bool // records are added to the file
	mute  bool // it prints nothing
}

// The commands that write a file of each kind.
var writers = []writer{
	{"resultados.dat", "solve challenge --problem A --quiet --append FILE", countReports, true, false},
	{"log.dat", "duel --white 1 --black 1 --nodes 20 --seed a --quiet --log FILE", countLog, true, false},
	{"cup.jsonl", "championship 1 2 --nodes 10 --boards random --seed a --quiet --journal FILE", countGames, true, false},
	{"problemas.dat", "generate challenge --seed a --into FILE --name G", countProblems, false, false},
	{"solved.dat", "solve challenge --problem A --quiet --into FILE --name A", countProblems, false, false},
	{"a.trace", "solve challenge --problem A --algorithm bfs --quiet --trace FILE", whole(func(data []byte) error { _, err := trace.Read(data); return err }), false, false},
	{"cells.csv", "compare challenge --problems A --algorithms bfs,dfs --csv FILE", countRows(3), false, false},
	{"report.html", "compare challenge --problems A --algorithms bfs --report FILE", endsIn("</html>\n"), false, false},
	{"chart.svg", "compare challenge --problems A --algorithms bfs --chart FILE", endsIn("</svg>\n"), false, false},
	{"chart.png", "compare challenge --problems A --algorithms bfs --chart FILE", isPNG, false, false},
	{"board.png", "render --problem A --size 64 --png FILE", isPNG, false, false},
	{"tree.svg", "render --trace IN/c.trace --svg FILE", endsIn("</svg>\n"), false, false},
	{"film.gif", "render --trace IN/c.trace --gif FILE --from 0 --to 1 --size 64", isGIF, false, false},
	{"exam.pdf", "exam --count 1 --seed a --pdf FILE", endsIn("%%EOF\n"), false, true},
	{"bank.xml", "exam --count 1 --seed a --moodle FILE", endsIn("</quiz>\n"), false, true},
	{"exam.html", "exam --count 1 --seed a --html FILE", endsIn("</html>\n"), false, true},
	{"cup.csv", "championship 1 2 --nodes 10 --boards random --seed a --quiet --csv FILE", countRows(3), false, false},
	{"cup.html", "championship 1 2 --nodes 10 --boards random --seed a --quiet --html FILE", endsIn("</html>\n"), false, false},
	{"grades.csv", "grade IN/resultados.dat --quiet --csv FILE", func(data []byte) (int, error) { return countRows(bytes.Count(data, []byte("\n")))(data) }, false, false},
	{"index.html", "grade IN/resultados.dat --quiet --html FOLDER", endsIn("</html>\n"), false, false},
	{"work.jsonl", "generate challenge --count 3 --seed a --journal FILE", countResults, true, false},
}

func whole(check func([]byte) error) func([]byte) (int, error) {
	return func(data []byte) (int, error) { return 1, check(data) }
}

func endsIn(end string) func([]byte) (int, error) {
	return whole(func(data []byte) error {
		if !bytes.HasSuffix(data, []byte(end)) {
			return fmt.Errorf("%d bytes without an end", len(data))
		}
		return nil
	})
}

func isPNG(data []byte) (int, error) {
	_, err := png.Decode(bytes.NewReader(data))
	return 1, err
}

func isGIF(data []byte) (int, error) {
	_, err := gif.DecodeAll(bytes.NewReader(data))
	return 1, err
}

func countRows(rows int) func([]byte) (int, error) {
	return whole(func(data []byte) error {
		got, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
		if err == nil && (len(got) != rows || !bytes.HasSuffix(data, []byte("\n"))) {
			err = fmt.Errorf("%d rows, want %d", len(got), rows)
		}
		return err
	})
}

// countPieces counts records that begin and end in the same way.
func countPieces(data []byte, begin, end string, lines int) (int, error) {
	pieces := strings.SplitAfter(string(data), end)
	for _, piece := range pieces[:len(pieces)-1] {
		if !strings.HasPrefix(piece, begin) || strings.Count(piece, begin) != 1 || lines > 0 && strings.Count(piece, "\n") != lines {
			return 0, fmt.Errorf("a record is %q", piece)
		}
	}
	if rest := pieces[len(pieces)-1]; rest != "" {
		return 0, fmt.Errorf("half a record: %q", rest)
	}
	return len(pieces) - 1, nil
}

func countReports(data []byte) (int, error) {
	return countPieces(data, "  RESULTADOS FINAIS", "\n\n\n", 38)
}

func countLog(data []byte) (int, error) { return countPieces(data, "Jogador: ", "\n\n", 0) }

func countProblems(data []byte) (int, error) {
	problems, err := knight.ParseProblems("problemas.dat", data)
	return len(problems), err
}

// countGames counts the games of a journal. Half a line at its end is allowed:
// it is not a game yet, and the next run cuts it off.
func countGames(data []byte) (int, error) {
	_, games, _, err := championship.ReadJournal("cup.jsonl", data)
	return len(games), err
}

// countResults counts the results of a journal of shares, with or without half a
// line at its end.
func countResults(data []byte) (int, error) {
	c, err := shard.Read("work.jsonl", data)
	return len(c.Results), err
}

// at returns the command line for files in two folders.
func (w writer) at(folder, in string) []string {
	var args []string
	for _, arg := range strings.Fields(w.args) {
		switch {
		case arg == "FILE":
			arg = filepath.Join(folder, w.file)
		case arg == "FOLDER":
			arg = folder
		default:
			arg = strings.Replace(arg, "IN/", in+string(filepath.Separator), 1)
		}
		args = append(args, arg)
	}
	return args
}

// inputs makes the files that the commands read.
func inputs(t testing.TB) (folder string) {
	t.Helper()
	folder = t.TempDir()
	command(t, "solve", "challenge", "--problem", "C", "--algorithm", "astar", "--heuristic", "base", "--quiet",
		"--trace", filepath.Join(folder, "c.trace"), "--append", filepath.Join(folder, "resultados.dat")).must(t, cli.StatusDone)
	return folder
}

// begin runs the command once in a folder of its own, and returns what the file has
// then. Of a journal, which would be complete, only the first game is left.
func (w writer) begin(t testing.TB, in string) (old []byte) {
	t.Helper()
	folder := t.TempDir()
	command(t, w.at(folder, in)...).must(t, cli.StatusDone)
	path := filepath.Join(folder, w.file)
	old = []byte(read(t, path))
	if n, err := w.count(old); n == 0 || err != nil {
		t.Fatalf("%d records, %v", n, err)
	}
	if strings.HasSuffix(w.file, ".jsonl") {
		lines := bytes.SplitAfter(old, []byte("\n"))
		old = append(bytes.Join(lines[:2], nil), lines[2][:9]...) // and a torn line
	}
	return old
}

// after returns a new folder in which the command has been run.
func (w writer) after(t testing.TB, old []byte) (folder string) {
	t.Helper()
	folder = t.TempDir()
	testkit.Must(t, os.WriteFile(filepath.Join(folder, w.file), old, 0o644))
	return folder
}

// tidy fails the test if the program has left a file behind.
func tidy(t testing.TB, folder string) {
	t.Helper()
	left, _ := filepath.Glob(filepath.Join(folder, ".*"))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestEveryStepFails: whatever step of writing fails, the file is what it was,
// what was added to it before is there, and one line says what is wrong.
func TestEveryStepFails(t *testing.T) {
	in := inputs(t)
	for _, w := range writers {
		t.Run(w.file, func(t *testing.T) { failEachStep(t, w, in, syscall.ENOSPC, "the disk is full", fullSteps) })
	}
	for _, w := range oneOfEach() {
		t.Run(w.file+" on a bad disk", func(t *testing.T) { failEachStep(t, w, in, syscall.EIO, "a working disk", math.MaxInt) })
	}
}

// failEachStep lets a command fail at its first step, at its second, and so on, up to most.
func failEachStep(t *testing.T, w writer, in string, wrong error, said string, most int) {
	old := w.begin(t, in)
	kept := old[:bytes.LastIndexByte(old, '\n')+1] // if records are added
	for n := 1; n <= most; n++ {
		folder := w.after(t, old)
		left, failed := n, durable.Step("")
		end := durable.Watch(func(s durable.Step) error {
			if left--; left == 0 {
				failed = s
				return wrong
			}
			return nil
		})
		got := command(t, w.at(folder, in)...)
		end()
		if failed == "" {
			if n < 3 {
				t.Errorf("there are %d steps only", n-1)
			}
			return
		}
		data := []byte(read(t, filepath.Join(folder, w.file)))
		if failed == durable.StepFolder { // the file is written
			if _, err := w.count(data); err != nil || got.status != cli.StatusDone {
				t.Errorf("step %d (%s): status %d, %v", n, failed, got.status, err)
			}
			continue
		}
		if got.status != cli.StatusBad || faultLines(got.err) != 1 || !strings.Contains(got.err, said) {
			t.Errorf("step %d (%s): status %d, %q", n, failed, got.status, got.err)
		}
		if w.adds {
			if _, err := w.count(data); err != nil || !bytes.HasPrefix(data, kept) {
				t.Errorf("step %d (%s): %d bytes were %d, %v", n, failed, len(data), len(old), err)
			}
		} else if !bytes.Equal(data, old) {
			t.Errorf("step %d (%s): %d bytes were %d", n, failed, len(data), len(old))
		}
		tidy(t, folder)
	}
}

// oneOfEach returns a command for each way to write a file; in the long tests
// all commands.
func oneOfEach() []writer {
	if everyWriter {
		return writers
	}
	return []writer{writers[0], writers[2], writers[3], writers[6]}
}

// TestKilledAtEveryStep: a program that is killed at any step of writing leaves
// the old file or the new one, and nothing else.
func TestKilledAtEveryStep(t *testing.T) {
	in := inputs(t)
	for _, w := range oneOfEach() {
		t.Run(w.file, func(t *testing.T) {
			t.Parallel()
			old := w.begin(t, in)
			before, _ := w.count(old)
			kept := old[:bytes.LastIndexByte(old, '\n')+1]
			for n := 1; ; n++ {
				folder := w.after(t, old)
				out, err := program(w.at(folder, in), fmt.Sprint(testKill, "=", n)).CombinedOutput()
				data := []byte(read(t, filepath.Join(folder, w.file)))
				if count, bad := w.count(data); bad != nil || count < before || w.adds && !bytes.HasPrefix(data, kept) {
					t.Errorf("killed at step %d: %d records, %v", n, count, bad)
				}
				again := command(t, w.at(folder, in)...).must(t, cli.StatusDone) // it goes on, and clears up
				testkit.Equal(t, again.err, "", "after step %d", n)
				tidy(t, folder)
				if err == nil {
					if n < 3 {
						t.Errorf("there are %d steps only", n-1)
					}
					return
				}
				if len(out) > 0 && !strings.Contains(err.Error(), "killed") {
					t.Fatalf("step %d: %v: %s", n, err, out)
				}
			}
		})
	}
}

// A program that is ended in the middle of a line doesn't spoil the next
// record; and what only accepts records gets them.
func TestAppendAfterHalfALine(t *testing.T) {
	file := write(t, "resultados.dat", "half a li")
	command(t, "solve", "challenge", "--problem", "A", "--quiet", "--append", file).must(t, cli.StatusDone)
	rest, ok := strings.CutPrefix(read(t, file), "half a li\n")
	if n, err := countReports([]byte(rest)); !ok || n != 1 || err != nil {
		t.Errorf("%d records, %v", n, err)
	}
}

// TestWrittenThroughLinks: a link stays one, whether or not it leads to a file,
// and the file behind it is written.
func TestWrittenThroughLinks(t *testing.T) {
	in := inputs(t)
	for _, w := range writers {
		for _, exists := range []bool{false, true} {
			folder, away := t.TempDir(), t.TempDir()
			target := filepath.Join(away, "target")
			if exists {
				testkit.Must(t, os.WriteFile(target, w.begin(t, in), 0o600))
			}
			link := filepath.Join(folder, w.file)
			if err := os.Symlink(target, link); err != nil {
				t.Skip(err)
			}
			command(t, w.at(folder, in)...).must(t, cli.StatusDone)
			info, err := os.Lstat(link)
			if err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("%s: the link is gone: %v", w.file, err)
			}
			if n, err := w.count([]byte(read(t, target))); n == 0 || err != nil {
				t.Errorf("%s: behind the link are %d records, %v", w.file, n, err)
			}
			if info, err := os.Stat(target); exists && (err != nil || info.Mode().Perm() != 0o600) {
				t.Errorf("%s: its rights: %v, %v", w.file, info.Mode(), err)
			}
			tidy(t, away)
		}
	}
}

// faultLines counts the lines of an output of errors, but not those that say beforehand what will be written.
func faultLines(said string) int {
	return strings.Count(said, "\n") - strings.Count(said, " frames, ")
}

// failing is an output that fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: f.err}
}

// TestOutputFails: files are written whole though nobody can read what is
// printed; one line says so. Only a reader who goes away interrupts the program.
func TestOutputFails(t *testing.T) {
	in := inputs(t)
	for _, w := range writers {
		for _, c := range []struct {
			err    error
			status int
		}{{syscall.ENOSPC, cli.StatusBad}, {syscall.EPIPE, cli.StatusCut}, {io.ErrClosedPipe, cli.StatusBad}} {
			folder := t.TempDir()
			var said bytes.Buffer
			status := run(t.Context(), w.at(folder, in), cli.System{In: strings.NewReader(""), Out: failing{c.err}, Err: &said, Env: func(string) string { return "" }})
			if w.mute {
				continue
			}
			if status != c.status || faultLines(said.String()) != 1 {
				t.Errorf("%s, %v: status %d, %q", w.file, c.err, status, said.String())
			}
			if n, err := w.count([]byte(read(t, filepath.Join(folder, w.file)))); n == 0 || err != nil {
				t.Errorf("%s, %v: %d records, %v", w.file, c.err, n, err)
			}
		}
	}
}

// TestGenerateForHead: a reader that has read enough ends generate, quietly.
func TestGenerateForHead(t *testing.T) {
	for _, args := range []string{"tiles --count 5 --seed a", "challenge --count 5", "maze --count 2 --difficulty easy", "tiles --json"} {
		var said bytes.Buffer
		status := run(t.Context(), strings.Fields("generate "+args), cli.System{In: strings.NewReader(""), Out: failing{syscall.EPIPE}, Err: &said, Env: func(string) string { return "" }})
		if status != cli.StatusDone || said.String() != "" {
			t.Errorf("generate %s: status %d, %q", args, status, said.String())
		}
	}
}

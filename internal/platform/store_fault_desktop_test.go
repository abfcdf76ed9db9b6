//go:build !js

package platform

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"cavalo/internal/durable"
	"cavalo/internal/tools/testkit"
)

// saved is a long text, so that half of it can be told from the whole.
func saved(n int) string { return strings.Repeat(fmt.Sprint("move ", n, "\n"), 5000) + "end\n" }

func isWhole(text string) bool {
	line, _, _ := strings.Cut(text, "\n")
	n, err := strconv.Atoi(strings.TrimPrefix(line, "move "))
	return err == nil && text == saved(n)
}

// saves are the ways in which the program writes a file; each leaves it with
// saved(n), or fails.
var saves = map[string]func(folder string, n int) error{
	"games/a": func(folder string, n int) error { return newFiles(folder).Write("games/a", saved(n)) },
	"resultados.dat": func(folder string, n int) error {
		return changeFile(filepath.Join(folder, "resultados.dat"), func([]byte) ([]byte, error) { return []byte(saved(n)), nil })
	},
}

// TestEveryStepOfSavingFails: the text is what it was, and what is wrong is told.
func TestEveryStepOfSavingFails(t *testing.T) {
	for name, save := range saves {
		for wrong, want := range map[error]error{syscall.ENOSPC: ErrFull, syscall.EIO: syscall.EIO, syscall.EROFS: ErrDenied} {
			steps := 0
			for failed := durable.Step("first"); failed != ""; steps++ {
				folder := t.TempDir()
				testkit.Must(t, save(folder, 1))
				failed = ""
				left := steps
				end := durable.Watch(func(s durable.Step) error {
					if left--; left == -1 {
						failed = s
						return wrong
					}
					return nil
				})
				err := save(folder, 2)
				end()
				text, _ := os.ReadFile(filepath.Join(folder, name))
				written := failed == "" || failed == durable.StepFolder
				if written != (err == nil) || !written && (!errors.Is(err, want) || string(text) != saved(1)) || written && string(text) != saved(2) {
					t.Errorf("%s, step %d (%s): %v, %d bytes", name, steps, failed, err, len(text))
				}
				if left, _ := filepath.Glob(filepath.Join(folder, filepath.Dir(name), ".*")); left != nil {
					t.Errorf("%s, step %d (%s): left behind: %v", name, steps, failed, left)
				}
			}
			if steps < 3 {
				t.Errorf("%s has %d steps only", name, steps)
			}
		}
	}
}

// A file saved under a new name is whole or isn't there, and takes no other's
// place.
func TestEveryStepOfSavingNewFails(t *testing.T) {
	for n := 0; ; n++ {
		folder, failed, left := t.TempDir(), durable.Step(""), n
		end := durable.Watch(func(s durable.Step) error {
			if left--; left == -1 {
				failed = s
				return syscall.ENOSPC
			}
			return nil
		})
		path, err := saveNew(folder, "board.png", []byte(saved(1)))
		end()
		text, _ := os.ReadFile(path)
		entries, _ := os.ReadDir(folder)
		if failed == "" || failed == durable.StepFolder {
			if err != nil || string(text) != saved(1) || len(entries) != 1 {
				t.Errorf("%v, %d bytes, %v", err, len(text), entries)
			}
		} else if !errors.Is(err, ErrFull) || len(entries) != 0 {
			t.Errorf("step %d (%s): %v, %v", n, failed, err, entries)
		}
		if failed == "" {
			return
		}
	}
}

// The variables of the test's own process.
const (
	saveIn   = "CAVALO_TEST_SAVE"  // the folder
	saveStep = "CAVALO_TEST_KILL"  // the step before which it is killed, from 1
	saveName = "CAVALO_TEST_NAME"  // what is saved
	saveMany = "CAVALO_TEST_AGAIN" // it saves time after time, with a line for each
)

// TestSavingProcess is no test: it is what the tests of killed programs run.
func TestSavingProcess(t *testing.T) {
	folder := os.Getenv(saveIn)
	if folder == "" {
		t.Skip("it is run by the tests of killed programs")
	}
	if left, err := strconv.Atoi(os.Getenv(saveStep)); err == nil {
		testkit.KillBefore(left)
	}
	for n := 2; ; n++ {
		testkit.Must(t, saves[os.Getenv(saveName)](folder, n))
		if os.Getenv(saveMany) == "" {
			return
		}
		fmt.Println("saved", n)
	}
}

func saving(folder, name string, more string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "-test.run", "^TestSavingProcess$")
	cmd.Env = append(os.Environ(), saveIn+"="+folder, saveName+"="+name, more)
	return cmd
}

// TestKilledWhileSaving: whatever step the program is killed at, the old text or
// the new one is there, and the next program reads it.
func TestKilledWhileSaving(t *testing.T) {
	for name, save := range saves {
		for n, ended := 1, false; !ended; n++ {
			folder := t.TempDir()
			testkit.Must(t, save(folder, 1))
			ended = saving(folder, name, fmt.Sprint(saveStep, "=", n)).Run() == nil
			f := newFiles(folder)
			if text, err := f.Read(name); err != nil || text != saved(1) && text != saved(2) {
				t.Errorf("%s, killed at step %d: %v, %d bytes", name, n, err, len(text))
			}
			if names, err := f.Names(); err != nil || len(names) != 1 {
				t.Errorf("%s, killed at step %d: there are %v, %v", name, n, names, err)
			}
			if err := save(folder, 3); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestTwoProgramsSave: two write at once and are killed at any moment; what can
// be read is always one of the whole texts.
func TestTwoProgramsSave(t *testing.T) {
	folder := t.TempDir()
	f := newFiles(folder)
	testkit.Must(t, f.Write("games/a", saved(1)))
	type program struct {
		*exec.Cmd
		saves *bufio.Scanner // a line for each
	}
	var both []program
	for range 2 {
		cmd := saving(folder, "games/a", saveMany+"=1")
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		testkit.Must(t, err)
		lines := bufio.NewScanner(out)
		if !lines.Scan() {
			t.Fatal("nothing was saved")
		}
		both = append(both, program{cmd, lines})
	}
	check := func() {
		if text, err := f.Read("games/a"); err != nil || !isWhole(text) {
			t.Errorf("%v, %d bytes", err, len(text))
		}
	}
	for range 50 {
		check()
	}
	for _, cmd := range both {
		for range rand.IntN(20) {
			cmd.saves.Scan()
		}
		_ = cmd.Process.Kill() // while it goes on
		_ = cmd.Wait()
		check()
	}
}

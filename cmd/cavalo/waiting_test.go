//go:build linux

package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"

	"cavalo/internal/tools/testkit"

	"golang.org/x/sys/unix"

	"cavalo/cmd/cavalo/cli"
)

// interruptedOnce fails the test unless one interrupt ended the program with
// status 3 and a line.
func interruptedOnce(t *testing.T, cmd *exec.Cmd, said *bytes.Buffer) {
	t.Helper()
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != cli.StatusCut || !strings.HasSuffix(said.String(), "interrupted\n") {
		t.Errorf("%v, %q", cmd.ProcessState, said.String())
	}
}

// TestCtrlCWhileReadingAPipe: a command that waits for a pipe, to be opened or to
// be written by somebody, ends with the first Ctrl-C.
func TestCtrlCWhileReadingAPipe(t *testing.T) {
	for _, opened := range []bool{false, true} {
		for _, args := range append(readers, "duel --white human --black 1 --file IN", "grade IN") {
			if strings.Contains(args, "--journal") {
				continue // no pipe is taken for one
			}
			t.Run(fmt.Sprintf("%s %v", args, opened), func(t *testing.T) {
				t.Parallel()
				folder := t.TempDir()
				pipe := filepath.Join(folder, "pipe")
				if err := syscall.Mkfifo(pipe, 0o600); err != nil {
					t.Skip(err)
				}
				cmd := program(strings.Fields(strings.ReplaceAll(args, "IN", "pipe")))
				cmd.Dir = folder
				var said bytes.Buffer
				cmd.Stderr = &said
				testkit.Must(t, cmd.Start())
				if opened {
					out, err := os.OpenFile(pipe, os.O_WRONLY, 0) // when the program has opened it, too
					testkit.Must(t, err)
					defer out.Close()
				} else {
					waitsIn(t, cmd, fmt.Sprintf("%d ", unix.SYS_OPENAT))
				}
				testkit.Must(t, cmd.Process.Signal(os.Interrupt))
				interruptedOnce(t, cmd, &said)
			})
		}
	}
}

// TestReadingLimitsMemory: each command that reads a file of positions has a memory limit until it
// has read it, and none afterwards.
func TestReadingLimitsMemory(t *testing.T) {
	earlier := debug.SetMemoryLimit(math.MaxInt64) // grade, tested before, lowers it for good
	t.Cleanup(func() { debug.SetMemoryLimit(earlier) })
	before := int64(math.MaxInt64)
	for _, args := range []string{"check IN", "convert IN --to dot", "solve graph --file IN", "compare graph --file IN"} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		testkit.Must(t, syscall.Mkfifo(pipe, 0o600))
		limit := make(chan int64)
		go func() {
			out, err := os.OpenFile(pipe, os.O_WRONLY, 0) // when the command has opened it, too
			if err != nil {
				t.Error(err)
			}
			seen := debug.SetMemoryLimit(-1)
			_, _ = out.WriteString("start A\ngoals C\nA B 1\nB C 2\n") // read before the end
			out.Close()
			limit <- seen
		}()
		r := command(t, strings.Fields(strings.ReplaceAll(args, "IN", pipe))...)
		if seen, after := <-limit, debug.SetMemoryLimit(-1); seen >= before || after != before {
			t.Errorf("%s: %d, then %d; %s", args, seen, after, r.err)
		}
	}
}

// TestCtrlCAtATerminal: Ctrl-C at a terminal ends a command that waits for what
// somebody types.
func TestCtrlCAtATerminal(t *testing.T) {
	for _, args := range []string{"check -", "check /dev/tty", "engine", "duel --white human --black 1", "solve maze --file /dev/stdin"} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			keys, terminal := openTerminal(t)
			cmd := program(strings.Fields(args))
			var said bytes.Buffer
			cmd.Stdin, cmd.Stderr = terminal, &said
			cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
			testkit.Must(t, cmd.Start())
			terminal.Close()
			if strings.Contains(args, "/dev/") {
				opensTerminal(t, cmd)
			} else {
				waitsIn(t, cmd, fmt.Sprintf("%d 0x0 ", unix.SYS_READ))
			}
			if _, err := keys.WriteString("\x03"); err != nil {
				t.Fatal(err)
			}
			interruptedOnce(t, cmd, &said)
		})
	}
}

// openTerminal opens a pseudo-terminal (pty(7)): what is written to keys is
// typed at the terminal.
func openTerminal(t *testing.T) (keys, terminal *os.File) {
	t.Helper()
	keys, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { keys.Close() })
	fd := int(keys.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		terminal, err = os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	if err != nil {
		t.Skip(err)
	}
	return keys, terminal
}

// waitsIn returns when a thread of the program waits in a system call, whose
// number and first argument begin so (proc_pid_syscall(5)).
func waitsIn(t *testing.T, cmd *exec.Cmd, call string) {
	t.Helper()
	until(t, cmd, func() bool {
		threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/syscall", cmd.Process.Pid))
		return slices.ContainsFunc(threads, func(thread string) bool {
			text, _ := os.ReadFile(thread) // a thread that has ended has none
			return strings.HasPrefix(string(text), call)
		})
	})
}

// opensTerminal returns when the program has opened a terminal, besides those
// that it was given.
func opensTerminal(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	until(t, cmd, func() bool {
		files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", cmd.Process.Pid))
		return slices.ContainsFunc(files, func(file string) bool {
			to, _ := os.Readlink(file)
			return !slices.Contains([]string{"0", "1", "2"}, filepath.Base(file)) && (strings.HasPrefix(to, "/dev/pts/") || to == "/dev/tty")
		})
	})
}

// until returns when done does, and fails the test if the program ends first.
func until(t *testing.T, cmd *exec.Cmd, done func() bool) {
	t.Helper()
	testkit.Await(t, "a state of the program", func() bool {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", cmd.Process.Pid))
		if err != nil {
			t.Skip("the system doesn't tell what a program does: ", err)
		}
		if bytes.Contains(stat, []byte(") Z ")) {
			t.Fatal("it has ended")
		}
		return done()
	})
}

//go:build unix && integration

package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// nobody is a user without rights. Root, as whom the tests may run, may do
// everything.
const nobody = 65534

// ordinary returns a function that runs the program as a user who is not root,
// and a folder that this user owns.
func ordinary(t *testing.T) (folder string, run func(args []string) *exec.Cmd) {
	t.Helper()
	folder = t.TempDir()
	if os.Getuid() != 0 {
		return folder, func(args []string) *exec.Cmd { return program(args) }
	}
	binary, err := os.ReadFile(os.Args[0])
	if err == nil {
		err = os.Chmod(filepath.Dir(folder), 0o755)
	}
	copied := filepath.Join(t.TempDir(), "cavalo") // the folder of the test's binary is closed to others
	if err == nil {
		err = os.WriteFile(copied, binary, 0o755)
	}
	testkit.Must(t, err)
	return folder, func(args []string) *exec.Cmd {
		giveAway(t, folder)
		cmd := program(args)
		cmd.Path = copied
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		return cmd
	}
}

// giveAway makes the ordinary user the owner of all that is in a folder.
func giveAway(t *testing.T, folder string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, nobody, nobody)
	})
	testkit.Must(t, err)
}

// refused fails the test unless the program says in one line that it may not
// open the file.
func refused(t *testing.T, cmd *exec.Cmd, file string) {
	t.Helper()
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	_ = cmd.Run()
	if cmd.ProcessState.ExitCode() != cli.StatusBad || strings.Count(said.String(), "\n") != 1 || !strings.Contains(said.String(), "permission to open") || !strings.Contains(said.String(), file) {
		t.Errorf("%v, %q, %q", cmd.ProcessState, out.String(), said.String())
	}
}

// TestUnreadable: a file that may not be read, or is in a folder that may not be
// entered, is one line and status 2.
func TestUnreadable(t *testing.T) {
	folder, run := ordinary(t)
	closed := filepath.Join(folder, "closed")
	testkit.Must(t, os.Mkdir(closed, 0o755))
	for _, path := range []string{filepath.Join(folder, "secret"), filepath.Join(closed, "within")} {
		testkit.Must(t, os.WriteFile(path, []byte("..#/.../#.."), 0o200))
		testkit.Must(t, os.Chmod(closed, 0))
		for _, args := range readers {
			if strings.HasPrefix(args, "render") {
				args = strings.ReplaceAll(args, "out.png", filepath.Join(folder, "out.png"))
			}
			t.Run(args+" "+filepath.Base(path), func(t *testing.T) {
				refused(t, run(strings.Fields(strings.ReplaceAll(args, "IN", path))), filepath.Base(path))
			})
		}
		testkit.Must(t, os.Chmod(closed, 0o755))
	}
}

// TestProtected: what may not be written stays as it is, and one line says so.
func TestProtected(t *testing.T) {
	folder, run := ordinary(t)
	in := inputs(t)
	testkit.Must(t, os.Chmod(in, 0o755))
	for _, w := range writers {
		old := w.begin(t, in)
		for _, c := range []struct {
			name         string
			file, within fs.FileMode // the rights; no file if 0
		}{
			{"the file", 0o444, 0o755},
			{"file and folder", 0o444, 0o555},
			{"the folder", 0o644, 0o555},
			{"the folder of a new file", 0, 0o555},
		} {
			t.Run(w.file+" "+c.name, func(t *testing.T) {
				within := filepath.Join(folder, "within")
				path := filepath.Join(within, w.file)
				testkit.Must(t, os.Mkdir(within, 0o755))
				if c.file != 0 {
					testkit.Must(t, os.WriteFile(path, old, c.file))
				}
				cmd := run(w.at(within, in))
				testkit.Must(t, os.Chmod(within, c.within))
				if c.name == "the folder" && w.adds { // which needs no new file
					if out, err := cmd.CombinedOutput(); err != nil {
						t.Errorf("%v: %s", err, out)
					}
					if n, err := w.count([]byte(read(t, path))); n < 2 || err != nil {
						t.Errorf("%d records, %v", n, err)
					}
				} else {
					refused(t, cmd, w.file)
					if c.file != 0 && read(t, path) != string(old) {
						t.Error("it was changed")
					}
				}
				tidy(t, within)
				testkit.Must(t, os.RemoveAll(within))
			})
		}
	}
}

//go:build !js

package screen

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"cavalo/internal/durable"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/tools/testkit"
)

// The variables of the process that is killed.
const (
	weekFolder = "CAVALO_TEST_WEEK" // its home
	weekStep   = "CAVALO_TEST_KILL" // the step of writing before which it is killed, from 1
)

// windowAt opens the program as on the desktop, on 31 January: what it keeps is
// on the disk, in this home.
func windowAt(t *testing.T, home string) *apptest.Bench {
	t.Helper()
	for name, value := range map[string]string{"HOME": home, "XDG_CONFIG_HOME": home, "AppData": home, "PATH": ""} {
		t.Setenv(name, value)
	}
	disk, err := platform.NewDesktop(nil)
	testkit.Must(t, err)
	host := apptest.NewHost()
	host.Window, host.Disk = true, disk
	b := apptest.New(t, 1280, 800, host, tilesscreen.New)
	b.UseScript()
	b.Rest()
	return b
}

// fourWeeks returns a home in which four files were saved, and the fifth is due.
func fourWeeks(t *testing.T) (home string) {
	t.Helper()
	home = t.TempDir()
	b := windowAt(t, home)
	b.Open("tiles")
	b.GameScreen("tiles").Play(b.GameScreen("tiles").Game.Position().Moves()[0], play.Player)
	b.Now = b.Now.Add(2 * time.Hour)
	b.Rest()
	wantBackups(t, b.Host, "01-31")
	const last = "backup/2026-01-31.txt"
	text, err := b.Host.Read(last)
	for _, day := range []string{"02", "09", "16", "23"} {
		err = errors.Join(err, b.Host.Write("backup/2026-01-"+day+".txt", text))
	}
	if err = errors.Join(err, b.Host.Delete(last)); err != nil {
		t.Fatal(err)
	}
	return home
}

// wantBackups fails the test unless there are these files, all of them whole.
func wantBackups(t *testing.T, host *apptest.Host, days ...string) {
	t.Helper()
	got := backups(host)
	testkit.EqualLists(t, got, days, "there")
	for _, day := range got {
		text, err := host.Read("backup/2026-" + day + ".txt")
		games, _, wrong := history.Check(text)
		if err != nil || wrong != nil || games != 1 {
			t.Errorf("that of %s holds %d games, %v, %v", day, games, err, wrong)
		}
	}
}

// wantFiveWeeks opens the program again, and fails the test unless all is as if
// nothing had happened.
func wantFiveWeeks(t *testing.T, home string) {
	t.Helper()
	parts := func() (paths []string) {
		paths, _ = filepath.Glob(filepath.Join(home, "cavalo", "*", ".*.part"))
		return paths
	}
	for _, path := range parts() { // what a killed program leaves goes after an hour
		testkit.Must(t, os.Chtimes(path, time.Time{}, time.Now().Add(-2*time.Hour)))
	}
	wantBackups(t, windowAt(t, home).Host, "01-09", "01-16", "01-23", "01-31")
	if left := parts(); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// TestFullDiskAtEachStepOfABackup: whatever step fails, the files of before stay,
// no part of a file does, and the next hour makes up for it.
func TestFullDiskAtEachStepOfABackup(t *testing.T) {
	told := false
	for n := 1; ; n++ {
		home := fourWeeks(t)
		left, failed := n, durable.Step("")
		end := durable.Watch(func(s durable.Step) error {
			if left--; left == 0 {
				failed = s
				return syscall.ENOSPC
			}
			return nil
		})
		b := windowAt(t, home)
		end()
		if got := backups(b.Host); !slices.Contains(got, "01-31") {
			told = true
			wantBackups(t, b.Host, "01-02", "01-09", "01-16", "01-23")
			b.ExpectPart("notice-text", "Couldn't save the weekly")
		}
		b.Now = b.Now.Add(2 * time.Hour)
		b.Rest()
		wantBackups(t, b.Host, "01-09", "01-16", "01-23", "01-31")
		wantFiveWeeks(t, home)
		if failed == "" {
			if !told || n < 5 {
				t.Errorf("there are %d steps only", n-1)
			}
			return
		}
	}
}

// TestBackupProcess is no test: it is what TestKilledAtEachStepOfABackup runs.
func TestBackupProcess(t *testing.T) {
	home := os.Getenv(weekFolder)
	if home == "" {
		t.Skip("it is run by TestKilledAtEachStepOfABackup")
	}
	left, err := strconv.Atoi(os.Getenv(weekStep))
	testkit.Must(t, err)
	testkit.KillBefore(left)
	windowAt(t, home)
}

// TestKilledAtEachStepOfABackup: the program that is killed while it saves leaves
// whole files, and the next one goes on.
func TestKilledAtEachStepOfABackup(t *testing.T) {
	for n, ended := 1, false; !ended; n++ {
		home := fourWeeks(t)
		cmd := exec.Command(os.Args[0], "-test.run", "^TestBackupProcess$")
		cmd.Env = append(os.Environ(), weekFolder+"="+home, fmt.Sprint(weekStep, "=", n))
		out, err := cmd.CombinedOutput()
		if ended = err == nil; !ended && cmd.ProcessState.ExitCode() != -1 {
			t.Fatalf("step %d: %v, %s", n, err, out)
		}
		wantFiveWeeks(t, home)
		if ended && n < 5 {
			t.Errorf("there are %d steps only", n-1)
		}
	}
}

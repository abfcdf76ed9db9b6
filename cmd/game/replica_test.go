//go:build integration && !js

package main

import (
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/paint"
	"cavalo/internal/platform"
	"cavalo/internal/registry/screens"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui/interact"
)

// atF is the argument, and the part of an address, that leads to problem F.
func atF() string {
	f, _ := knight.BuiltInProblem("F")
	return "#challenge/" + challengerules.FromProblem(f, knight.DefaultRules()).String()
}

// met is the note that the challenge's coached board has been offered.
const met = "met/challenge"

// replica is the program without a canvas, with problem F open, before a user
// who has met the challenge's coached board. Its screens are the same as those in a window of the same size, so it tells
// where things are there.
type replica struct {
	*interact.Session
	t             *testing.T
	width, height float64
}

// newReplica starts the program; width and height are in device-independent pixels.
func newReplica(t *testing.T, width, height float64) *replica {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, name := range []string{"LC_ALL", "LANGUAGE", "LANG"} {
		t.Setenv(name, "en_GB.UTF-8")
	}
	host, err := platform.NewDesktop([]string{atF()})
	if err == nil {
		err = host.Write(met, "yes")
	}
	testkit.Must(t, err)
	client := engine.NewLocal(jobs.Run, nil)
	t.Cleanup(client.Close)
	app := screens.New(screens.Env{Host: host.Parts(), Engine: client})
	r := &replica{Session: interact.New(app, paint.NewFonts()), t: t, width: width, height: height}
	r.update()
	return r
}

func (r *replica) update() { r.Update(r.width, r.height, time.Now()) }

// square is the middle of a square of the board.
func (r *replica) square(name string) (x, y float64) {
	r.t.Helper()
	board := r.Root().Find("board")
	for i, c := range board.Board().Cells {
		if c.ID == "sq-"+name {
			return board.Board().Geometry(board.Inner).Center(i)
		}
	}
	r.t.Fatalf("there is no square %q", name)
	return
}

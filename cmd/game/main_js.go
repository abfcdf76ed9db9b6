package main

import (
	"math"
	"runtime/debug"

	"cavalo/internal/canvas"
	"cavalo/internal/engine"
	"cavalo/internal/paint"
	"cavalo/internal/platform"
	"cavalo/internal/registry/screens"
)

// starting is the system of a start without garbage collections: up to the first frame
// they would take a fifth of the time, and free little of the 11 MB that it needs. Where
// much is stored, they begin at a limit.
type starting struct{ *platform.Web }

// startingLimit is the memory, in bytes, of a start without collections.
const startingLimit = 64 << 20

// newStarting puts collections off until Started.
func newStarting(page *platform.Web) starting {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(startingLimit)
	return starting{page}
}

func (s starting) Started() {
	debug.SetGCPercent(100) // both are Go's defaults
	debug.SetMemoryLimit(math.MaxInt64)
	s.Web.Started()
}

// The page decides whether it can draw; if not, the text view alone is the
// game.
func main() {
	page := platform.NewWeb()
	host := page.Parts()
	host.System = newStarting(page)
	fonts := paint.NewFonts()
	app := screens.New(screens.Env{Host: host, Engine: engine.NewPageWorkers(), Version: version, ReadForeign: page.ReadForeign})
	if !page.CanDraw() {
		screens.RunText(app, host, fonts)
		return
	}
	if err := canvas.Run(app, host, canvas.Options{Title: "Cavalo", Fonts: fonts}); err != nil {
		panic(err) // for the console; the page reports that the game has ended
	}
}

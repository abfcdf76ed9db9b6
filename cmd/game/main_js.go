package main

import (
	"cavalo/internal/canvas"
	"cavalo/internal/engine"
	"cavalo/internal/house/screens"
	"cavalo/internal/paint"
	"cavalo/internal/platform"
)

// The page decides whether it can draw; if not, the text view alone is the
// game.
func main() {
	host := platform.NewWeb()
	fonts := paint.NewFonts()
	app := screens.New(screens.Env{Host: host, Engine: engine.NewPageWorkers(), Version: version})
	if !host.CanDraw() {
		screens.RunText(app, host, fonts)
		return
	}
	if err := canvas.Run(app, host, canvas.Options{Title: "Cavalo", Fonts: fonts}); err != nil {
		panic(err) // for the console; the page reports that the game has ended
	}
}

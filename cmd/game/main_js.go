package main

import (
	"cavalo/internal/canvas"
	"cavalo/internal/engine"
	"cavalo/internal/house/screens"
	"cavalo/internal/paint"
	"cavalo/internal/platform"
)

// The page finds out whether there is anything to draw on: without, the text
// view beside the canvas is the whole game.
func main() {
	host := platform.NewWeb()
	fonts := paint.NewFonts()
	app := screens.New(screens.Env{Host: host, Engine: engine.NewPageWorkers(), Version: version})
	if !host.CanDraw() {
		screens.RunText(app, host, fonts)
		return
	}
	if err := canvas.Run(app, host, canvas.Options{Title: "Cavalo", Fonts: fonts}); err != nil {
		panic(err) // the console shows it, and the page says that the game has ended
	}
}

//go:build js

// Command formats reads texts of other programs for the web page: web/worker.js runs it in a
// web worker for one text. It is a program of its own because the page fetches it only when
// such a text arrives.
package main

import (
	"syscall/js"

	"cavalo/internal/formats/graphs"
	maps "cavalo/internal/formats/grid"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

func main() {
	puzzle.RegisterSpaces(graph.Puzzle, grid.Puzzle)
	puzzle.RegisterFormats(maps.All()...)
	graphs.Register()
	self := js.Global()
	self.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		request := make([]byte, args[0].Get("data").Length())
		js.CopyBytesToGo(request, args[0].Get("data"))
		answer := reader.Serve(request)
		bytes := self.Get("Uint8Array").New(len(answer))
		js.CopyBytesToJS(bytes, answer)
		self.Call("postMessage", bytes)
		return nil
	}))
	self.Call("postMessage", "ready")
	select {}
}

//go:build !js

package main

import (
	"fmt"
	"os"
	"slices"

	"cavalo/internal/canvas"
	"cavalo/internal/durable"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/registry/screens"
	_ "cavalo/internal/registry/solvers" // the registry
	tilessolve "cavalo/internal/tiles/solve"
)

func main() {
	if slices.Contains(os.Args[1:], "--version") { // in any position: then nothing is opened
		fmt.Println("cavalo-game", version)
		return
	}
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "game:", err)
		os.Exit(2)
	}
}

func run(arguments []string) error {
	desktop, err := platform.NewDesktop(arguments)
	if err != nil {
		return err
	}
	host := desktop.Parts()
	icons, err := icons()
	if err != nil {
		return err
	}
	tilessolve.Keep(durable.Cache{})
	client := engine.NewLocal(jobs.Run, report)
	defer client.Close()
	app := screens.New(screens.Env{Host: host, Engine: client, Version: version, ReadForeign: func(request []byte, done func([]byte, error)) {
		go func() { done(reader.Serve(request), nil) }() // drawing goes on
	}})
	return canvas.Run(app, host, canvas.Options{Title: "Cavalo", Icons: icons})
}

// report shows that a solver crashed; the game continues.
func report(what string) {
	fmt.Fprintln(os.Stderr, what)
}

//go:build !js

package main

import (
	"fmt"
	"os"

	"cavalo/internal/canvas"
	"cavalo/internal/engine"
	"cavalo/internal/house"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/solvers"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "game:", err)
		os.Exit(2)
	}
}

func run(arguments []string) error {
	host, err := platform.NewDesktop(arguments)
	if err != nil {
		return err
	}
	icons, err := icons()
	if err != nil {
		return err
	}
	client := engine.NewLocal(solvers.Run, report)
	defer client.Close()
	app := house.New(house.Env{Host: host, Engine: client, Version: version})
	return canvas.Run(app, host, canvas.Options{Title: "Cavalo", Icons: icons})
}

// report tells of a solver that crashed; the game goes on.
func report(what string) {
	fmt.Fprintln(os.Stderr, what)
}

// Command direct makes the jumps of Go's programs direct, in place: see
// gowasm.Direct.
//
//	go run ./internal/tools/gowasm/direct build/web/game.wasm build/web/worker.wasm
package main

import (
	"fmt"
	"os"

	"cavalo/internal/tools/gowasm"
)

func main() {
	for _, name := range os.Args[1:] {
		if err := direct(name); err != nil {
			fmt.Fprintf(os.Stderr, "direct: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

// direct changes one file.
func direct(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if program, err = gowasm.Direct(program); err != nil {
		return err
	}
	return os.WriteFile(name, program, 0o644)
}

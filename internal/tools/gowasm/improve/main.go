// Command improve makes Go's programs faster and smaller, in place: see
// gowasm.Improve.
//
//	go run ./internal/tools/gowasm/improve build/web/*.wasm
package main

import (
	"fmt"
	"os"

	"cavalo/internal/tools/gowasm"
)

func main() {
	for _, name := range os.Args[1:] {
		if err := improve(name); err != nil {
			fmt.Fprintf(os.Stderr, "improve: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

// improve improves one file.
func improve(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if program, err = gowasm.Improve(program); err != nil {
		return err
	}
	return os.WriteFile(name, program, 0o644)
}

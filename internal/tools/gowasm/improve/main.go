// Command improve makes Go's programs faster and smaller, in place: see
// gowasm.Improve and gowasm.Arrange.
//
//	go run ./internal/tools/gowasm/improve build/web/*.wasm
//
// The flag -pages sets the initial size of their memory: see gowasm.Reserve; -bare leaves out the
// files and lines in crashes: see gowasm.Bare.
package main

import (
	"flag"
	"fmt"
	"os"

	"cavalo/internal/tools/gowasm"
)

func main() {
	pages := flag.Uint64("pages", 0, "the least memory from the start, in pages of 64 KiB")
	bare := flag.Bool("bare", false, "leave out the files and lines of functions")
	flag.Parse()
	for _, name := range flag.Args() {
		if err := improve(name, *pages, *bare); err != nil {
			fmt.Fprintf(os.Stderr, "improve: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

func improve(name string, pages uint64, bare bool) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if program, err = gowasm.Improve(program); err != nil {
		return err
	}
	if program, err = gowasm.Arrange(program); err != nil {
		return err
	}
	if bare {
		if program, err = gowasm.Bare(program); err != nil {
			return err
		}
	}
	if pages > 0 {
		if program, err = gowasm.Reserve(program, pages); err != nil {
			return err
		}
	}
	return os.WriteFile(name, program, 0o644)
}

// Command set writes the graded mazes of assets/mazes to standard output:
//
//	go run ./internal/tools/mazeset > assets/mazes/graded.txt
package main

import (
	"fmt"
	"os"

	"cavalo/internal/maze/generate"
	mazerules "cavalo/internal/maze/rules"
)

func main() {
	set, err := generate.Set()
	if err == nil {
		var text string
		if text, err = mazerules.FormatFile(set); err == nil {
			fmt.Print("# Unequal Length Mazes with one solution each, made and graded by internal/maze/generate.\n\n" + text)
			return
		}
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// Command build makes the folder to publish by site.Build. It is separate from package
// site because cavalo serve links site.
package main

import (
	"flag"
	"fmt"
	"os"

	"cavalo/internal/tools/site"
)

func main() {
	from := flag.String("from", "build/web", "the folder with the files")
	to := flag.String("to", "dist", "the folder to make")
	fast := flag.Bool("fast", false, "compress less, for trying out")
	flag.Parse()
	if err := site.Build(*from, *to, *fast); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

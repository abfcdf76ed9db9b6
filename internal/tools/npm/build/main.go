// Command build makes the JavaScript package: see npm.Build.
package main

import (
	"flag"
	"fmt"
	"os"

	"cavalo/internal/tools/npm"
)

func main() {
	from := flag.String("from", "build/library", "the folder with the program, its tables and licences")
	to := flag.String("to", "build/npm", "the folder to make")
	version := flag.String("version", "dev", "the version, as git describes it")
	flag.Parse()
	if err := npm.Build(*from, *to, *version); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

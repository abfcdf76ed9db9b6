// Command maketables writes the tables of the 15 puzzle to a folder:
//
//	go run ./internal/tools/tilestables assets/tiles
//
// The same program writes the same bytes. It takes about a minute and 300 MB.
package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"

	"cavalo/internal/tiles/pattern"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: maketables FOLDER")
		os.Exit(2)
	}
	for _, kind := range pattern.Fifteens() {
		if err := write(os.Args[1], kind); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// write writes one file and prints its size and SHA-256.
func write(folder string, kind pattern.Fifteen) error {
	data, err := pattern.NewSet(pattern.FifteenSize, kind.Blank, kind.Groups).Encode()
	if err != nil {
		return err
	}
	fmt.Printf("%x  %s.tab  %d bytes\n", sha256.Sum256(data), kind.Name, len(data))
	return os.WriteFile(filepath.Join(folder, kind.Name+".tab"), data, 0o644)
}

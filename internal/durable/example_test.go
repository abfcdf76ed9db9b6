package durable_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"cavalo/internal/durable"
)

// A file whose writing fails midway stays unchanged.
func ExampleWrite() {
	folder, err := os.MkdirTemp("", "durable")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	name := filepath.Join(folder, "game")
	write := func(text string, err error) error {
		return durable.Write(name, 0o644, func(w io.Writer) error {
			io.WriteString(w, text)
			return err
		})
	}
	fmt.Println(write("whole", nil))
	fmt.Println(write("ha", errors.New("no more power")))
	text, _ := os.ReadFile(name)
	fmt.Println(string(text))
	// Output:
	// <nil>
	// no more power
	// whole
}

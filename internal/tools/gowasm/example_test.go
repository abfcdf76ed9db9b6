package gowasm_test

import (
	"fmt"

	"cavalo/internal/tools/gowasm"
)

// What Go did not write stays as it is.
func ExampleImprove() {
	empty := []byte("\x00asm\x01\x00\x00\x00")
	program, err := gowasm.Improve(empty)
	fmt.Printf("%q %v\n", program, err)
	_, err = gowasm.Improve([]byte("package main"))
	fmt.Println(err)
	// Output:
	// "\x00asm\x01\x00\x00\x00" <nil>
	// gowasm: the file is not a WebAssembly program
}

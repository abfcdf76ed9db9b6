package gowasm_test

import (
	"fmt"

	"cavalo/internal/tools/gowasm"
)

// What Go did not write stays as it is.
func ExampleDirect() {
	empty := []byte("\x00asm\x01\x00\x00\x00")
	program, err := gowasm.Direct(empty)
	fmt.Printf("%q %v\n", program, err)
	_, err = gowasm.Direct([]byte("package main"))
	fmt.Println(err)
	// Output:
	// "\x00asm\x01\x00\x00\x00" <nil>
	// gowasm: the file is not a WebAssembly program
}

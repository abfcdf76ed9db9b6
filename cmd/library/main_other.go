//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "library: this is a part of the JavaScript package; build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}

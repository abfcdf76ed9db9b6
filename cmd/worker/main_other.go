//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "worker: this is a part of the web page; build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}

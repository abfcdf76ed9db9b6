// Command wasmexec runs a Go program or test compiled for js/wasm in Chromium:
//
//	GOOS=js GOARCH=wasm go test -exec /path/to/wasmexec ./internal/knight
//
// Output and exit status are those of the program. It can read the files of the
// module, what it writes is kept in memory only, and it finds itself as a worker module where the game's
// page has the engine's: window.cavalo.workerScript and .workerModule.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: wasmexec PROGRAM.wasm [ARGUMENTS]")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code, err := run(ctx, os.Stdout, os.Args[1], os.Args[2:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "wasmexec:", err)
		code = 2
	}
	os.Exit(code)
}

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
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
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

// serveFile answers a file with its bytes and a folder with the JSON list of
// its names; the header Is-Folder tells them apart.
func serveFile(w http.ResponseWriter, files fs.FS, name string) {
	if name == "" {
		name = "."
	}
	if entries, err := fs.ReadDir(files, name); err == nil {
		names := []string{}
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
		w.Header().Set("Is-Folder", "yes")
		json.NewEncoder(w).Encode(names)
		return
	}
	data, err := fs.ReadFile(files, name)
	if err != nil {
		w.Header().Set("Is-Missing", "yes") // a 404 would be an error on the console
		w.WriteHeader(http.StatusNoContent)
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Write(data)
}

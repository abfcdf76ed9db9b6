// Command wasmexec runs a Go program or test compiled for js/wasm in Chromium:
//
//	GOOS=js GOARCH=wasm go test -exec /path/to/wasmexec ./internal/knight
//
// It passes on the program's output and exit status. It can read the files of the
// module; the files that it writes are kept in memory only. It finds itself as a worker
// module where the game's page has the engine: window.cavalo.workerScript and
// .workerModule.
package main

import (
	"cmp"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/gowasm"

	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/chromedp"
)

//go:embed run.js files.js
var scripts embed.FS

const page = `<!doctype html><meta charset="utf-8"><title>wasmexec</title><link rel="icon" href="data:,">
<script src="wasm_exec.js"></script><script src="files.js"></script><script src="run.js"></script>`

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

// run runs a program in a new Chromium, with its output written to out, and
// returns its exit status.
func run(ctx context.Context, out io.Writer, program string, args []string) (int, error) {
	exit := make(chan int, 1)
	handler, err := serve(out, exit, program, args)
	if err != nil {
		return 0, err
	}
	server := httptest.NewServer(handler)
	defer server.Close()
	tab, stop, err := browser.Start(ctx, browser.Shell())
	if err != nil {
		return 0, err
	}
	defer stop()
	crashed := make(chan struct{}, 1)
	err = chromedp.Listen(tab, func(event any) {
		if _, ok := event.(*inspector.EventTargetCrashed); ok {
			crashed <- struct{}{}
		}
	})
	if err != nil {
		return 0, err
	}
	if err := chromedp.Do(tab, chromedp.Navigate(server.URL)); err != nil {
		return 0, err
	}
	select {
	case code := <-exit:
		return code, nil
	case <-crashed:
		return 0, errors.New("the browser's tab crashed")
	case <-tab.Done():
		return 0, errors.New("the browser ended")
	}
}

// serve serves the page, the program, optimised like the programs of the site, and
// the module's files, and receives the program's output and exit status.
func serve(out io.Writer, exit chan<- int, program string, args []string) (http.Handler, error) {
	told, err := exec.Command("go", "env", "GOROOT", "GOMOD").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	goroot, module, _ := strings.Cut(strings.TrimSpace(string(told)), "\n")
	root := filepath.Dir(module)
	code, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	if code, err = gowasm.Improve(code); err != nil {
		return nil, err
	}
	starter, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	worker, err := os.ReadFile(filepath.Join(root, "web", "worker.js"))
	if err != nil {
		return nil, err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	folder, err := filepath.Rel(root, here)
	if err != nil {
		return nil, err
	}
	start, err := json.Marshal(map[string]any{"args": withoutOutputFlags(args), "folder": "/" + filepath.ToSlash(folder)})
	if err != nil {
		return nil, err
	}
	s := http.NewServeMux()
	for path, file := range map[string]struct {
		kind string
		data []byte
	}{
		"/{$}":          {"text/html", []byte(page)},
		"/program.wasm": {"application/wasm", code},
		"/wasm_exec.js": {"text/javascript", append(starter, gowasm.Clock...)},
		"/worker.js":    {"text/javascript", worker},
		"/start":        {"application/json", start},
	} {
		s.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", file.kind)
			w.Write(file.data)
		})
	}
	s.Handle("GET /", http.FileServerFS(scripts))
	s.HandleFunc("GET /files/", func(w http.ResponseWriter, r *http.Request) {
		serveFile(w, os.DirFS(root), strings.Trim(strings.TrimPrefix(r.URL.Path, "/files/"), "/"))
	})
	s.HandleFunc("POST /output", func(w http.ResponseWriter, r *http.Request) { io.Copy(out, r.Body) })
	s.HandleFunc("POST /exit", func(w http.ResponseWriter, r *http.Request) {
		code, err := strconv.Atoi(r.URL.Query().Get("code"))
		if err != nil {
			code = 2
		}
		exit <- code
	})
	return s, nil
}

// serveFile serves a file's bytes, or for a folder the JSON list of its names, which
// the header Is-Folder marks.
func serveFile(w http.ResponseWriter, files fs.FS, name string) {
	name = cmp.Or(name, ".")
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

// withoutOutputFlags drops the arguments of go test that need a file written.
func withoutOutputFlags(args []string) []string {
	return slices.DeleteFunc(append([]string{}, args...), func(arg string) bool { return strings.HasPrefix(arg, "-test.testlogfile=") })
}

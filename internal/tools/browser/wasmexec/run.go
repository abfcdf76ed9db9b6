package main

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
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

// run runs a program in a new Chromium, with its output written to out, and
// returns its exit status.
func run(ctx context.Context, out io.Writer, program string, args []string) (int, error) {
	s, err := newServer(out, program, args)
	if err != nil {
		return 0, err
	}
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return 0, err
	}
	server := &http.Server{Handler: s}
	go server.Serve(listener)
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
	if err := chromedp.Do(tab, chromedp.Navigate("http://"+listener.Addr().String()+"/")); err != nil {
		return 0, err
	}
	select {
	case code := <-s.exit:
		return code, nil
	case <-crashed:
		return 0, errors.New("the browser's tab crashed")
	case <-tab.Done():
		return 0, errors.New("the browser ended")
	}
}

// server serves the page, the program and the module's files, and receives the
// program's output and exit status.
type server struct {
	http.ServeMux
	exit chan int
}

func newServer(out io.Writer, program string, args []string) (*server, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	better, err := improved(program)
	if err != nil {
		return nil, err
	}
	root, err := moduleRoot(here)
	if err != nil {
		return nil, err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	folder, err := filepath.Rel(root, here)
	if err != nil {
		return nil, err
	}
	s := &server{exit: make(chan int, 1)}
	s.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, page) })
	s.HandleFunc("GET /program.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		w.Write(better)
	})
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	s.HandleFunc("GET /wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		io.WriteString(w, string(starter)+gowasm.Clock)
	})
	s.file("/worker.js", "text/javascript", filepath.Join(root, "web", "worker.js"))
	s.Handle("GET /", http.FileServerFS(scripts))
	s.HandleFunc("GET /start", func(w http.ResponseWriter, r *http.Request) {
		json.NewEncoder(w).Encode(map[string]any{"args": keep(args), "folder": "/" + filepath.ToSlash(folder)})
	})
	s.HandleFunc("GET /files/", func(w http.ResponseWriter, r *http.Request) {
		serveFile(w, os.DirFS(root), strings.Trim(strings.TrimPrefix(r.URL.Path, "/files/"), "/"))
	})
	s.HandleFunc("POST /output", func(w http.ResponseWriter, r *http.Request) { io.Copy(out, r.Body) })
	s.HandleFunc("POST /exit", func(w http.ResponseWriter, r *http.Request) {
		code, err := strconv.Atoi(r.URL.Query().Get("code"))
		if err != nil {
			code = 2
		}
		s.exit <- code
	})
	return s, nil
}

// improved reads a program and improves it like those of the site.
func improved(name string) ([]byte, error) {
	program, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return gowasm.Improve(program)
}

func (s *server) file(url, kind, name string) {
	s.HandleFunc("GET "+url, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", kind)
		http.ServeFile(w, r, name)
	})
}

// moduleRoot finds the folder of go.mod above a folder.
func moduleRoot(folder string) (string, error) {
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, nil
		}
		above := filepath.Dir(folder)
		if above == folder {
			return "", errors.New("no go.mod above this folder")
		}
		folder = above
	}
}

// keep drops the arguments of go test that need a file written.
func keep(args []string) []string {
	kept := []string{}
	for _, arg := range args {
		if !strings.HasPrefix(arg, "-test.testlogfile=") {
			kept = append(kept, arg)
		}
	}
	return kept
}

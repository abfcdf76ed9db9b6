package main

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"

	"github.com/chromedp/chromedp"
)

// page measures what a first visit fetches and how long it takes from a server
// on this machine.
func page(folder string) ([]figure, error) {
	figures, err := sizes(folder)
	if err != nil {
		return nil, err
	}
	start, err := startUp(folder)
	if err != nil {
		return nil, err
	}
	return append(figures, figure{Name: "first frame, cold", Unit: "ms", Chromium: start}), nil
}

// sizes are those of the two programs, as they are and compressed.
func sizes(folder string) ([]figure, error) {
	var figures []figure
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		base := strings.TrimSuffix(strings.TrimSuffix(d.Name(), ".gz"), ".br")
		if filepath.Ext(base) != ".wasm" {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		program, _, _ := strings.Cut(base, ".")
		form := map[string]string{".gz": "gzip", ".br": "brotli"}[filepath.Ext(d.Name())]
		if form == "" {
			form = "raw"
		}
		figures = append(figures, figure{Name: program + ".wasm, " + form, Unit: "MB", Chromium: float64(info.Size()) / 1e6})
		return nil
	})
	if len(figures) == 0 && err == nil {
		err = errors.New("there is no program in " + folder + ": make dist first")
	}
	return figures, err
}

// startUp is the time in milliseconds from asking for the page to its first
// drawn frame, in a browser that has never seen it.
func startUp(folder string) (float64, error) {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return 0, err
	}
	server := &http.Server{Handler: site.Handler(os.DirFS(folder))}
	go server.Serve(listener)
	defer server.Close()
	tab, stop, err := browser.Start(context.Background())
	if err != nil {
		return 0, err
	}
	defer stop()
	if err := chromedp.Do(tab, chromedp.Navigate("http://"+listener.Addr().String()+"/")); err != nil {
		return 0, err
	}
	return started(tab)
}

// started waits for the first frame, which the page marks, and gives the time
// in milliseconds since the navigation. A page that says why it can't start is
// an error.
func started(tab context.Context) (float64, error) {
	const wait = `new Promise((done, failed) => {
		const look = () => {
			const mark = performance.getEntriesByName("cavalo-started")[0];
			const why = document.getElementById("failure").textContent;
			if (mark) done(mark.startTime);
			else if (why) failed(new Error(why));
			else setTimeout(look, 10);
		};
		look();
	})`
	ctx, cancel := context.WithTimeout(tab, startLimit)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[float64](wait, chromedp.EvalAwaitPromise))
}

// startLimit is how long a page may take before it counts as one that never starts.
const startLimit = 2 * time.Minute

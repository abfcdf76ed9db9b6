package main

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"time"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"

	"github.com/chromedp/chromedp"
)

// page measures the size and the time of a first visit to a server on this
// machine.
func page(o options) ([]figure, error) {
	figures, err := sizes(o.site)
	if err != nil {
		return nil, err
	}
	times, err := visits(o.site, o.against)
	return append(figures, times...), err
}

// sizes returns the sizes of the programs, uncompressed and compressed.
func sizes(folder string) ([]figure, error) {
	var figures []figure
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		program, rest, _ := strings.Cut(d.Name(), ".")
		form, ok := map[string]string{"wasm": "raw", "wasm.gz": "gzip", "wasm.br": "brotli"}[rest[strings.Index(rest, ".")+1:]]
		if !ok {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		figures = append(figures, figure{Name: program + ".wasm, " + form, Unit: "MB", Chromium: float64(info.Size()) / 1e6})
		return nil
	})
	if len(figures) == 0 && err == nil {
		err = errors.New("there is no program in " + folder + ": make dist first")
	}
	return figures, err
}

const (
	// warmVisits is the number of visits after the first one, each in a newly
	// started browser.
	warmVisits = 7
	// settled is the first visit that counts as warm: code is stored during the first visit that
	// the service worker answers, and used from the next one on.
	settled = 3
	// stay is how long a visit lasts after its first frame: Chromium stores
	// compiled code when nothing more was compiled for some seconds.
	stay = 10 * time.Second
	// visited is the screen to open: the start page alone uses too little of the program for its
	// code to be stored.
	visited = "/?lang=en#challenge"
	// playing is the activity of a visit after its first frame. At rest the
	// program does nothing, and a browser stores only code that is used often.
	playing = `let turn = 0; setInterval(() => document.querySelector(
		"#tree [data-id=" + ["sq-B1", "undo", "redo", "undo", "help", "close"][turn++ % 6] + "]")?.click(), 60)`
)

// visitor opens one page repeatedly in its own profile.
type visitor struct {
	folder, profile string
	times           []float64 // of the first frames, in milliseconds
}

// visits opens the page, alternating with another build if there is one, and
// returns the times to the first frame, and the size of the compiled code
// stored by the browser.
func visits(folder, other string) (figures []figure, err error) {
	visitors := []*visitor{{folder: folder}}
	if other != "" {
		visitors = append(visitors, &visitor{folder: other})
	}
	addresses := make([]string, len(visitors))
	for i, v := range visitors {
		if v.profile, err = os.MkdirTemp("", "profile"); err != nil {
			return nil, err
		}
		defer os.RemoveAll(v.profile)
		server := httptest.NewServer(built(v.folder))
		defer server.Close()
		addresses[i] = server.URL + visited
	}
	for range 1 + warmVisits {
		for i, v := range visitors {
			took, err := visit(v.profile, addresses[i])
			if err != nil {
				return nil, err
			}
			v.times = append(v.times, took)
		}
	}
	for i, v := range visitors {
		code, err := size(filepath.Join(v.profile, "Default", "Code Cache", "wasm"))
		if err != nil {
			return nil, err
		}
		of := ""
		if i > 0 {
			of = " of the other build"
		}
		figures = append(figures,
			figure{Name: "first frame" + of + ", cold", Unit: "ms", Chromium: v.times[0]},
			figure{Name: "first frame" + of + ", warm", Unit: "ms", Chromium: median(v.times[settled:])},
			figure{Name: "code cache of WebAssembly" + of, Unit: "KB", Chromium: float64(code) / 1e3})
	}
	return figures, nil
}

func built(folder string) http.Handler { return site.Handler(os.DirFS(folder)) }

// visit returns the time in milliseconds from the request of the page to its first frame, in a
// browser started for it with a profile.
func visit(profile, address string) (float64, error) {
	tab, stop, err := browser.Start(context.Background(), chromedp.UserDataDir(profile))
	if err != nil {
		return 0, err
	}
	defer stop()
	took, err := started(tab, chromedp.Navigate(address))
	if err != nil {
		return 0, err
	}
	if _, err := chromedp.Run(tab, chromedp.Evaluate[int](playing)); err != nil {
		return 0, err
	}
	time.Sleep(stay)
	return took, chromedp.Cancel(tab) // an orderly end, so that everything is written
}

func size(folder string) (bytes int64, err error) {
	err = filepath.WalkDir(folder, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			bytes += info.Size()
		}
		return err
	})
	return bytes, err
}

// started runs the actions that start the page, waits for the first frame, which the
// page marks, and returns the time in milliseconds since the navigation. If the page
// reports that it can't start, that is the error.
func started(tab context.Context, by ...chromedp.Action[chromedp.Void]) (float64, error) {
	if err := chromedp.Do(tab, by...); err != nil {
		return 0, err
	}
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

// startLimit is the time after which a page counts as not starting.
const startLimit = 5 * time.Minute

package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"sync"
	"time"

	"cavalo/internal/registry/hostile"
	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

const (
	jumps    = 20
	jumpTime = 1500 * time.Millisecond
	dropTime = 12 * time.Second
	// jumping jumps in the n-th time, with a mark in the trace, and goes back.
	jumping = `const press = (id) => document.querySelector("#tree [data-id=" + id + "]").click();
		setTimeout(() => { performance.mark("jump"); press("sq-B1") }, every * n); setTimeout(() => press("undo"), every * n + back);`
	jumpEnds = 900 * time.Millisecond // after its mark
	// dropping drops a file on the page: the text that the server has at given.
	dropping = `fetch("` + given + `").then((answer) => answer.blob()).then((text) => {
		performance.mark("drop");
		const carried = new DataTransfer(); carried.items.add(new File([text], name));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
	});`
	given = "/given"
)

// traced measures, on a phone's screen, the page's work for a frame of a jump, and its longest task
// after a file is dropped that is too large for its readers. It counts processor time, so that other
// programs hardly matter.
func traced(o options) ([]figure, error) {
	var text string
	page := http.NewServeMux()
	page.Handle("/", built(o.site))
	page.HandleFunc(given, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, text) })
	server := httptest.NewServer(page)
	defer server.Close()
	var frames []float64
	err := onPhone(server.URL+visited, func(tab context.Context) error {
		events, err := trace(tab, jumps*jumpTime, fmt.Sprintf("const every = %d, back = %d; for (let n = 0; n < %d; n++) { %s }",
			jumpTime.Milliseconds(), jumpEnds.Milliseconds(), jumps, jumping))
		frames = framesOf(events)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(frames) < jumps {
		return nil, errors.New("the trace has no frames of jumps")
	}
	figures := []figure{
		{Name: "work for a frame of a jump, median", Unit: "ms", Chromium: frames[len(frames)/2]},
		{Name: "work for a frame of a jump, 95 of 100", Unit: "ms", Chromium: frames[len(frames)*95/100]},
	}
	for _, file := range hostile.Huge() {
		text = file.Text
		longest := 0.0
		err := onPhone(server.URL+"/?lang=en", func(tab context.Context) error {
			events, err := trace(tab, dropTime, "const name = "+strconv.Quote(file.File)+"; "+dropping)
			longest = longestTask(events)
			if err == nil && longest == 0 {
				err = errors.New("the trace has no drop")
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file.File, err)
		}
		figures = append(figures, figure{Name: "longest task after a drop, " + file.File, Unit: "ms", Chromium: longest})
	}
	return figures, nil
}

// onPhone opens a page in a new browser, as a phone does, and calls measure when it is at rest.
func onPhone(address string, measure func(tab context.Context) error) error {
	limited, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	tab, stop, err := browser.Start(limited, chromedp.WindowSize(phoneWidth, phoneHeight))
	if err != nil {
		return err
	}
	defer stop()
	if _, err := started(tab, chromedp.EmulateViewport(phoneWidth, phoneHeight), chromedp.Navigate(address)); err != nil {
		return err
	}
	time.Sleep(settleTime)
	return measure(tab)
}

// event is an event of a browser's trace, with its times in microseconds.
type event struct {
	Name    string  `json:"name"`
	Start   float64 `json:"ts"`
	Work    float64 `json:"tdur"` // processor time
	Process int     `json:"pid"`
	Thread  int     `json:"tid"`
}

// longestTask returns the work for the longest task of the page in milliseconds. Its workers, which
// read the file meanwhile, have other threads than the one that dropped it.
func longestTask(events []event) (longest float64) {
	dropped := slices.IndexFunc(events, func(e event) bool { return e.Name == "drop" })
	for _, e := range events {
		if e.Name == "RunTask" && dropped >= 0 && e.Process == events[dropped].Process && e.Thread == events[dropped].Thread {
			longest = max(longest, e.Work/1e3)
		}
	}
	return longest
}

// framesOf returns the work for each frame of a jump in milliseconds, the least first.
func framesOf(events []event) (work []float64) {
	slices.SortStableFunc(events, func(a, b event) int { return cmp.Compare(a.Start, b.Start) })
	jump := math.Inf(-1) // when the last one began
	for _, e := range events {
		switch {
		case e.Name == "jump":
			jump = e.Start
		case e.Name == "FireAnimationFrame" && e.Start < jump+float64(jumpEnds.Microseconds()):
			work = append(work, e.Work/1e3)
		}
	}
	slices.Sort(work)
	return work
}

// trace runs a script and returns the events of the page during a time after it.
func trace(tab context.Context, during time.Duration, script string) (events []event, err error) {
	listening, stop := context.WithCancel(tab)
	defer stop()
	var lock sync.Mutex
	complete := make(chan struct{})
	err = chromedp.Listen(listening, func(happened any) {
		switch happened := happened.(type) {
		case *tracing.EventDataCollected:
			lock.Lock()
			defer lock.Unlock()
			for _, value := range happened.Value {
				var e event
				if json.Unmarshal(value, &e) == nil {
					events = append(events, e)
				}
			}
		case *tracing.EventTracingComplete:
			close(complete)
		}
	})
	if err != nil {
		return nil, err
	}
	config := &tracing.TraceConfig{IncludedCategories: []string{"devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"}, ExcludedCategories: []string{"*"}}
	if _, err = chromedp.Call(tab, tracing.Start, tracing.StartParams{TraceConfig: config}); err != nil {
		return nil, err
	}
	if _, err = chromedp.Run(tab, chromedp.Evaluate[int]("(() => { "+script+" return 0 })()")); err != nil {
		return nil, err
	}
	time.Sleep(during)
	if _, err = chromedp.Call(tab, tracing.End, cdp.Empty{}); err != nil {
		return nil, err
	}
	select {
	case <-complete:
	case <-time.After(startLimit):
		return nil, errors.New("the browser sends no trace")
	}
	lock.Lock()
	defer lock.Unlock()
	return events, nil
}

package main

import (
	"context"
	"fmt"
	"math"
	"net/http/httptest"
	"time"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// The visitor of slow: a phone, whose processor is slower by this factor.
const (
	phoneWidth, phoneHeight = 390, 844
	slowdown                = 4
	slowVisits              = 3 // in each network, each in a new browser; the quickest counts
	settling                = 3 * time.Second
)

// networks are the networks that visitors have.
var networks = []struct {
	name string
	link *link
}{
	{"9 Mbit/s", &link{speed: 9e6 / 8, latency: 170 * time.Millisecond}},
	{"1.6 Mbit/s", &link{speed: 1.6e6 / 8, latency: 150 * time.Millisecond}},
}

// moment is a time of a start in milliseconds since the navigation, as JavaScript.
type moment struct{ name, script string }

// moments are the steps of a start, in order.
var moments = []moment{
	{"first text", `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`},
	{"program fetched", `performance.getEntriesByType("resource").find((e) => /game\.\w+\.wasm/.test(e.name))?.responseEnd ?? 0`},
	{"program compiled", `performance.getEntriesByName("cavalo-compiled")[0]?.startTime ?? 0`},
	{"first frame", `performance.getEntriesByName("cavalo-started")[0].startTime`},
}

// slow measures a phone's first visits over slow networks, with the home page.
func slow(o options) (figures []figure, err error) {
	for _, n := range networks {
		server := httptest.NewServer(n.link.over(built(o.site)))
		defer server.Close()
		best := make([]float64, len(moments))
		for i := range best {
			best[i] = math.Inf(1)
		}
		for range slowVisits {
			times, err := slowVisit(server.URL + "/?lang=en")
			if err != nil {
				return nil, fmt.Errorf("%s: %w", n.name, err)
			}
			if times[len(times)-1] < best[len(best)-1] { // one visit, whose times add up
				best = times
			}
		}
		for i, m := range moments {
			figures = append(figures, figure{Name: "phone at " + n.name + ", " + m.name, Unit: "ms", Chromium: best[i]})
		}
	}
	return figures, nil
}

// slowVisit opens the page in a new browser and returns its moments.
func slowVisit(address string) ([]float64, error) {
	tab, stop, err := browser.Start(context.Background(), chromedp.WindowSize(phoneWidth, phoneHeight))
	if err != nil {
		return nil, err
	}
	defer stop()
	_, err = started(tab,
		chromedp.EmulateViewport(phoneWidth, phoneHeight),
		chromedp.Sleep(settling), // the browser's own first page would take part of the processor
		browser.Step(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowdown}),
		chromedp.Navigate(address),
	)
	if err != nil {
		return nil, err
	}
	times := make([]float64, len(moments))
	for i, m := range moments {
		if times[i], err = chromedp.Run(tab, chromedp.Evaluate[float64](m.script)); err != nil {
			return nil, err
		}
	}
	return times, nil
}

package main

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"time"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// restTime is how long each screen is measured at rest, after settleTime for
// the work of opening it.
const (
	restTime   = 10 * time.Second
	settleTime = 8 * time.Second
)

// clockPage is only a clock: the cost of a browser that shows something new
// once a second. Without a graphics card, when Chromium draws the whole window
// in memory for that, it is most of the cost of a maze.
const clockPage = `data:text/html,<p>0</p><script>let n=0;setInterval(()=>{document.querySelector("p").firstChild.data=++n},1000)</script>`

// resting are the links of the screens that are measured at rest. In the maze a
// clock runs.
var resting = []struct{ name, link string }{
	{"a blank page", "about:blank"}, {"a page with nothing but a clock", clockPage}, {"home", "#"}, {"challenge", "#challenge"}, {"duel", "#duel"},
	{"maze with its clock", "#maze"}, {"tiles", "#tiles"}, {"lab", "#lab"},
}

// idle measures each screen's cost at rest: the share of one core that all
// processes of Chromium take together.
func idle(o options) (figures []figure, err error) {
	server := httptest.NewServer(built(o.site))
	defer server.Close()
	for _, r := range resting {
		address, game := r.link, strings.HasPrefix(r.link, "#")
		if game {
			address = server.URL + "/" + r.link
		}
		share, err := rest(address, game)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.name, err)
		}
		figures = append(figures, figure{Name: "idle, " + r.name, Unit: "%", Chromium: share})
	}
	return figures, nil
}

// rest opens a page in a new Chromium and measures its cost at rest, in per
// cent of a core.
func rest(address string, game bool) (float64, error) {
	tab, stop, err := browser.Start(context.Background(), chromedp.WindowSize(1280, 800))
	if err != nil {
		return 0, err
	}
	defer stop()
	if game {
		_, err = started(tab, chromedp.Navigate(address))
	} else {
		err = chromedp.Do(tab, chromedp.Navigate(address))
	}
	if err != nil {
		return 0, err
	}
	time.Sleep(settleTime)
	before, err := spent(tab)
	if err != nil {
		return 0, err
	}
	began := time.Now()
	time.Sleep(restTime)
	after, err := spent(tab)
	if err != nil {
		return 0, err
	}
	return 100 * (after - before) / time.Since(began).Seconds(), nil
}

// spent returns the processor time in seconds of all processes of the browser.
func spent(tab context.Context) (seconds float64, err error) {
	info, err := chromedp.CallBrowser(tab, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, p := range info.ProcessInfo {
		seconds += p.CPUTime
	}
	return seconds, nil
}

package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// phoneScale is how many pixels of a phone's screen there are for each CSS pixel.
const phoneScale = 3

// player plays each puzzle in turn for the given milliseconds, about as fast as an
// experienced player: it presses any square that can be pressed, plays hints, undoes
// moves and asks for a solution. It returns the number of presses.
const player = `(async (time) => {
	let seed = 1, pressed = 0;
	const random = (n) => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 2 ** 32 * n); };
	const end = performance.now() + time;
	const press = async (element, rest) => {
		if (element && performance.now() < end) { element.click(); pressed++; await new Promise((done) => setTimeout(done, rest)); }
	};
	const named = (id) => document.querySelector('#tree [data-id="' + id + '"]:not([aria-disabled="true"])');
	const squares = () => [...document.querySelectorAll("#tree table.board button:not([aria-disabled='true'])")];
	while (performance.now() < end) {
		for (const puzzle of ["challenge", "maze", "tiles", "duel"]) {
			location.hash = "#" + puzzle;
			await new Promise((done) => setTimeout(done, 1000));
			for (let i = 0; i < 10; i++) {
				const list = squares();
				await press(list[random(list.length)], 500);
			}
			for (let i = 0; i < 12; i++) await press(named("hint"), 400); // the fourth plays
			await press(named("undo"), 500);
			await press(named("more"), 500);
			await press(named("solve"), 4000);
		}
	}
	return pressed;
})`

// memory measures the page's memory on a phone's screen: the private memory of the process that
// runs the page and its workers, when the game has started, after a time of play, and after
// reloads.
func memory(o options) (figures []figure, err error) {
	server := httptest.NewServer(built(o.site))
	defer server.Close()
	tab, stop, err := browser.Start(context.Background())
	if err != nil {
		return nil, err
	}
	defer stop()
	// The protocol's record of the network would keep 22 MB of the programs in the process.
	if _, err := chromedp.Call(tab, network.Disable, cdp.Empty{}); err != nil {
		return nil, err
	}
	note := func(name string) error {
		bytes, err := private(tab)
		figures = append(figures, figure{Name: "memory, " + name, Unit: "MB", Chromium: bytes / 1e6})
		return err
	}
	if err := note("an empty page"); err != nil {
		return nil, err
	}
	if _, err := started(tab, chromedp.EmulateViewport(phoneWidth, phoneHeight, chromedp.EmulateScale(phoneScale)), chromedp.Navigate(server.URL+visited)); err != nil {
		return nil, err
	}
	if err := note("started"); err != nil {
		return nil, err
	}
	pressed, err := chromedp.Run(tab, chromedp.Evaluate[int](fmt.Sprintf("%s(%d)", player, o.play.Milliseconds()), chromedp.EvalAwaitPromise))
	if err != nil {
		return nil, err
	}
	figures = append(figures, figure{Name: "memory, presses in " + o.play.String() + " of play", Chromium: float64(pressed)})
	if err := note("after " + o.play.String() + " of play"); err != nil {
		return nil, err
	}
	for n := 1; n <= o.reloads; n++ {
		if _, err := started(tab, chromedp.Reload()); err != nil {
			return nil, err
		}
		if n == min(10, o.reloads) || n == o.reloads {
			if err := note("after " + strconv.Itoa(n) + " reloads"); err != nil {
				return nil, err
			}
		}
	}
	return figures, nil
}

// private returns the private memory in bytes of the largest process that runs pages,
// after a garbage collection, or 0 on systems that don't report it.
func private(tab context.Context) (largest float64, err error) {
	if _, err := chromedp.Call(tab, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
		return 0, err
	}
	info, err := chromedp.CallBrowser(tab, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, p := range info.ProcessInfo {
		if p.Type == "renderer" {
			largest = max(largest, privateOf(int(p.ID)))
		}
	}
	return largest, nil
}

// privateOf returns the private memory of a process in bytes, as Chromium counts it:
// the pages that no file backs, in memory or swapped out.
func privateOf(process int) (bytesOfIt float64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process))
	if err != nil {
		return 0
	}
	for line := range bytes.Lines(status) {
		name, rest, _ := strings.Cut(string(line), ":")
		if name == "RssAnon" || name == "VmSwap" {
			kilobytes, _ := strconv.ParseFloat(strings.Fields(rest)[0], 64)
			bytesOfIt += kilobytes * 1024
		}
	}
	return bytesOfIt
}

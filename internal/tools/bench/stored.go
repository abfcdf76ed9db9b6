package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"time"

	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp"
)

const (
	manyGames    = 10_000
	storedVisits = 5 // with and without games, in turn
)

// keep replaces the stored items by copies of a finished game: the given number of
// records and results, each with its own id. It returns the number of stored items.
const keep = `(({ id, record, resultID, result }, games) => {
	localStorage.clear();
	for (const puzzle of ["challenge", "duel", "maze", "tiles"]) localStorage.setItem("cavalo/earlier/" + puzzle, "read"); // not the first start
	for (let n = 0; n < games; n++) {
		const own = "2026" + String(n).padStart(id.length - 4, "0");
		localStorage.setItem("cavalo/games/" + own, record.replaceAll(id, own));
		localStorage.setItem("cavalo/results/" + resultID.replace(id, own), result);
	}
	return localStorage.length - 4;
})`

// stored measures the start of the page with no stored games and with many.
func stored(o options) ([]figure, error) {
	game, err := finishedGame()
	if err != nil {
		return nil, err
	}
	server := httptest.NewServer(built(o.site))
	defer server.Close()
	tab, stop, err := browser.Start(context.Background())
	if err != nil {
		return nil, err
	}
	defer stop()
	times := map[int][]float64{}
	for visit := range 1 + storedVisits {
		for _, games := range []int{0, manyGames} {
			// A page of the same origin where no program runs.
			if err := chromedp.Do(tab, chromedp.Navigate(server.URL+"/licences/Apache-2.0-cobra.txt")); err != nil {
				return nil, err
			}
			kept, err := chromedp.Run(tab, chromedp.Evaluate[int](fmt.Sprintf("%s(%s, %d)", keep, game, games)))
			if err != nil {
				return nil, err
			}
			if kept != 2*games {
				return nil, fmt.Errorf("%d texts are stored in place of %d", kept, 2*games)
			}
			time.Sleep(settling) // the browser writes stored data
			took, err := started(tab, chromedp.Navigate(server.URL+"/?lang=en"))
			if err != nil {
				return nil, err
			}
			if visit > 0 { // the first time the page is not in the browser's store
				times[games] = append(times[games], took)
			}
			time.Sleep(settling)
		}
	}
	none, many := median(times[0]), median(times[manyGames])
	return []figure{
		{Name: "first frame, no stored games", Unit: "ms", Chromium: none},
		{Name: fmt.Sprintf("first frame, %d stored games", manyGames), Unit: "ms", Chromium: many},
		{Name: "many stored games by none", Chromium: many / none},
	}, nil
}

// finishedGame returns a finished game as JSON.
func finishedGame() (string, error) {
	const id = "20260102-030405-game"
	start, err := rules.Puzzle.Parse("1.2.3/4.5.6/7.0.8")
	if err != nil {
		return "", err
	}
	g := play.New(rules.Puzzle, id, "", start)
	for _, m := range []string{"L", "R", "R"} {
		if err := g.Play(m, play.Player); err != nil {
			return "", err
		}
	}
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	r := history.Of(g, 3, now)
	text, err := json.Marshal(map[string]string{"id": id, "record": g.Record(now), "resultID": r.ID, "result": r.String()})
	return string(text), err
}

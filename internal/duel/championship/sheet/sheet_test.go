package sheet

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle/play"
	_ "cavalo/internal/registry"
	"cavalo/internal/report"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// finished is a championship of three players whose games and times are made
// up; two of the players are programs, and one has trouble.
func finished(t *testing.T, format championship.Format) (*championship.Cup, championship.Head) {
	t.Helper()
	entrants, err := championship.ParseEntrants([]string{"3", "Ana & <Rui>=cmd:./bot", "grupo7=lisp:grupo7"})
	testkit.Must(t, err)
	var start string
	for _, c := range dueltest.Fixture.Cases {
		if c.Name == "four left" {
			start = c.Text
		}
	}
	c := &championship.Cup{Settings: championship.Settings{Entrants: entrants, Format: format, Pairs: 1}}
	c.Rounds = []championship.Round{{{A: 0, B: 1}}, {{A: 2, B: 0}}, {{A: 1, B: 2}}}
	if format == championship.Swiss {
		c.Rounds[0] = append(c.Rounds[0], championship.Match{A: 2, B: championship.Bye})
	}
	for i, round := range c.Rounds {
		for leg := range 2 {
			white, black := entrants[round[0].A], entrants[round[0].B]
			if leg == 1 {
				white, black = black, white
			}
			g := championship.Game{Place: championship.Place{Round: i + 1, Match: 1, Board: 1, Leg: leg + 1}, White: white.Name, Black: black.Name, Position: start}
			last, err := rules.ParsePosition(start)
			testkit.Must(t, err)
			for moves := last.Moves(); len(moves) > 0; moves = last.Moves() {
				last = dueltest.MustPlay(t, last, moves[0])
				g.Moves = append(g.Moves, moves[0].String())
			}
			g.Score, g.Result = last.Points, last.Result().String()
			g.TimeMS, g.LongestMS, g.Asked = [2]float64{12.5, 1200}, [2]float64{4.5, 1100}, [2]int{2, 1}
			switch {
			case i == 1 && leg == 1:
				g.Result, g.Moves, g.Score = championship.WhiteWon, nil, [2]int{}
				g.Faults = []championship.Fault{{Player: "grupo7", Code: championship.Crashed, Found: "DIVISION-BY-ZERO", Words: "a pensar\n<b>nada</b>\num\ndois\ntrês"}}
			case i == 2 && leg == 1:
				g.Result = championship.Drawn
			}
			c.Games = append(c.Games, g)
		}
	}
	return c, championship.Head{Format: format, Variant: "course", Seed: "monday", TimeMS: 1000, Memory: 512 << 20, Entrants: entrants}
}

// withoutLimits cuts off the last sentences of a text, which depend on the
// system.
func withoutLimits(l words.Lang, text string, head championship.Head) string {
	return strings.Replace(text, report.PlainSpaces(report.Wrap(Limits(l, head))), "LIMITS", 1)
}

func TestGolden(t *testing.T) {
	c, head := finished(t, championship.All)
	for _, l := range words.Langs() {
		testkit.Golden(t, "text."+l.Tag()+".txt", withoutLimits(l, Text(l, c, head), head))
	}
	swiss, swissHead := finished(t, championship.Swiss)
	testkit.Golden(t, "swiss.txt", withoutLimits(words.En, Text(words.En, swiss, swissHead), swissHead))
	var b bytes.Buffer
	testkit.Must(t, CSV(&b, c))
	testkit.Golden(t, "table.csv", b.String())
	line, err := JSON(c, head)
	testkit.Must(t, err)
	testkit.Golden(t, "table.json", string(line))
	testkit.Golden(t, "page.html", strings.Replace(Page(words.En, c, head, "https://example.org/cavalo/"), html.EscapeString(Limits(words.En, head)), "LIMITS", 1))
}

// Its keys are a contract, and its numbers those of the table.
func TestJSON(t *testing.T) {
	c, head := finished(t, championship.All)
	line, err := JSON(c, head)
	if err != nil || bytes.Count(line, []byte("\n")) != 1 {
		t.Fatal(err, string(line))
	}
	var told struct {
		Players []map[string]any
		Games   int
	}
	testkit.Must(t, json.Unmarshal(line, &told))
	if told.Games != len(c.Games) || len(told.Players) != len(c.Entrants) {
		t.Errorf("%+v", told)
	}
	for _, key := range []string{"name", "points", "games", "wins", "draws", "losses", "margin", "rating", "error", "faults"} {
		for _, p := range told.Players {
			if _, ok := p[key]; !ok {
				t.Errorf("no %s in %v", key, p)
			}
		}
	}
}

func TestCSV(t *testing.T) {
	c, _ := finished(t, championship.All)
	var b bytes.Buffer
	testkit.Must(t, CSV(&b, c))
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows) != 1+len(c.Entrants) {
		t.Errorf("%v %v", rows, err)
	}
}

var hrefs = regexp.MustCompile(`href="([^"]*)"`)

// The page is one file in each language, well formed, without scripts; every
// game can be replayed by its link.
func TestPage(t *testing.T) {
	c, head := finished(t, championship.Swiss)
	const address = "https://example.org/cavalo/"
	for _, l := range words.Langs() {
		page := Page(l, c, head, address)
		body := page[strings.Index(page, "<body>"):strings.Index(page, "</html>")]
		for d := xml.NewDecoder(strings.NewReader(body)); ; {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, body)
			}
		}
		for _, never := range []string{"<script", "<link", "<img", "<b>nada", "%!", "<Rui>", "ZgotmplZ"} {
			if strings.Contains(page, never) {
				t.Errorf("%s: %s", l.Name(), never)
			}
		}
		for _, want := range []string{`lang="` + l.Tag() + `"`, "&lt;b&gt;nada", l.T(words.CupCrosstable), l.T(words.CupFaultWords.Key(championship.Crashed))} {
			if !strings.Contains(page, want) {
				t.Errorf("%s: no %s", l.Name(), want)
			}
		}
		games := 0
		for _, m := range hrefs.FindAllStringSubmatch(page, -1) {
			link, ok := strings.CutPrefix(html.UnescapeString(m[1]), address)
			if !ok {
				if !strings.HasPrefix(link, "#g") || !strings.Contains(page, `id="`+link[1:]+`"`) {
					t.Errorf("a link to %s", link)
				}
				continue
			}
			g := c.Games[games]
			games++
			a, err := play.ParseAddress(link)
			if err != nil {
				t.Fatalf("%v in %s", err, link)
			}
			if a.Puzzle.Name() != "duel" || strings.Join(a.Moves, " ") != strings.Join(g.Moves, " ") {
				t.Errorf("%v", a.Moves)
			}
			testkit.Equal(t, a.Position().(rules.PuzzlePosition).Points, g.Score)
		}
		testkit.Equal(t, games, len(c.Games))
	}
}

// A fault says what can be done.
func TestSaid(t *testing.T) {
	for _, l := range words.Langs() {
		if said := FaultText(l, championship.Fault{Code: championship.NoLisp, Found: "sbcl, clisp"}); !strings.Contains(said, "apt-get install sbcl") {
			t.Errorf("%s: %s", l.Name(), said)
		}
	}
}

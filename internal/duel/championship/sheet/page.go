package sheet

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/url"
	"strings"

	"cavalo/internal/duel/championship"
	dueldescribe "cavalo/internal/duel/describe"
	"cavalo/internal/duel/rules"
	"cavalo/internal/report"
	"cavalo/internal/words"
)

// pageTemplate is the page of a championship, one file without scripts.
//
//go:embed page.html
var pageTemplate string

// page is the data of the template.
type page struct {
	Lang, Title, Ties, Limits    string
	Standings, Crosstable, Times report.Table
	Heads                        map[string]string
	Faults                       []faultLine
	Rounds                       []round
}

type faultLine struct{ Game, Player, Text, Words string }

type round struct {
	Name  string
	Games []gameLine
	Byes  []string
}

type gameLine struct {
	Place, White, Black, Score, Result, Link string
	Fault                                    string
}

// GameLink returns the link that replays a finished game: the page, "#", the start and
// the moves.
func GameLink(page string, g championship.Game) string {
	link := "duel/" + g.Position
	if len(g.Moves) > 0 {
		link += ";m=" + strings.Join(g.Moves, ".")
	}
	return page + "#" + (&url.URL{Fragment: link}).EscapedFragment()
}

// Page returns a championship as an HTML page whose links lead to the game's address.
func Page(l words.Lang, c *championship.Cup, head championship.Head, address string) string {
	p := page{
		Lang: l.Tag(), Title: Title(l, c, head), Ties: l.T(words.CupTies), Limits: Limits(l, head),
		Standings: Standings(l, c, 0), Crosstable: Crosstable(l, c), Times: times(l, c), Heads: map[string]string{},
	}
	for name, k := range map[string]words.Key{
		"standings": words.CupStandings, "cross": words.CupCrosstable, "faults": words.CupFaults, "times": words.CupTimes, "games": words.CupAllGames,
		"how": words.CupHow, "result": words.CupResult, "replay": words.CupReplay, "words": words.CupLostWords, "white": words.White, "black": words.Black, "points": words.CupPoints,
	} {
		p.Heads[name] = l.T(k)
	}
	for _, f := range faultsOf(c) {
		p.Faults = append(p.Faults, faultLine{f.game.Place.Text(), f.Player, FaultText(l, f.Fault), f.Words})
	}
	for i, matches := range c.Rounds {
		r := round{Name: l.T(words.CupRound, l.Int(int64(i+1)))}
		for _, m := range matches {
			if m.B == championship.Bye {
				r.Byes = append(r.Byes, l.T(words.CupBye, c.Entrants[m.A].Name))
			}
		}
		for _, g := range c.Games {
			if g.Round == i+1 {
				r.Games = append(r.Games, lineOf(l, g, address))
			}
		}
		p.Rounds = append(p.Rounds, r)
	}
	var b bytes.Buffer
	if err := template.Must(template.New("page").Parse(pageTemplate)).Execute(&b, p); err != nil {
		panic("sheet: " + err.Error()) // the template and its values are ours
	}
	return b.String()
}

func lineOf(l words.Lang, g championship.Game, address string) gameLine {
	line := gameLine{
		Place: g.Place.Text(), White: g.White, Black: g.Black, Link: GameLink(address, g),
		Score: l.Int(int64(g.Score[0])) + "–" + l.Int(int64(g.Score[1])),
	}
	switch result, known := results[g.Result]; {
	case known:
		line.Result = dueldescribe.Result(l, result)
	default:
		line.Result = l.T(words.CupNone)
	}
	for _, f := range g.Faults {
		line.Fault = f.Player + ": " + l.Of(f.Code, words.CupFaultWords)
	}
	return line
}

// results are the results of played games.
var results = map[string]rules.Result{championship.WhiteWon: rules.WhiteWins, championship.BlackWon: rules.BlackWins, championship.Drawn: rules.Draw}

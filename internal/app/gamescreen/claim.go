package gamescreen

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// A player can answer that a board can't be done, where the program has not promised
// that it can. The answer is no help: it is right, and its proof is the result of the
// game, or it is wrong, and all that is told is that there is a way. It is kept with
// the game and given once.

// tagClaim holds the player's answer: claimWrong, or claimRight, the nodes that the
// proof has searched, and the code and the fields of its reason.
const tagClaim = "impossible"

const (
	claimWrong = "no"
	claimRight = "proved"
)

const (
	claimID = "claim-dialog"
	// forClaim owns the errand that finds out whether the answer is right.
	forClaim = "claim"
	// claimTime is the engine's time for that.
	claimTime = time.Minute
)

// promised reports whether a game's board is known to have a solution: it comes with the
// program, was made by it, or is that of a day.
func (d *Desk) promised(g *play.Game) bool {
	_, made := SeedOf(g.Problem())
	_, _, day := daily.OfProblem(d.Name(), g.Problem())
	return made || day || slices.ContainsFunc(d.puzzle.Problems(), func(p puzzle.Problem) bool {
		return p.Name == g.Problem() && p.Position.String() == g.Start().String()
	})
}

// claimable reports whether the player can answer that the board can't be done.
func (d *Desk) claimable() bool {
	g := d.Game
	return d.puzzle.Players() == 1 && !g.Start().Solved() && g.Tag(tagClaim) == "" && !g.SolutionShown() && !d.over() && !d.face.Promised(g)
}

// claimItem opens the dialog for the answer from a phone's menu.
func (d *Desk) claimItem() shell.MenuItem {
	return shell.MenuItem{ID: "menu-impossible", Words: words.Claim, Icon: ui.IconStop, Press: d.openClaim}
}

func (d *Desk) openClaim() { d.App.Open(d.claimDialog()) }

// claimDialog asks once before the answer is given, and says when it is wrong.
func (d *Desk) claimDialog() shell.Dialog {
	t := d.App.Lang.T
	return shell.Dialog{ID: claimID, Title: words.Claim, Body: func() []*ui.Node {
		return []*ui.Node{ui.NewText("claim-words", d.claimWords()).With(ui.Traits{Wrap: true, Live: true})}
	}, Foot: func() []*ui.Node {
		if !d.claimable() || d.Errands.Waiting(forClaim) {
			return []*ui.Node{widget.Button("close", t(words.Close), d.App.Close)}
		}
		return []*ui.Node{widget.Button("close", t(words.Cancel), d.App.Close), widget.Primary("claim-confirm", t(words.Claim), d.claim)}
	}}
}

// claimWords say how the answer stands.
func (d *Desk) claimWords() string {
	t := d.App.Lang.T
	switch {
	case d.Errands.Waiting(forClaim):
		return t(words.ClaimAsking)
	case d.Game.Tag(tagClaim) == claimWrong:
		return t(words.ClaimWrong)
	case !d.claimable():
		return t(words.ClaimClosed)
	case d.undecided == d.Game:
		return t(words.ClaimOpen)
	}
	return t(words.ClaimHow)
}

// claim gives the answer: the engine finds out whether it is right.
func (d *Desk) claim() {
	if !d.claimable() || d.Errands.Waiting(forClaim) {
		return
	}
	g := d.Game
	j := puzzle.Job{Puzzle: d.Name(), Position: g.Start().String(), Search: puzzle.Search{Algorithm: "optimal"}, Limits: search.Limits{Time: claimTime, Memory: MaxMemory}}
	d.undecided = nil
	d.Errands.Add(forClaim, j, func(a puzzle.Answer) {
		if d.Game == g {
			d.claimed(a)
		}
	})
	d.App.Changed()
}

// claimed keeps what the engine has found out about the answer, and says it.
func (d *Desk) claimed(a puzzle.Answer) {
	switch {
	case a.Error == "" && a.Status == search.NoSolution && a.Optimal:
		d.Game.SetTag(tagClaim, rightClaim(a))
		d.App.CloseAll()
		d.Moved()
		d.ShowEnd()
		return
	case a.Error == "" && len(a.Path().Moves) > 0:
		d.Game.SetTag(tagClaim, claimWrong)
		d.Save.Now()
	default:
		d.undecided = d.Game
	}
	d.Said = d.claimWords()
	if !d.App.Shows(claimID) {
		d.App.Say(d.Said)
	}
	d.App.Changed()
}

// rightClaim is what tagClaim holds of a proof.
func rightClaim(a puzzle.Answer) string {
	words := []string{claimRight, strconv.FormatInt(a.Generated, 10)}
	if r := a.Proof().Reason; r != nil {
		words = append(words, url.QueryEscape(r.Code))
		for _, f := range r.Fields {
			words = append(words, url.QueryEscape(f.Name)+"="+url.QueryEscape(f.Value))
		}
	}
	return strings.Join(words, " ")
}

// claimProof returns the proof that a game's board can't be done, if the player has
// given that answer.
func claimProof(g *play.Game) (a puzzle.Answer, ok bool) {
	kept := strings.Fields(g.Tag(tagClaim))
	if len(kept) < 2 || kept[0] != claimRight {
		return a, false
	}
	a = puzzle.Answer{Job: puzzle.Job{Puzzle: g.Puzzle().Name(), Position: g.Start().String()}, Status: search.NoSolution, Optimal: true}
	a.Generated, _ = strconv.ParseInt(kept[1], 10, 64) // what is no number is 0
	var proof puzzle.Proof
	if len(kept) > 2 {
		text := func(escaped string) string { out, _ := url.QueryUnescape(escaped); return out } // what can't be read is left out
		proof.Reason = &puzzle.Reason{Code: text(kept[2])}
		for _, field := range kept[3:] {
			name, value, _ := strings.Cut(field, "=")
			proof.Reason.Fields = append(proof.Reason.Fields, puzzle.Field{Name: text(name), Value: text(value)})
		}
	}
	a.Outcome = puzzle.Solution{Proof: proof}
	return a, true
}

// ending is what is said of the game in hand when it has come to its end.
func (d *Desk) ending(r history.Result) Ending {
	a, claimed := claimProof(d.Game)
	if !claimed || r.Outcome != history.Impossible {
		return d.screen.Ending(r)
	}
	t := d.App.Lang.T
	e := Ending{Title: t(words.ClaimRight), Against: d.screen.Verdict(a), Proved: true, Look: func() { first, _ := d.Game.Run(); d.Seek(first) }}
	why := d.face.Why(&a)
	if why == "" {
		why = t(words.ClaimSearch, d.App.Lang.Int(a.Generated))
	}
	e.Notes = []string{why}
	return e
}

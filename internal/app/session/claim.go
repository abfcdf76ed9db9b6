package session

import (
	"net/url"
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
)

// TagClaim holds the player's answer: ClaimWrong, or claimRight, the nodes that the
// proof has searched, and the code and the fields of its reason.
const TagClaim = "impossible"

const (
	ClaimWrong = "no"
	claimRight = "proved"
)

// ClaimRight returns the tag's value for a claim that an answer proves.
func ClaimRight(a puzzle.Answer) string {
	words := []string{claimRight, strconv.FormatInt(a.Generated, 10)}
	if r := a.Proof().Reason; r != nil {
		words = append(words, url.QueryEscape(r.Code))
		for _, f := range r.Fields {
			words = append(words, url.QueryEscape(f.Name)+"="+url.QueryEscape(f.Value))
		}
	}
	return strings.Join(words, " ")
}

// ClaimProof returns the proof that a game's board can't be solved, if the player
// has claimed it.
func ClaimProof(g *play.Game) (a puzzle.Answer, ok bool) {
	kept := strings.Fields(g.Tag(TagClaim))
	if len(kept) < 2 || kept[0] != claimRight {
		return a, false
	}
	a = puzzle.Answer{Job: puzzle.Job{Puzzle: g.Puzzle().Name(), Position: g.Start().String()}, Status: search.NoSolution, Optimal: true}
	a.Generated, _ = strconv.ParseInt(kept[1], 10, 64) // anything but a number counts as 0
	var proof puzzle.Proof
	if len(kept) > 2 {
		text := func(escaped string) string { out, _ := url.QueryUnescape(escaped); return out } // unreadable text is left out
		proof.Reason = &puzzle.Reason{Code: text(kept[2])}
		for _, field := range kept[3:] {
			name, value, _ := strings.Cut(field, "=")
			proof.Reason.Fields = append(proof.Reason.Fields, puzzle.Field{Name: text(name), Value: text(value)})
		}
	}
	a.Outcome = puzzle.Solution{Proof: proof}
	return a, true
}

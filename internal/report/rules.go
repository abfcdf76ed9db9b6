package report

import (
	"strings"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/words"
)

// policyPhrases say what a double does, by policy; Random is not among them,
// since its phrase holds the seed.
var policyPhrases = map[knight.Policy]words.Key{
	knight.Largest:  words.ReportLargest,
	knight.Smallest: words.ReportSmallest,
	knight.Choose:   words.ReportChoose,
	knight.Optional: words.ReportOptional,
	knight.Off:      words.ReportOff,
}

// Rules says which rules are in force: the double policy, and what differs
// from the default.
func Rules(l words.Lang, r knight.Rules) string {
	var phrases []string
	if r.Double == knight.Random {
		phrases = append(phrases, l.T(words.ReportRandom, r.Seed))
	} else {
		phrases = append(phrases, l.T(policyPhrases[r.Double]))
	}
	if !r.ZeroDouble && r.Double != knight.Off {
		phrases = append(phrases, l.T(words.ReportZeroPlain))
	}
	if !r.PlacementRules && r.Double != knight.Off {
		phrases = append(phrases, l.T(words.ReportPlacedPlain))
	}
	return strings.Join(phrases, "; ")
}

// challengePosition reads a position of the challenge; ok is false when the
// text is one of another puzzle.
func challengePosition(text string) (p challengerules.Position, ok bool) {
	p, err := challengerules.ParsePosition(text)
	return p, err == nil
}

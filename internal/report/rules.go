package report

import (
	"strings"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/i18n"
	"cavalo/internal/knight"
)

// policyPhrases say what a double does, by policy; Random is not among them,
// since its phrase holds the seed.
var policyPhrases = map[knight.Policy]i18n.Key{
	knight.Largest:  i18n.ReportLargest,
	knight.Smallest: i18n.ReportSmallest,
	knight.Choose:   i18n.ReportChoose,
	knight.Optional: i18n.ReportOptional,
	knight.Off:      i18n.ReportOff,
}

// Rules says which rules are in force: the double policy, and what differs
// from the default.
func Rules(l i18n.Lang, r knight.Rules) string {
	var phrases []string
	if r.Double == knight.Random {
		phrases = append(phrases, l.T(i18n.ReportRandom, r.Seed))
	} else {
		phrases = append(phrases, l.T(policyPhrases[r.Double]))
	}
	if !r.ZeroDouble && r.Double != knight.Off {
		phrases = append(phrases, l.T(i18n.ReportZeroPlain))
	}
	if !r.PlacementRules && r.Double != knight.Off {
		phrases = append(phrases, l.T(i18n.ReportPlacedPlain))
	}
	return strings.Join(phrases, "; ")
}

// challengePosition reads a position of the challenge; ok is false when the
// text is one of another puzzle.
func challengePosition(text string) (p challengerules.Position, ok bool) {
	p, err := challengerules.ParsePosition(text)
	return p, err == nil
}

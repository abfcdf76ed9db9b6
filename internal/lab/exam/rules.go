package exam

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Rules are the conventions in which courses differ. The zero value has the usual ones.
type Rules struct {
	// Tie orders nodes with the same value; with "" any may come first.
	Tie search.Tie
	// Mark is when a state counts as reached in depth-first search; "" is MarkGenerated.
	Mark search.Mark
	// Strict: alpha-beta cuts where alpha is above beta, not where they are equal.
	Strict bool
}

// StrictCuts is the name of the rule Strict.
const StrictCuts = "strict"

// ParseCuts returns the rule for cuts: "" or "strict".
func ParseCuts(text string) (strict bool, err error) {
	if text != "" && !strings.EqualFold(text, StrictCuts) {
		return false, fault.New(fault.ExamCuts, text)
	}
	return text != "", nil
}

// Ties reports whether questions of a kind have a rule for nodes with the same value.
func (k Kind) Ties() bool { return k.traits&tied != 0 }

// Marks reports whether questions of a kind have a rule for when a state counts as
// reached.
func (k Kind) Marks() bool { return k.traits&marked != 0 }

// Cuts reports whether questions of a kind have a rule for cuts.
func (k Kind) Cuts() bool { return k.traits&cut != 0 }

// String returns the rules that are not the usual ones: "tie=name.mark=expanded.cuts=strict".
func (r Rules) String() string {
	var parts []string
	if r.Tie != "" {
		parts = append(parts, "tie="+string(r.Tie))
	}
	if r.Mark != "" && r.Mark != search.MarkGenerated {
		parts = append(parts, "mark="+string(r.Mark))
	}
	if r.Strict {
		parts = append(parts, "cuts="+StrictCuts)
	}
	return strings.Join(parts, ".")
}

// ParseRules returns the rules that String wrote.
func ParseRules(text string) (r Rules, err error) {
	for part := range strings.SplitSeq(text, ".") {
		switch key, value, _ := strings.Cut(part, "="); key {
		case "tie":
			r.Tie, err = ParseTie(value)
		case "mark":
			r.Mark, err = search.ReadSetting("mark", search.Mark(value))
		case "cuts":
			r.Strict, err = ParseCuts(value)
		}
		if err != nil {
			return Rules{}, err
		}
	}
	return r, nil
}

var tieWords = map[search.Tie]words.Key{
	"": words.ExamTies, search.TieH: words.ExamTieH, search.TieOld: words.ExamTieOld, search.TieNew: words.ExamTieNew, search.TieName: words.ExamTieName,
}

// ParseTie returns the rule for nodes with the same value. It knows no depths.
func ParseTie(text string) (search.Tie, error) {
	tie, err := search.ReadSetting("tie", search.Tie(text))
	if err == nil && tie.Has(search.TieDeep) {
		err = fault.New(fault.SearchTie, text)
	}
	return tie, err
}

// ties says which of the nodes with the same value comes first. The smallest h decides
// only if the value has both g and h.
func (r Rules) ties(w weights) Phrase {
	if r.Tie == search.TieH && (w.g == 0 || w.h == 0) {
		return say(words.ExamTieOld)
	}
	if len(r.Tie.Rules()) > 1 {
		return say(words.ExamTieList, r.Tie)
	}
	return say(tieWords[r.Tie])
}

// byOrder reports whether the order of neighbours decides ties.
func (r Rules) byOrder() bool { return r.Tie != "" && !r.Tie.Has(search.TieName) }

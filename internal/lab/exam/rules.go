package exam

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Rules are the conventions in which courses differ. The zero value has the usual ones.
type Rules struct {
	// Settings are those of searches in which courses differ, as listed in settingKinds. With Tie ""
	// any node with the same value may come first.
	search.Settings
	// Strict: alpha-beta cuts where alpha is above beta, not where they are equal.
	Strict bool
}

// settingKinds are the settings in which courses differ, by their keys, and the kinds of questions that
// have them.
var settingKinds = map[string]trait{"tie": tied, "mark": marked}

// Set sets one of these settings to the value that a text means.
func (r *Rules) Set(key, text string) error { return set(&r.Settings, key, text) }

// set sets a setting that a question can state. Ties there know no depths.
func set(s *search.Settings, key, text string) error {
	err := search.FieldOf(key).Set(s, text)
	if err == nil && s.Tie.Has(search.TieDeep) {
		err = fault.New(fault.SearchTie, text)
	}
	return err
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

// Varies reports whether questions of a kind have a setting in which courses differ.
func (k Kind) Varies(key string) bool { return k.traits&settingKinds[key] != 0 }

// Cuts reports whether questions of a kind have a rule for cuts.
func (k Kind) Cuts() bool { return k.traits&cut != 0 }

// String returns the rules that are not the usual ones: "tie=name.mark=expanded.cuts=strict".
func (r Rules) String() string {
	var parts []string
	for _, f := range search.Fields() {
		if text := stated(f, r.Settings); text != "" && settingKinds[f.Key] != 0 {
			parts = append(parts, f.Key+"="+text)
		}
	}
	if r.Strict {
		parts = append(parts, "cuts="+StrictCuts)
	}
	return strings.Join(parts, ".")
}

// ParseRules returns the rules that String wrote.
func ParseRules(text string) (r Rules, err error) {
	for part := range strings.SplitSeq(text, ".") {
		switch key, value, _ := strings.Cut(part, "="); {
		case settingKinds[key] != 0:
			err = r.Set(key, value)
		case key == "cuts":
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

// stated returns the value of a setting, "" if a question doesn't state it: the default, except of
// ties, which may be in any order if none is stated.
func stated(f *search.Field, s search.Settings) string {
	text := f.Text(s)
	if f.Key != "tie" && text == f.OwnDefault {
		return ""
	}
	return text
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

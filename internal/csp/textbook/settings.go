package textbook

import (
	"slices"

	"cavalo/internal/fault"
)

// The algorithms.
const (
	Backtracking = "backtracking"
	AC3          = "ac3"
	MinConflicts = "min-conflicts"
)

// Algorithms lists the algorithms.
func Algorithms() []string { return []string{Backtracking, AC3, MinConflicts} }

// Settings are the choices in backtracking search. "" is the first of each in [Fields].
type Settings struct {
	// Variable is the choice of the next variable. With order it is the first one that isn't
	// assigned. With mrv (minimum remaining values) it is the first one with the fewest legal values:
	// those left in its domain or, without inference, those consistent with the assignments. With
	// degree it is the first one with the most relations to other variables that aren't assigned.
	// With mrv-degree it is the one chosen by degree among those with the fewest legal values.
	Variable string
	// Value is the order of the values: as the domain lists them, or with lcv (least constraining
	// value) first those that rule out the fewest legal values of the variables that aren't assigned;
	// equals stay in the domain's order. A value of another variable is ruled out if a relation
	// whose other variables are all assigned then forbids it.
	Value string
	// Inference is what follows each assignment. With fc (forward checking) the relations that have
	// one variable left to assign remove its values that they forbid. With mac (maintaining arc
	// consistency) AC-3 begins with the arcs that lead to the assigned variable. Both remove first,
	// before the search, the values that conditions on one variable forbid.
	Inference string
}

// Field is a line of the table of settings.
type Field struct {
	Key     string   // the setting's name in commands
	Choices []string // the default first

	at func(*Settings) *string
}

// At returns a pointer to the setting.
func (f *Field) At(s *Settings) *string { return f.at(s) }

// Fields returns the table of settings.
func Fields() []*Field {
	return []*Field{
		{Key: "variable", Choices: []string{"order", "mrv", "degree", "mrv-degree"}, at: func(s *Settings) *string { return &s.Variable }},
		{Key: "value", Choices: []string{"order", "lcv"}, at: func(s *Settings) *string { return &s.Value }},
		{Key: "inference", Choices: []string{"none", "fc", "mac"}, at: func(s *Settings) *string { return &s.Inference }},
	}
}

// Of returns the settings with their defaults filled in.
func (s Settings) Of() Settings {
	for _, f := range Fields() {
		if at := f.At(&s); *at == "" {
			*at = f.Choices[0]
		}
	}
	return s
}

// Check returns the fault of a text that is no choice of a setting.
func (f *Field) Check(text string) error {
	if slices.Contains(f.Choices, text) {
		return nil
	}
	list := f.Choices[0]
	for _, c := range f.Choices[1:] {
		list += ", " + c
	}
	return fault.New(fault.CspChoice, text, list)
}

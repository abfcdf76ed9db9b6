package engine

import "strings"

// Options switch the parts of the engine on and off, so that a match can
// measure each alone. None of them changes a result that is exact.
type Options struct {
	Table       bool // remember positions in a transposition table
	Ordering    bool // try moves with a good balance of gain and answer first
	History     bool // among equals, those that cut elsewhere first
	Aspiration  bool // search in a small window around the last value
	LateMoves   bool // search late moves less deep at first
	OnlyMoves   bool // search on from an only move a ply deeper
	LateDoubles bool // and later choices of a double for one landing still less
	SumBound    bool // cut by what both can still take
	ReachBound  bool // cut by what each can still reach
	Fitted      bool // evaluate by weights fitted on self-play, not by hand
}

// BaseOptions returns alpha-beta with iterative deepening and nothing else.
func BaseOptions() Options { return Options{} }

// MainOptions returns the engine at full strength.
func MainOptions() Options {
	return Options{
		Table: true, Ordering: true, History: true, Aspiration: true, LateMoves: true, OnlyMoves: true,
		LateDoubles: true, SumBound: true, ReachBound: true, Fitted: true,
	}
}

// optionSwitch is a switch of Options by its name.
type optionSwitch struct {
	name string
	of   func(*Options) *bool
}

var optionSwitches = []optionSwitch{
	{"table", func(o *Options) *bool { return &o.Table }},
	{"ordering", func(o *Options) *bool { return &o.Ordering }},
	{"history", func(o *Options) *bool { return &o.History }},
	{"aspiration", func(o *Options) *bool { return &o.Aspiration }},
	{"latemoves", func(o *Options) *bool { return &o.LateMoves }},
	{"onlymoves", func(o *Options) *bool { return &o.OnlyMoves }},
	{"latedoubles", func(o *Options) *bool { return &o.LateDoubles }},
	{"sumbound", func(o *Options) *bool { return &o.SumBound }},
	{"reachbound", func(o *Options) *bool { return &o.ReachBound }},
	{"fitted", func(o *Options) *bool { return &o.Fitted }},
}

// SwitchNames returns the names of the switches of Options.
func SwitchNames() []string {
	var names []string
	for _, s := range optionSwitches {
		names = append(names, s.name)
	}
	return names
}

// ParseOptions returns the options of a text like "main", "main-table-history"
// or "base+ordering": main or base, and switches turned off by "-" or on by
// "+". ok is false when it is no such text.
func ParseOptions(text string) (o Options, ok bool) {
	end := strings.IndexAny(text+"-", "+-")
	switch text[:end] {
	case "main":
		o = MainOptions()
	case "base":
		o = BaseOptions()
	default:
		return o, false
	}
	for text = text[end:]; text != ""; text = text[end:] {
		end = 1 + strings.IndexAny(text[1:]+"-", "+-")
		if !o.set(text[1:end], text[0] == '+') {
			return o, false
		}
	}
	return o, true
}

// set turns a switch on or off, and reports whether there is one of the name.
func (o *Options) set(name string, on bool) bool {
	for _, s := range optionSwitches {
		if s.name == name {
			*s.of(o) = on
			return true
		}
	}
	return false
}

package duel

// Options switch the parts of the engine on and off, so that a match can
// measure each alone. None of them changes a result that is exact.
type Options struct {
	Table       bool // remember positions in a transposition table
	Ordering    bool // try moves with a good balance of gain and answer first
	History     bool // among equals, those that cut elsewhere first
	Aspiration  bool // search in a small window around the last value
	LateMoves   bool // search late moves less deep at first
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
		Table: true, Ordering: true, History: true, Aspiration: true, LateMoves: true,
		LateDoubles: true, SumBound: true, ReachBound: true, Fitted: true,
	}
}

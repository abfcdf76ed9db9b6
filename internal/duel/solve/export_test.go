package solve

// EvenMargin is what counts as even.
const EvenMargin = evenMargin

// What the boards of days are made of.
var (
	TabledDay = tabledDay
	ProvedDay = provedDay
	DayBoard  = dayBoard
)

// The levels of the days, from Monday, and the largest margin.
var DayLevels = dayLevels

const (
	DayMargin  = dayMargin
	TabledFrom = tabledFrom
	ProvedFrom = provedFrom
)

// The engine of a job.
var (
	BorrowEngine = borrowEngine
	GiveBack     = giveBack
)

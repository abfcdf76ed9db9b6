package gamescreen

import (
	"net/url"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is what a desk asks of the puzzle's screen, which embeds it. Most of
// shell.Screen it is given by the desk. No method here has the name of one of the
// desk's: a screen never hides what it was given.
type Screen interface {
	shell.Screen

	PositionChanged()               // what was said about the old one goes
	Show(before puzzle.Position)    // a step was made or taken back: its motion begins, it is put into words
	Still()                         // the position changed without a step that could be shown
	Status() string                 // how the game stands, in a few words
	Standing(g *play.Game) string   // the same of any game, with its name
	Verdict(a puzzle.Answer) string // a result in one sentence
	NewGame() shell.Dialog          // where a game begins
	Ending(r history.Result) Ending // what is said of the game in hand when it has come to its end
	Next() Next                     // what comes after it
}

// Face is what a puzzle's screen hands over to its desk once. Only Puzzle, Title,
// First and Portrait are in every one; the rest is for a puzzle that has more to
// say, and nothing happens where it stays empty.
type Face struct {
	Puzzle   puzzle.Puzzle
	Title    words.Key // of the screen, in the bar
	Portrait shell.Portrait
	Options  Options // the first choice of how to solve
	// First gives the first game of a new player.
	First func() (problem string, position puzzle.Position)

	Lesson func() Lesson // the coached board, by the rules of the game in hand; or Needless
	Typing Typing        // how moves are typed

	// BeginDay begins the game of a day's board under a name, where that takes more
	// than the position.
	BeginDay func(name string, b daily.Board)

	StartWords words.Key                                                // of the link to where a game began, where that is more than a position
	OpenOwn    func(p *Picker, name, text string) (own bool, err error) // opens texts besides positions, links and records; own is false when it is none of them

	// Promised reports whether a game's board is known to have a solution: nobody is
	// asked whether it has one. Nil is for boards that are promised by their names.
	Promised func(g *play.Game) bool
	// Ended says that a game has come to its end although its moves have not: its
	// result is that of the moves done so far.
	Ended func(g *play.Game) bool
	// Void says that a game has no result, however it ends.
	Void func(g *play.Game) bool
	// Detail adds to a result what only the puzzle knows: its grade, its day, the
	// fewest steps, who played and what ended it.
	Detail func(g *play.Game, r *history.Result)
	// Earlier reads the results that earlier versions kept in a form of their own.
	Earlier func() []history.Result
	Dialogs map[string]func() shell.Dialog // by their ids: those that an address can name, besides a desk's own

	// Sound is that of a step forward; hop where it is nil.
	Sound func(before, after puzzle.Position) string

	GameLeft    func() // the game in hand is left: what was found out about it goes
	GameChanged func() // another game is in hand

	Ticked    func(now time.Time) // after the desk's own Tick, whether the screen is open or not
	NextTick  func() time.Time    // when Ticked has something to do although nothing happens; zero is never
	Elsewhere func(name string)   // another tab has written this name
	Remember  func(v url.Values)  // keeps more for a reload than the game
	Recollect func(v url.Values)  // takes it back

	Begun func(j puzzle.Job, asking bool) // a job begins that the user waits for
	Heard func(p puzzle.Progress)         // news of that job
	Learn func(a puzzle.Answer)           // any answer, before it is shown
	Why   func(a *puzzle.Answer) string   // the argument of a proof, or what is left open; "" is nothing
	Chart func(a *puzzle.Answer) *ui.Node // a picture of a result; nil is none
}

// filled is a face on which nothing is missing.
func (f Face) filled() Face {
	if f.Portrait.GradeOf == nil {
		f.Portrait.GradeOf = func(grade string) string { return grade }
	}
	if f.OpenOwn == nil {
		f.OpenOwn = func(*Picker, string, string) (bool, error) { return false, nil }
	}
	if f.Ended == nil {
		f.Ended = func(*play.Game) bool { return false }
	}
	if f.Void == nil {
		f.Void = func(*play.Game) bool { return false }
	}
	if f.Detail == nil {
		f.Detail = func(*play.Game, *history.Result) {}
	}
	if f.Earlier == nil {
		f.Earlier = func() []history.Result { return nil }
	}
	if f.Sound == nil {
		f.Sound = func(_, _ puzzle.Position) string { return platform.SoundHop }
	}
	if f.GameLeft == nil {
		f.GameLeft = func() {}
	}
	if f.GameChanged == nil {
		f.GameChanged = func() {}
	}
	if f.Ticked == nil {
		f.Ticked = func(time.Time) {}
	}
	if f.NextTick == nil {
		f.NextTick = func() time.Time { return time.Time{} }
	}
	if f.Elsewhere == nil {
		f.Elsewhere = func(string) {}
	}
	if f.Remember == nil {
		f.Remember = func(url.Values) {}
	}
	if f.Recollect == nil {
		f.Recollect = func(url.Values) {}
	}
	if f.Begun == nil {
		f.Begun = func(puzzle.Job, bool) {}
	}
	if f.Heard == nil {
		f.Heard = func(puzzle.Progress) {}
	}
	if f.Learn == nil {
		f.Learn = func(puzzle.Answer) {}
	}
	if f.Why == nil {
		f.Why = func(*puzzle.Answer) string { return "" }
	}
	if f.Chart == nil {
		f.Chart = func(*puzzle.Answer) *ui.Node { return nil }
	}
	return f
}

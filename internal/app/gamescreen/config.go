package gamescreen

import (
	"cmp"
	"net/url"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// PuzzleScreen is what every puzzle's screen, which embeds a Screen, has to provide. The
// Screen implements most of shell.Screen. No method here, nor of the interfaces below, has
// the name of a method of Screen: a puzzle's screen hides nothing of it.
type PuzzleScreen interface {
	shell.Screen

	PositionChanged()               // what was said about the old one goes
	Show(before puzzle.Position)    // a step was made or taken back: its motion begins, it is put into words
	Still()                         // the position changed without a step that could be shown
	Status() string                 // how the game stands, in a few words
	Standing(g *play.Game) string   // the same of any game, with its name
	Verdict(a puzzle.Answer) string // a result in one sentence
	NewGame() shell.Dialog          // where a game begins
	AskHint()                       // asks for a hint, or tells more of it
	Terms() []*ui.Node              // what is played and how it looks, each with the choice behind it
	MachineCard() *ui.Node          // what the machine is asked, and what it has found
	PathCard() *ui.Node             // the steps of the game
	Ending(r history.Result) Ending // what is said of the game in hand when it has come to its end
	Next() Next                     // what comes after it
}

// Config is what a puzzle's screen gives to New.
type Config struct {
	Puzzle     puzzle.Puzzle
	Title      words.Key // of the screen, in the bar
	Portrait   shell.Portrait
	Options    Options                        // the first choice of how to solve
	Typing     Typing                         // how moves are typed
	StartWords words.Key                      // of the link to where a game began, where that is more than a position
	HintHelp   words.Key                      // what a hint costs; empty if it is counted only
	PathWords  words.Key                      // the name of its card; Path if empty
	Dialogs    map[string]func() shell.Dialog // by their ids: the puzzle's own that an address can name
}

func (c Config) pathWords() words.Key { return cmp.Or(c.PathWords, words.Path) }

// A puzzle's screen implements those of the following interfaces for which it has
// something to provide.
type (
	// FirstGamer provides the first game of a new player; otherwise it is the first problem.
	FirstGamer interface {
		FirstGame() (problem string, position puzzle.Position)
	}
	// Aimer says in one sentence what is to be done on the board in hand.
	Aimer interface{ Aim() string }
	// Teacher provides the coached board, by the rules of the game in hand.
	Teacher interface{ Teach() Lesson }
	// DayStarter begins the game of a day's board, where that takes more than the position.
	DayStarter interface {
		StartDay(name string, b daily.Board)
	}
	// TextOpener opens texts besides positions, links and records; own is false for others.
	TextOpener interface {
		OpenOwn(p *Picker, name, text string) (own bool, err error)
	}
	// Promiser reports whether a game's board is known to have a solution: nobody is asked
	// whether it has one. Otherwise the board's name tells.
	Promiser interface{ Promises(g *play.Game) bool }
	// Arbiter knows games that have come to their end although their moves have not, whose
	// result is that of the moves so far, and games without a result, however they end.
	Arbiter interface {
		EndedByWord(g *play.Game) bool
		Void(g *play.Game) bool
	}
	// Detailer adds to a result what only the puzzle knows: its grade, the fewest steps,
	// who played and what ended it.
	Detailer interface {
		Detail(g *play.Game, r *history.Result)
	}
	// EarlierReader reads the results that earlier versions kept in a form of their own.
	EarlierReader interface{ EarlierResults() []history.Result }
	// Sounder provides the sound of a step forward; otherwise it is a hop.
	Sounder interface {
		StepSound(before, after puzzle.Position) string
	}
	// GameListener hears that the game in hand is left: what was found out about it goes.
	GameListener interface{ OnGameLeft() }
	// NewGameListener hears that another game is in hand.
	NewGameListener interface{ OnNewGame() }
	// TickListener is called after Tick, whether the screen is open or not.
	TickListener interface{ OnTick(now time.Time) }
	// Scheduler says when OnTick has something to do although nothing happens; zero is never.
	Scheduler interface{ NextTick() time.Time }
	// TabListener hears that another tab has written a name.
	TabListener interface{ OnOtherTabWrote(name string) }
	// StateSaver keeps more for a reload than the game.
	StateSaver interface {
		SaveState(v url.Values)
		RestoreState(v url.Values)
	}
	// JobCompleter adds to a search's job what only the puzzle knows.
	JobCompleter interface{ CompleteJob(j *puzzle.Job) }
	// OptionChooser provides fields that choose more of what Solve does.
	OptionChooser interface {
		SolverFields(alg puzzle.Algorithm) []*ui.Node
	}
	// Sharer provides more buttons of the dialog for sharing.
	Sharer interface{ ShareButtons() []*ui.Node }
	// Extender provides more entries of the dialog for all that is not done with the board.
	Extender interface{ Extras() Extras }
	// BackTaker takes back what the button for that takes back, where that is more than
	// one step.
	BackTaker interface{ TakeBack() }
	// Actor provides the third of the buttons, where that is not the one for hints; nil is
	// that one.
	Actor interface{ MainAction() *ui.Node }
	// Figurer provides the card of figures of a puzzle that is not solved.
	Figurer interface{ FiguresCard() *ui.Node }
	// Escaper leaves what is in the way; false when nothing of its own is.
	Escaper interface{ EscapeOwn() bool }
	// StartListener hears that a job begins that the user waits for.
	StartListener interface {
		OnStart(j puzzle.Job, asking bool)
	}
	// ProgressListener hears of that job's progress.
	ProgressListener interface{ OnProgress(p puzzle.Progress) }
	// AnswerListener hears of any answer, before it is shown.
	AnswerListener interface{ OnAnswer(a puzzle.Answer) }
	// Reasoner words the argument of a proof, or what is left open; "" is nothing.
	Reasoner interface{ Why(a *puzzle.Answer) string }
	// Charter draws a result; nil is nothing.
	Charter interface {
		Chart(a *puzzle.Answer) *ui.Node
	}
	// BoardCloser reports whether no game is played on the board, which is being edited.
	BoardCloser interface{ BoardClosed() bool }
	// MoveExplainer says in a sentence why a move that was typed can't be played; err is
	// what the rules say.
	MoveExplainer interface {
		ExplainMove(move string, err error) string
	}
	// MoveTaker says why nothing can be played just now ("" is nothing), and plays a legal
	// move by hand.
	MoveTaker interface {
		Unplayable() string
		TakeMove(move string)
	}
	// Scorer words how the game stands, where that is more than the status.
	Scorer interface{ Score() string }
	// ClockTeller words the time, where that is more than how long the game has taken.
	ClockTeller interface{ ClockWords() string }
)

func with[T any](d *Screen, do func(T)) {
	if own, ok := d.own.(T); ok {
		do(own)
	}
}

// ask returns what get returns for the puzzle's screen, or the zero value if that does
// not implement T.
func ask[T, R any](d *Screen, get func(T) R) (r R) {
	with(d, func(own T) { r = get(own) })
	return r
}

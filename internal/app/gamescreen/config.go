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
// Screen implements most of shell.Screen. No method here or in the interfaces below has
// the name of a method of Screen, so that a puzzle's screen hides none.
type PuzzleScreen interface {
	shell.Screen

	PositionChanged()               // clears what was said about the old one
	Show(before puzzle.Position)    // animates and announces a step that was made or undone
	Still()                         // the position changed without a step to animate
	Status() string                 // the state of the game, in a few words
	Standing(g *play.Game) string   // the same for any game, with its name
	Verdict(a puzzle.Answer) string // a result in one sentence
	NewGame() shell.Dialog          // the dialog for a new game
	AskHint()                       // asks for a hint, or for more of it
	Terms() []*ui.Node              // the rules and the looks of the game, each with its choices
	MachineCard() *ui.Node          // the solver's settings and results
	PathCard() *ui.Node             // the steps of the game
	Ending(r history.Result) Ending // describes the end of the current game
	Next() Next                     // the game after it
}

// Config is the configuration that a puzzle's screen passes to New.
type Config struct {
	Puzzle     puzzle.Puzzle
	Title      words.Key // of the screen, in the bar
	Portrait   shell.Portrait
	Options    Options                        // the default options of the solver
	Typing     Typing                         // how moves are typed
	StartWords words.Key                      // of the link to a game's start, if that is more than a position
	HintHelp   words.Key                      // the cost of a hint; empty if hints are only counted
	PathWords  words.Key                      // the name of its card; Path if empty
	Dialogs    map[string]func() shell.Dialog // the puzzle's own dialogs that an address can name, by id
}

func (c Config) pathWords() words.Key { return cmp.Or(c.PathWords, words.Path) }

// A puzzle's screen implements any of these interfaces.
type (
	// FirstGamer provides the first game of a new player; otherwise it is the first problem.
	FirstGamer interface {
		FirstGame() (problem string, position puzzle.Position)
	}
	// Aimer says in one sentence what is to be done on the current board.
	Aimer interface{ Aim() string }
	// Teacher provides the coached board, by the rules of the current game.
	Teacher interface{ Teach() Lesson }
	// DayStarter starts the game on a day's board, if that takes more than the position.
	DayStarter interface {
		StartDay(name string, b daily.Board)
	}
	// TextOpener opens texts other than positions, links and records; own is false for others.
	TextOpener interface {
		OpenOwn(p *Picker, name, text string) (own bool, err error)
	}
	// Promiser reports whether a game's board is known to have a solution: then the player
	// can't claim that it has none. By default the board's name decides.
	Promiser interface{ Promises(g *play.Game) bool }
	// Arbiter recognises games that ended before their last move, whose result counts the
	// moves so far, and games without a result.
	Arbiter interface {
		EndedByWord(g *play.Game) bool
		Void(g *play.Game) bool
	}
	// Detailer adds the puzzle's own details to a result: its grade, the fewest steps,
	// the players and the reason for the end.
	Detailer interface {
		Detail(g *play.Game, r *history.Result)
	}
	// Sounder provides the sound of a step forward; otherwise it is a hop.
	Sounder interface {
		StepSound(before, after puzzle.Position) string
	}
	// GameListener is called when the player leaves the current game; results about it
	// are dropped.
	GameListener interface{ OnGameLeft() }
	// NewGameListener is called when another game becomes the current one.
	NewGameListener interface{ OnNewGame() }
	// TickListener is called after Tick, whether the screen is open or not.
	TickListener interface{ OnTick(now time.Time) }
	// Scheduler returns the time of the next OnTick without an event; zero means never.
	Scheduler interface{ NextTick() time.Time }
	// TabListener is called when another tab has written a name.
	TabListener interface{ OnOtherTabWrote(name string) }
	// StateSaver saves state for a reload in addition to the game.
	StateSaver interface {
		SaveState(v url.Values)
		RestoreState(v url.Values)
	}
	// JobCompleter adds the puzzle's own fields to a search's job.
	JobCompleter interface{ CompleteJob(j *puzzle.Job) }
	// OptionChooser provides further fields for the options of Solve.
	OptionChooser interface {
		SolverFields(alg puzzle.Algorithm) []*ui.Node
	}
	// Sharer provides more buttons of the dialog for sharing.
	Sharer interface{ ShareButtons() []*ui.Node }
	// Extender provides more entries for the More dialog.
	Extender interface{ Extras() Extras }
	// BackTaker implements the Undo button, if it undoes more than one step.
	BackTaker interface{ TakeBack() }
	// Actor provides the third button instead of the one for hints; nil keeps that one.
	Actor interface{ MainAction() *ui.Node }
	// Figurer provides the card of figures of a puzzle without a solution to
	// search for.
	Figurer interface{ FiguresCard() *ui.Node }
	// Escaper handles Escape for a choice of its own, and reports whether there
	// was one.
	Escaper interface{ EscapeOwn() bool }
	// StartListener is called when a job starts that the user waits for.
	StartListener interface {
		OnStart(j puzzle.Job, asking bool)
	}
	// ProgressListener is called with that job's progress.
	ProgressListener interface{ OnProgress(p puzzle.Progress) }
	// AnswerListener is called with each answer before it is shown.
	AnswerListener interface{ OnAnswer(a puzzle.Answer) }
	// Reasoner describes the argument of a proof, or what is left open; "" if
	// there is nothing to say.
	Reasoner interface{ Why(a *puzzle.Answer) string }
	// Charter draws a result; nil draws nothing.
	Charter interface {
		Chart(a *puzzle.Answer) *ui.Node
	}
	// BoardCloser reports whether the board is being edited, so that no game is played
	// on it.
	BoardCloser interface{ BoardClosed() bool }
	// MoveExplainer says in a sentence why a typed move can't be played; err is the
	// error of the rules.
	MoveExplainer interface {
		ExplainMove(move string, err error) string
	}
	// MoveTaker says why no move can be played now ("" if one can), and plays a legal move
	// by hand.
	MoveTaker interface {
		Unplayable() string
		TakeMove(move string)
	}
	// Scorer describes the score, if that is more than the status.
	Scorer interface{ Score() string }
	// ClockTeller describes the clocks, if there is more than the time of the game.
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

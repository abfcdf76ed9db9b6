package championship

import (
	"strings"
	"unicode"
)

// The codes of a player's faults. They are stable, since journals and JSON contain them.
const (
	NoSandbox     = "no-sandbox" // the sandbox is not installed
	SandboxFails  = "sandbox"    // the system does not let it
	NoLisp        = "no-lisp"    // neither SBCL nor CLISP is installed
	NoHandIn      = "no-hand-in" // a folder without a file to load
	BadConfig     = "habits"     // cavalo.lisp can't be read
	NotStarted    = "start"      // the system can't start the program
	TooLarge      = "folder"     // its folder is too large to be copied
	NotLoaded     = "load"       // the hand-in can't be loaded
	NoFunction    = "function"   // the hand-in has no function of the name
	TooLate       = "time"       // no answer in time
	TooBusy       = "processor"  // more processor time than the wall allows
	Crashed       = "crash"      // the program ended, or its function failed
	Illegal       = "illegal"    // a move that the rules don't allow
	WrongState    = "state"      // a new state that the move doesn't lead to
	Unreadable    = "unreadable" // an answer that is not a move
	TooMuchOutput = "babble"     // more output than anybody needs
)

// Codes returns the codes of faults.
func Codes() []string {
	return []string{NoSandbox, SandboxFails, NoLisp, NoHandIn, BadConfig, NotStarted, TooLarge, NotLoaded, NoFunction, TooLate, TooBusy, Crashed, Illegal, WrongState, Unreadable, TooMuchOutput}
}

// Fault is a player's fault in a game.
type Fault struct {
	Player string `json:"player"` // its name
	Code   string `json:"code"`
	// Found is the text that the program or the system wrote instead; it may be empty.
	Found string `json:"found,omitempty"`
	// Words is the end of the program's standard error.
	Words string `json:"words,omitempty"`
}

// Error returns the code and the text found.
func (f *Fault) Error() string { return f.Code + ": " + f.Found }

// maxFound is the length limit of an answer in a fault, in runes.
const maxFound = 200

func newFault(code, found string) *Fault {
	return &Fault{Code: code, Found: cut(strings.Join(strings.Fields(printable(found)), " "), maxFound)}
}

// cut shortens a text to a number of runes.
func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// printable replaces characters that a terminal or a page can't show, except line feeds.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return r
		case r == '\r':
			return -1
		case !unicode.IsPrint(r):
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

package knighteditor

import (
	"cavalo/assets"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/knight"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// ProblemFile is the usual name of a file of problems.
const ProblemFile = "problemas.dat"

// The problem to write: the position, or a new board for the course's problem F, as the
// course's programs generate one.
const (
	writePosition = "position"
	writeNewF     = "new-f"
)

// newProblem is the course's problem with a random board.
const newProblem = "F"

// WriteDialog returns a dialog that writes a problem into problemas.dat: on the desktop
// into the file that the user chooses, which keeps its other problems, on a page into a
// new file. seed returns the seed of a new F's board.
func WriteDialog(a *shell.App, p knight.Problem, seed func() string) shell.Dialog {
	what, name, wrong := writePosition, p.Name, ""
	if !knight.ValidName(name) {
		name = "G"
	}
	put := func() {
		problem := p
		problem.Name = name
		if what == writeNewF {
			f, _ := knight.BuiltInProblem(newProblem)
			problem = knight.NewProblem(newProblem, f.Target, knight.RandomBoard(seed()))
		}
		if _, err := knight.PutProblem(ProblemFile, nil, problem); err != nil {
			wrong = a.Lang.Fault(err)
			a.Changed()
			return
		}
		a.Close()
		a.Files.Change(ProblemFile, func(old []byte) ([]byte, error) {
			if len(old) == 0 && what == writeNewF {
				old = []byte(assets.Problems)
			}
			return knight.PutProblem(ProblemFile, old, problem)
		}, nil)
	}
	foot := a.Feet(shell.DialogButton{ID: "problem-file-write", Words: words.ProblemFileWrite, Press: put, Pending: true})
	return shell.Dialog{ID: "problem-file-dialog", Title: words.ProblemFileTitle, Foot: foot, Body: func() []*ui.Node {
		t := a.Lang.T
		out := []*ui.Node{
			widget.Field(ui.NewTabs("problem-file-what", t(words.ProblemFileWhat), what, []ui.Option{
				{Value: writePosition, Label: t(words.ProblemFilePosition)}, {Value: writeNewF, Label: t(words.ProblemFileNewF)},
			}, func(v string) { what, wrong = v, ""; a.Changed() })),
		}
		note := words.ProblemFileNewFNote
		if what == writePosition {
			note = words.ProblemFileNote
			out = append(out, widget.Field(ui.NewTextField("problem-file-name", t(words.ProblemFileName), name, func(v string) { name, wrong = v, ""; a.Changed() },
				ui.Field{Invalid: wrong != "", Submit: put}).Explained(wrong)))
		}
		if wrong != "" {
			out = append(out, widget.Wrong("problem-file-wrong", wrong))
		}
		if a.Env.Host.Where() == "desktop" {
			note = words.ProblemFileDesktop
		}
		return append(out, widget.Note("problem-file-note", t(note)))
	}}
}

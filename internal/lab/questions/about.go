package questions

import (
	"slices"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/graph/tree"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/gametrees"
	"cavalo/internal/lab/watch"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// about is what questions are about: figures that are made anew, or one that is given.
type about struct {
	what   string        // one of the constants below
	tree   *tree.Tree    // of aboutTree
	of     frame.Subject // that the figure was made of
	figure exam.Figure   // the zero Figure where none can be asked about
	kinds  []exam.Kind   // that can be asked about it
	wanted func()        // the question of a link, shown once the subject is there
}

// What questions are about, in links: nothing is a figure made anew.
const (
	aboutAnew    = ""
	aboutSubject = "subject"
	aboutTree    = "tree"
)

// String writes it before a question in a link.
func (a *about) String() string {
	switch a.what {
	case aboutSubject:
		return aboutSubject + " "
	case aboutTree:
		return aboutTree + " " + a.tree.Link() + " "
	}
	return ""
}

// take reads what String wrote, and returns the rest.
func (a *about) take(text string) (rest string) {
	*a = about{}
	if rest, ok := strings.CutPrefix(text, aboutSubject+" "); ok {
		a.what = aboutSubject
		return rest
	}
	if rest, ok := strings.CutPrefix(text, aboutTree+" "); ok {
		link, rest, _ := strings.Cut(rest, " ")
		if t, err := tree.ParseLink(link); err == nil {
			a.what, a.tree = aboutTree, t
			return rest
		}
	}
	return text
}

// prepare makes the figure of the subject or of the tree; it reports whether that is
// another than before.
func (a *about) prepare(subject frame.Subject) bool {
	if a.of.Puzzle != nil && (a.what != aboutSubject || a.of.Same(subject)) {
		return false
	}
	a.of, a.figure, a.kinds = subject, exam.Figure{}, nil
	switch a.what {
	case aboutSubject:
		if world, ok := space.World(subject.Position).(rules.Graph); ok {
			if g, ok := exam.GraphOf(world); ok {
				a.figure.Graph = g
			}
		}
	case aboutTree:
		if t, ok := exam.TreeOf(a.tree); ok {
			a.figure.Tree = t
		}
	}
	if a.what != aboutAnew {
		a.kinds = exam.KindsAbout(a.figure)
	}
	return true
}

// kindsOf are the kinds of a topic that can be asked.
func (a *about) kindsOf(topic exam.Topic) []exam.Kind {
	if a.what == aboutAnew {
		return exam.Of(topic)
	}
	var list []exam.Kind
	for _, k := range a.kinds {
		if k.Topic == topic {
			list = append(list, k)
		}
	}
	return list
}

// topics are those with a kind that can be asked.
func (a *about) topics() []exam.Topic {
	return slices.DeleteFunc(exam.Topics(), func(t exam.Topic) bool { return len(a.kindsOf(t)) == 0 })
}

// question makes a question of a kind. A given figure always has the one that was made
// to see whether it has any.
func (a *about) question(kind exam.Kind, seed string, level exam.Level, by exam.Rules) *exam.Question {
	if a.what == aboutAnew {
		return by.New(kind, seed, level)
	}
	if of, ok := by.About(kind, seed, level, a.figure); ok {
		return of
	}
	if of, ok := by.About(kind, "", exam.Medium, a.figure); ok {
		return of
	}
	of, _ := exam.About(kind, "", exam.Medium, a.figure)
	return of
}

// turnTo asks about something else.
func (q *questions) turnTo(what string) {
	q.change(func() {
		q.about = about{what: what}
		if t, ok := q.s.Tab("tree").(*gametrees.Tab); ok && what == aboutTree {
			q.about.tree = t.Typed()
		}
		q.kind, q.sheet = "", nil
		q.Enter()
	})
}

// which is the choice of what is asked about.
func (q *questions) which() *ui.Node {
	t := q.s.App.Lang.T
	options := []ui.Option{{Value: aboutAnew, Label: t(words.ExamAnew)}, {Value: aboutSubject, Label: q.s.NameOf(q.s.Subject)}, {Value: aboutTree, Label: t(words.GameTreeOwn)}}
	return widget.Field(ui.NewSelect("exam-which", t(words.ExamWhich), q.about.what, options, q.turnTo))
}

// without says why nothing is asked on paper about the subject, and offers to be asked
// while it is searched.
func (q *questions) without() *ui.Node {
	t := q.s.App.Lang.T
	why, onward := words.ExamNotGraph, words.ExamAskMe
	if q.about.what == aboutTree {
		why, onward = words.ExamNotTree, words.LabGameTrees
	}
	return widget.Card("exam-without", widget.Text("exam-without-why", t(why)), widget.Row(0, widget.Primary("exam-ask-me", t(onward), q.elsewhere)))
}

// elsewhere opens the tab that searches the subject, or the typed tree; a search asks
// while it runs.
func (q *questions) elsewhere() {
	name := "watch"
	if q.about.what == aboutTree {
		name = "tree"
	}
	switch to := q.s.Tab(name).(type) {
	case *watch.Tab:
		to.AskMe()
	case *gametrees.Tab:
		to.ShowTyped()
	}
	q.s.Go(name)
}

package questions

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/csp"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// questions is the tab with exam practice without end.
type questions struct {
	lab.TabInfo
	s     *lab.Lab
	topic exam.Topic
	kind  string // "" lets the topic's kinds take turns
	level exam.Level
	adapt bool // the level follows the answers
	seed  string
	rules exam.Rules
	sheet *quiz.Sheet
	about about

	logs map[exam.Topic]exam.Log // of each topic; nil until read
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	q := &questions{TabInfo: lab.TabInfo{ID: "questions", Heading: words.ExamTab}, s: s, topic: exam.Topics()[0], adapt: true}
	q.Moment = lab.Kept[[]int]{
		Save: func() []int {
			if q.sheet == nil {
				return nil
			}
			return q.sheet.Kept()
		},
		Restore: func(at []int) { q.sheet.Back(at) },
	}
	q.Files = q.files
	return q
}

func (q *questions) IsApart() bool { return q.about.what != aboutSubject }

// Link implements lab.Tab: the kind, the level and the seed of the question,
// "order-astar:medium:x7". An adapting level has a plus after it, a chosen kind an equals sign.
// Rules follow the level: "medium.tie=name". A given figure comes first.
func (q *questions) Link() string {
	if q.sheet == nil {
		return q.about.String()
	}
	of := q.sheet.Q
	text := of.Kind.ID
	if q.kind != "" {
		text += "="
	}
	text += ":" + of.Level.String()
	if q.adapt {
		text += "+"
	}
	if rules := q.rules.String(); rules != "" {
		text += "." + rules
	}
	return q.about.String() + text + ":" + of.Seed
}

// OpenLink implements lab.Tab; it also accepts only a topic.
func (q *questions) OpenLink(text string) {
	parts := strings.SplitN(q.about.parse(text), ":", 3)
	q.sheet = nil
	kind, err := exam.Find(strings.TrimSuffix(parts[0], "="))
	if t := exam.Topic(parts[0]); slices.Contains(exam.Topics(), t) && (err != nil || len(parts) < 3) { // a kind may have its topic's name
		q.topic, q.kind = t, ""
		return
	}
	if err != nil {
		return
	}
	q.topic, q.kind = kind.Topic, ""
	if strings.HasSuffix(parts[0], "=") {
		q.kind = kind.ID
	}
	if len(parts) < 3 {
		q.kind = kind.ID
		return
	}
	name, rules, _ := strings.Cut(parts[1], ".")
	level, err := exam.ParseLevel(strings.TrimSuffix(name, "+"))
	if err != nil {
		return
	}
	if q.rules, err = exam.ParseRules(rules); err != nil {
		return
	}
	q.level, q.adapt = level, strings.HasSuffix(name, "+")
	if q.about.what == aboutNew {
		q.show(kind, level, parts[2])
		return
	}
	q.about.wanted = func() { q.show(kind, level, parts[2]) }
}

func (q *questions) show(kind exam.Kind, level exam.Level, seed string) {
	q.seed = seed[:min(len(seed), quiz.MaxSeed)]
	if q.about.what != aboutNew && q.about.figure == (exam.Figure{}) {
		return
	}
	of := q.rules.Ask(kind, q.seed, level, q.about.figure, false)
	if of == nil {
		return
	}
	level, q.seed = of.Level, of.Seed
	q.sheet = quiz.NewSheet(q.s, "exam", of, func(right bool) {
		q.logs = nil
		q.s.App.Storage.ReportError(exam.Keep(q.s.App.Env.Host, kind.Topic, exam.Result{When: q.s.App.Now, Kind: kind.ID, Level: level, Right: right, Seed: q.seed}))
	})
	if q.about.what == aboutSubject {
		q.sheet.Subject = &q.about.of
	}
}

func (q *questions) Enter() {
	if q.about.prepare(q.s.Subject) && q.about.what != aboutNew {
		q.sheet = nil
	}
	if wanted := q.about.wanted; wanted != nil {
		q.about.wanted = nil
		wanted()
	}
	if q.sheet == nil {
		q.next()
	}
	if q.sheet != nil {
		q.Moment.CatchUp()
	}
}

// log returns the results of a topic.
func (q *questions) log(t exam.Topic) exam.Log {
	if q.logs == nil {
		q.logs = map[exam.Topic]exam.Log{}
		for _, known := range exam.Topics() {
			q.logs[known] = exam.ReadLog(q.s.App.Env.Host, known)
		}
	}
	return q.logs[t]
}

func (q *questions) wanted() exam.Level {
	if q.adapt {
		return q.log(q.topic).Level()
	}
	return q.level
}

// similar asks a new question of a kind.
func (q *questions) similar(kind exam.Kind) { q.show(kind, q.wanted(), quiz.NewSeed(q.s.App, q.seed)) }

// goOn asks the question after an answered one; in a frame it is of the same kind.
func (q *questions) goOn() {
	switch {
	case !q.s.App.Alone():
		q.next()
	case q.about.what == aboutNew:
		q.similar(q.sheet.Q.Kind)
	}
}

// next asks the next question, of the topic's least asked kind.
func (q *questions) next() {
	of := q.about.kindsOf(q.topic)
	if topics := q.about.topics(); len(of) == 0 && len(topics) > 0 {
		q.topic, q.kind = topics[0], ""
		of = q.about.kindsOf(q.topic)
	}
	if len(of) == 0 {
		q.sheet = nil
		return
	}
	kind := of[0]
	if known, err := exam.Find(q.kind); err == nil && slices.ContainsFunc(of, func(k exam.Kind) bool { return k.ID == known.ID }) {
		kind = known
	} else {
		asked := map[string]int{}
		for _, r := range q.log(q.topic) {
			asked[r.Kind]++
		}
		last := ""
		if q.sheet != nil {
			last = q.sheet.Q.Kind.ID
		}
		for _, k := range of {
			if kind.ID == last || k.ID != last && asked[k.ID] < asked[kind.ID] {
				kind = k
			}
		}
	}
	q.similar(kind)
}

// change makes a change and redraws the page.
func (q *questions) change(do func()) {
	do()
	q.s.Changed()
}

// turn opens a topic.
func (q *questions) turn(name string) {
	q.change(func() {
		q.topic, q.kind = exam.Topic(name), ""
		if len(q.about.kindsOf(q.topic)) == 0 { // none for the given figure
			q.about = about{}
		}
		q.next()
	})
}

// adapting is the option for a level that follows the answers.
const adapting = "adapting"

func (q *questions) View() []*ui.Node {
	t := q.s.App.Lang.T
	if q.sheet == nil {
		if q.about.of.Puzzle == nil { // not entered yet
			return nil
		}
		return []*ui.Node{ui.NewColumn("questions", q.which(), q.without()).With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})}
	}
	behind := []*ui.Node{
		ui.NewButton("exam-next", t(words.ExamNext), func() { q.change(q.next) }).With(ui.Traits{Variant: ui.Primary}),
	}
	if q.about.what == aboutNew {
		behind = append(behind, widget.Button("exam-similar", t(words.ExamSimilar), func() { q.change(func() { q.similar(q.sheet.Q.Kind) }) }))
	}
	page := ui.NewColumn("questions").With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	page.Value = q.Link() // a new question starts at the top
	if q.s.App.Alone() {
		page.Children = []*ui.Node{q.sheet.Ask(min(q.s.App.Size.W-56, 460)), q.sheet.Answer(behind[1:]...)}
		return []*ui.Node{page}
	}
	if q.s.Tight() {
		return q.phoneView(page, behind)
	}
	width := min(560, (q.s.App.Size.W-320-24-24-32)*0.55)
	ask, answer := q.sheet.Ask(width), q.sheet.Answer(behind...)
	right := []*ui.Node{q.choose(), ask, answer}
	if q.s.App.Size.W >= quiz.Wide {
		ask.Grow, answer.Width = 1, 360
		right = []*ui.Node{q.choose(), ui.NewRow("", ask, answer).With(ui.Traits{Gap: 12, Across: ui.Start})}
	}
	page.Children = []*ui.Node{quiz.Columns([]*ui.Node{q.topics()}, right)}
	return []*ui.Node{page}
}

// phoneView puts the most important first: the question, then the verdict, then the steps. While
// nodes are pressed, the answer so far stays visible at the foot.
func (q *questions) phoneView(page *ui.Node, behind []*ui.Node) []*ui.Node {
	ask := q.sheet.Ask(min(q.s.App.Size.W-56, 520))
	foot := q.sheet.Foot()
	switch {
	case foot != nil:
		page.Children = []*ui.Node{ask, q.sheet.Aside()}
	case q.sheet.IsOpen(), q.sheet.Steps != nil:
		page.Children = []*ui.Node{ask, q.sheet.Answer(behind...)}
	default:
		page.Children = []*ui.Node{q.sheet.Answer(behind...), ask}
	}
	page.Value += strconv.FormatBool(q.sheet.IsOpen()) + strconv.FormatBool(q.sheet.Steps != nil)
	page.Children = append(page.Children, q.choose(), q.topics())
	if foot == nil {
		return []*ui.Node{page}
	}
	return []*ui.Node{page, foot}
}

// choose returns the fields for the topic, the kind and the level.
func (q *questions) choose() *ui.Node {
	lang := q.s.App.Lang
	t := lang.T
	var topics, levels []ui.Option
	for _, topic := range q.about.topics() {
		topics = append(topics, ui.Option{Value: string(topic), Label: topic.Title(lang)})
	}
	list := []ui.Option{{Value: "", Label: t(words.ExamAllKinds)}}
	for _, k := range q.about.kindsOf(q.topic) {
		list = append(list, ui.Option{Value: k.ID, Label: k.Title(lang)})
	}
	for i, key := range quiz.LevelNames {
		levels = append(levels, ui.Option{Value: exam.Level(i).String(), Label: t(key)})
	}
	value, label := q.level.String(), t(words.ExamAdapting)
	if q.adapt {
		value, label = adapting, t(words.ExamAdaptingNow, strings.ToLower(t(quiz.LevelNames[q.log(q.topic).Level()])))
	}
	levels = append(levels, ui.Option{Value: adapting, Label: label})
	kinds := widget.Field(ui.NewSelect("exam-kind", t(words.ExamKind), q.kind, list, func(id string) { q.change(func() { q.kind = id; q.next() }) }))
	level := widget.Field(ui.NewSelect("exam-level", t(words.ExamLevel), value, levels, func(name string) {
		q.change(func() {
			if q.adapt = name == adapting; !q.adapt {
				q.level, _ = exam.ParseLevel(name)
			}
			q.similar(q.sheet.Q.Kind)
		})
	}))
	row := ui.NewRow("", append([]*ui.Node{q.which(), kinds, level}, q.ruled()...)...).With(ui.Traits{Gap: 12, Wrap: true})
	if q.s.Tight() {
		topic := widget.Field(ui.NewSelect("exam-topic", t(words.ExamTopic), string(q.topic), topics, q.turn))
		return widget.Column(8, topic, row)
	}
	return row
}

// ruled returns the fields for the rules of a topic's questions.
func (q *questions) ruled() (fields []*ui.Node) {
	t := q.s.App.Lang.T
	set := func(change func()) {
		q.change(func() {
			change()
			q.show(q.sheet.Q.Kind, q.wanted(), q.seed)
		})
	}
	list := func(id string, title words.Key, value string, all []words.Choice, choose func(string)) {
		fields = append(fields, widget.Field(ui.NewSelect(id, t(title), value, widget.Options(q.s.App.Lang, all), func(v string) { set(func() { choose(v) }) })))
	}
	kinds := q.about.kindsOf(q.topic)
	for _, w := range words.SettingTexts {
		if !slices.ContainsFunc(kinds, func(k exam.Kind) bool { return k.Varies(w.Key) }) {
			continue
		}
		choices := w.Choices
		if w.Key == "tie" {
			choices = words.ExamTieChoices
		}
		list("exam-"+w.Key, w.Title, search.FieldOf(w.Key).Text(q.rules.Settings), choices, func(v string) { _ = q.rules.Set(w.Key, v) })
	}
	if slices.ContainsFunc(kinds, exam.Kind.Cuts) {
		fields = append(fields, widget.Toggle("exam-cuts", t(words.TypedStrict), q.rules.Strict, func(on bool) { set(func() { q.rules.Strict = on }) }).
			Explained(t(words.TypedStrictWords)))
	}
	return fields
}

func (q *questions) topics() *ui.Node {
	lang := q.s.App.Lang
	var items []quiz.Progress
	for _, topic := range exam.Topics() {
		log := q.log(topic)
		state := "–"
		if len(log) > 0 {
			state = lang.T(words.ExamProgress, lang.Int(int64(log.Right())), lang.Int(int64(len(log))))
			if n := log.Streak(); n > 1 {
				state += " · " + lang.T(words.ExamStreak, lang.Int(int64(n)))
			}
		}
		items = append(items, quiz.Progress{ID: "exam-topic-" + string(topic), Title: topic.Title(lang), State: state, Here: topic == q.topic, Press: func() { q.turn(string(topic)) }})
	}
	return quiz.ProgressCard("exam-topics", "exam-topic-list", lang.T(words.ExamTopicProgress), items)
}

func (q *questions) Keys() widget.Keys {
	if q.sheet == nil {
		return nil
	}
	return q.sheet.Keys(func() { q.change(q.goOn) })
}

// Escape implements lab.Tab: it ends the replay.
func (q *questions) Escape() bool {
	if q.sheet == nil || q.sheet.Steps == nil {
		return false
	}
	q.sheet.Hide()
	return true
}

// about is the subject of questions: a new figure each, or a given one.
type about struct {
	what    string         // one of the constants below
	tree    *gametree.Tree // of aboutTree
	problem *csp.Problem   // of aboutProblem
	of      lab.Subject    // of the figure
	figure  exam.Figure    // the zero Figure if it is unsuitable
	kinds   []exam.Kind    // that suit the figure
	wanted  func()         // shows the question of a link, once the subject is known
}

// The subjects of questions, in links.
const (
	aboutNew     = "" // a new figure each
	aboutSubject = "subject"
	aboutTree    = "tree"
	aboutProblem = "csp"
)

// String returns the beginning of a question's link.
func (a *about) String() string {
	switch a.what {
	case aboutSubject:
		return aboutSubject + " "
	case aboutTree:
		return aboutTree + " " + a.tree.Link() + " "
	case aboutProblem:
		return aboutProblem + " " + lab.Escaped(a.problem.String(), " +,:") + " "
	}
	return ""
}

func (a *about) parse(text string) (rest string) {
	*a = about{}
	if rest, ok := strings.CutPrefix(text, aboutSubject+" "); ok {
		a.what = aboutSubject
		return rest
	}
	if rest, ok := strings.CutPrefix(text, aboutTree+" "); ok {
		link, rest, _ := strings.Cut(rest, " ")
		if t, err := gametree.ParseLink(link); err == nil {
			a.what, a.tree = aboutTree, t
			return rest
		}
	}
	if rest, ok := strings.CutPrefix(text, aboutProblem+" "); ok {
		link, rest, _ := strings.Cut(rest, " ")
		link, _ = url.QueryUnescape(link)
		if p, err := csp.Parse(link); err == nil {
			a.what, a.problem = aboutProblem, p
			return rest
		}
	}
	return text
}

// prepare makes the figure of the subject or of the tree, and reports whether it is new.
func (a *about) prepare(subject lab.Subject) bool {
	if a.of.Puzzle != nil && (a.what != aboutSubject || a.of.Same(subject)) {
		return false
	}
	a.of, a.figure, a.kinds = subject, exam.Figure{}, nil
	switch a.what {
	case aboutSubject:
		a.figure, _ = exam.FigureOf(subject.Puzzle.Name(), subject.Position, exam.MostNodes)
	case aboutTree:
		if t, ok := exam.TreeOf(a.tree); ok {
			a.figure.Tree = t
		}
	case aboutProblem:
		a.figure, _ = exam.ConstraintsOf(a.problem)
	}
	if a.what != aboutNew {
		a.kinds = exam.KindsAbout(a.figure)
	}
	return true
}

func (a *about) kindsOf(topic exam.Topic) []exam.Kind {
	if a.what == aboutNew {
		return exam.Of(topic)
	}
	return slices.DeleteFunc(slices.Clone(a.kinds), func(k exam.Kind) bool { return k.Topic != topic })
}

// topics returns the topics that have a suitable kind.
func (a *about) topics() []exam.Topic {
	return slices.DeleteFunc(exam.Topics(), func(t exam.Topic) bool { return len(a.kindsOf(t)) == 0 })
}

// turnTo changes the subject of questions.
func (q *questions) turnTo(what string) {
	q.change(func() {
		q.about = about{what: what}
		if what == aboutTree {
			q.about.tree = q.s.Typed()
		}
		if what == aboutProblem {
			if q.about.problem = q.s.Constraints(); q.about.problem == nil { // its text is broken
				q.about = about{}
			}
		}
		q.kind, q.sheet = "", nil
		q.Enter()
	})
}

// which returns the choice of the questions' subject.
func (q *questions) which() *ui.Node {
	t := q.s.App.Lang.T
	options := []ui.Option{{Value: aboutNew, Label: t(words.ExamAnew)},
		{Value: aboutSubject, Label: q.s.NameOf(q.s.Subject)}, {Value: aboutTree, Label: t(words.GameTreeOwn)},
		{Value: aboutProblem, Label: t(words.CspTab)}}
	return widget.Field(ui.NewSelect("exam-which", t(words.ExamWhich), q.about.what, options, q.turnTo))
}

// without says why no question suits the subject, and offers questions during its search.
func (q *questions) without() *ui.Node {
	t := q.s.App.Lang.T
	why, onward := words.ExamNotGraph, words.ExamAskMe
	if q.about.what == aboutTree {
		why, onward = words.ExamNotTree, words.LabGameTrees
	}
	if q.about.what == aboutProblem {
		why, onward = words.ExamNotCsp, words.CspTab
	}
	return widget.Card("exam-without", widget.Text("exam-without-why", t(why)), widget.Row(0, widget.Primary("exam-ask-me", t(onward), q.elsewhere)))
}

// elsewhere opens the tab that asks during the search of the subject or the typed tree.
func (q *questions) elsewhere() {
	name := "watch"
	if q.about.what == aboutTree {
		name = "tree"
	}
	if q.about.what == aboutProblem {
		name = aboutProblem
	}
	q.s.Tab(name).AskMe()
	q.s.Go(name)
}

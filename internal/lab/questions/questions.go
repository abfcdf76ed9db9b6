package questions

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/graph/tree"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/frame"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// questions is the tab with exam practice without end.
type questions struct {
	frame.Room
	s       *frame.Frame
	topic   exam.Topic
	kind    string // "" is all of the topic in turn
	level   exam.Level
	adapt   bool // the level follows the answers
	seed    string
	rules   exam.Rules // that the teacher chose
	sheet   *sheet
	resumed []int // what is to be put into the sheet
	about   about

	logs map[exam.Topic]exam.Log // of each topic; nil until read
}

// New makes the tab.
func New(s *frame.Frame) frame.Tab {
	return &questions{Room: frame.Room{ID: questionsName, Heading: words.ExamTab}, s: s, topic: exam.Topics()[0], adapt: true}
}

const questionsName = "questions"

func (q *questions) IsApart() bool { return q.about.what != aboutSubject }

// Link implements Tab: the kind, the level and the seed of the question,
// "order-astar:medium:x7". A level that adapts has a plus behind it, and a kind that
// was chosen among those of its topic an equals sign. Rules of the teacher's stand behind
// the level, "medium.tie=name". Before it stands what it is about, if that is given.
func (q *questions) Link() string {
	if q.sheet == nil {
		return q.about.String()
	}
	of := q.sheet.q
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

// OpenLink implements Tab. A topic alone opens that.
func (q *questions) OpenLink(text string) {
	parts := strings.SplitN(q.about.take(text), ":", 3)
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
	if q.about.what == aboutAnew {
		q.show(kind, level, parts[2])
		return
	}
	q.about.wanted = func() { q.show(kind, level, parts[2]) }
}

// longestSeed is the longest seed that a link may have.
const longestSeed = 100

func (q *questions) show(kind exam.Kind, level exam.Level, seed string) {
	q.seed = seed[:min(len(seed), longestSeed)]
	of := q.about.question(kind, q.seed, level, q.rules)
	if of == nil {
		return
	}
	level, q.seed = of.Level, of.Seed
	q.sheet = newSheet(q.s, "exam", of, func(right bool) {
		q.logs = nil
		q.s.App.ReportSaveError(exam.Keep(q.s.App.Env.Host, kind.Topic, exam.Result{When: q.s.App.Now, Kind: kind.ID, Level: level, Right: right, Seed: q.seed}))
	})
	if q.about.what == aboutSubject {
		q.sheet.subject = &q.about.of
	}
}

func (q *questions) Enter() {
	if q.about.prepare(q.s.Subject) && q.about.what != aboutAnew {
		q.sheet = nil
	}
	if wanted := q.about.wanted; wanted != nil {
		q.about.wanted = nil
		wanted()
	}
	if q.sheet == nil {
		q.next()
	}
	if q.resumed != nil && q.sheet != nil {
		q.sheet.back(q.resumed)
		q.resumed = nil
	}
}

// log is what was answered about a topic.
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

// fresh is a seed that was not used yet: from the last one, or the time.
func (q *questions) fresh() string {
	return strconv.FormatUint(rng.Hash(q.seed, strconv.FormatInt(q.s.App.Now.UnixNano(), 36))>>24, 36)
}

// next asks the next question: the kinds of a topic take turns, as often as each was
// asked.
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
			last = q.sheet.q.Kind.ID
		}
		for _, k := range of {
			if kind.ID == last || k.ID != last && asked[k.ID] < asked[kind.ID] {
				kind = k
			}
		}
	}
	q.show(kind, q.wanted(), q.fresh())
}

func (q *questions) again() { q.show(q.sheet.q.Kind, q.wanted(), q.fresh()) }

// change does something, after which the page is drawn anew and its address follows.
func (q *questions) change(do func()) {
	do()
	q.s.Changed()
}

// turn opens a topic.
func (q *questions) turn(name string) {
	q.change(func() {
		q.topic, q.kind = exam.Topic(name), ""
		if len(q.about.kindsOf(q.topic)) == 0 { // a given figure has none of it
			q.about = about{}
		}
		q.next()
	})
}

// levelNames are the levels' names, in their order.
var levelNames = []words.Key{words.ExamEasy, words.ExamMedium, words.ExamHard}

// adapting is the choice of a level that follows the answers.
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
	if q.about.what == aboutAnew {
		behind = append(behind, widget.Button("exam-similar", t(words.ExamSimilar), func() { q.change(q.again) }))
	}
	page := ui.NewColumn("questions").With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	page.Value = q.Link() // a new question is seen from its beginning
	if q.s.Tight() {
		return q.phoneView(page, behind)
	}
	width := min(560, (q.s.App.Size.W-320-24-24-32)*0.55)
	ask, answer := q.sheet.ask(width), q.sheet.answer(behind...)
	right := []*ui.Node{q.choose(), ask, answer}
	if q.s.App.Size.W >= wideExam {
		ask.Grow, answer.Width = 1, 360
		right = []*ui.Node{q.choose(), ui.NewRow("", ask, answer).With(ui.Traits{Gap: 12, Across: ui.Start})}
	}
	page.Children = []*ui.Node{columns([]*ui.Node{q.topics()}, right)}
	return []*ui.Node{page}
}

// phoneView has what matters now at the top: the question, then what is said of the
// answer, then its way. While nodes are pressed, the answer so far stays in sight.
func (q *questions) phoneView(page *ui.Node, behind []*ui.Node) []*ui.Node {
	ask := q.sheet.ask(min(q.s.App.Size.W-56, 520))
	foot := q.sheet.foot()
	switch {
	case foot != nil:
		page.Children = []*ui.Node{ask, q.sheet.aside()}
	case q.sheet.open(), q.sheet.steps != nil:
		page.Children = []*ui.Node{ask, q.sheet.answer(behind...)}
	default:
		page.Children = []*ui.Node{q.sheet.answer(behind...), ask}
	}
	page.Value += strconv.FormatBool(q.sheet.open()) + strconv.FormatBool(q.sheet.steps != nil)
	page.Children = append(page.Children, q.choose(), q.topics())
	if foot == nil {
		return []*ui.Node{page}
	}
	return []*ui.Node{page, foot}
}

// wideExam is the width above which the answer stands beside the question.
const wideExam = 1240

// choose chooses the topic, the kind and the difficulty.
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
	for i, key := range levelNames {
		levels = append(levels, ui.Option{Value: exam.Level(i).String(), Label: t(key)})
	}
	value, label := q.level.String(), t(words.ExamAdapting)
	if q.adapt {
		value, label = adapting, t(words.ExamAdaptingNow, strings.ToLower(t(levelNames[q.log(q.topic).Level()])))
	}
	levels = append(levels, ui.Option{Value: adapting, Label: label})
	kinds := widget.Field(ui.NewSelect("exam-kind", t(words.ExamKind), q.kind, list, func(id string) { q.change(func() { q.kind = id; q.next() }) }))
	level := widget.Field(ui.NewSelect("exam-level", t(words.ExamLevel), value, levels, func(name string) {
		q.change(func() {
			if q.adapt = name == adapting; !q.adapt {
				q.level, _ = exam.ParseLevel(name)
			}
			q.show(q.sheet.q.Kind, q.wanted(), q.fresh())
		})
	}))
	row := ui.NewRow("", append([]*ui.Node{q.which(), kinds, level}, q.ruled()...)...).With(ui.Traits{Gap: 12, Wrap: true})
	if q.s.Tight() {
		topic := widget.Field(ui.NewSelect("exam-topic", t(words.ExamTopic), string(q.topic), topics, q.turn))
		return widget.Column(8, topic, row)
	}
	return row
}

// ruled chooses the rules of a topic's questions, where courses differ.
func (q *questions) ruled() (fields []*ui.Node) {
	t := q.s.App.Lang.T
	list := func(id string, title words.Key, value string, all []words.Choice, set func(string)) {
		var options []ui.Option
		for _, c := range all {
			options = append(options, ui.Option{Value: c.Value, Label: t(c.Words)})
		}
		fields = append(fields, widget.Field(ui.NewSelect(id, t(title), value, options, func(v string) {
			q.change(func() {
				set(v)
				q.show(q.sheet.q.Kind, q.wanted(), q.seed)
			})
		})))
	}
	kinds := q.about.kindsOf(q.topic)
	if slices.ContainsFunc(kinds, exam.Kind.Ties) {
		list("exam-tie", words.TieRule, string(q.rules.Tie), words.ExamTieChoices, func(v string) { q.rules.Tie = search.Tie(v) })
	}
	if slices.ContainsFunc(kinds, exam.Kind.Marks) {
		list("exam-mark", words.MarkRule, string(q.rules.Mark), words.MarkChoices, func(v string) { q.rules.Mark = search.Mark(v) })
	}
	if slices.ContainsFunc(kinds, exam.Kind.Cuts) {
		fields = append(fields, widget.Toggle("exam-cuts", t(words.TypedStrict), q.rules.Strict, func(on bool) {
			q.change(func() {
				q.rules.Strict = on
				q.show(q.sheet.q.Kind, q.wanted(), q.seed)
			})
		}).Explained(t(words.TypedStrictWords)))
	}
	return fields
}

func (q *questions) topics() *ui.Node {
	lang := q.s.App.Lang
	var items []progress
	for _, topic := range exam.Topics() {
		log := q.log(topic)
		state := "–"
		if len(log) > 0 {
			state = lang.T(words.ExamProgress, lang.Int(int64(log.Right())), lang.Int(int64(len(log))))
			if n := log.Streak(); n > 1 {
				state += " · " + lang.T(words.ExamStreak, lang.Int(int64(n)))
			}
		}
		items = append(items, progress{"exam-topic-" + string(topic), topic.Title(lang), state, topic == q.topic, false, func() { q.turn(string(topic)) }})
	}
	return progressCard("exam-topics", "exam-topic-list", lang.T(words.ExamTopicProgress), items)
}

// progress is something to choose, with how far it is.
type progress struct {
	id, title, state string
	here, done       bool
	press            func()
}

func progressCard(id, listID, title string, items []progress) *ui.Node {
	list := ui.NewList(listID, title).With(ui.Traits{Gap: 2})
	for _, p := range items {
		name, state := widget.Text(p.id+"-name", p.title), widget.Note(p.id+"-state", p.state)
		if p.here {
			name.Weight = ui.Semibold
		}
		if p.done {
			state.Icon, state.Color = ui.IconCheck, ui.ColorGood
		}
		list.Children = append(list.Children, ui.NewListItem(p.id, p.title+": "+p.state, p.press, ui.NewColumn("", name, state).With(ui.Traits{Grow: 1, Gap: 0, DrawOnly: true})).
			With(ui.Traits{Selected: p.here, MinHeight: widget.Finger, PadX: 10, PadY: 4, Across: ui.Center}))
	}
	return widget.Card(id, widget.Caption(id+"-caption", title), list)
}

// columns are what stands beside each other in a wide window.
func columns(left, right []*ui.Node) *ui.Node {
	side, main := widget.Column(12, left...), widget.Column(12, right...)
	side.Width, main.Grow = 320, 1
	return ui.NewRow("", side, main).With(ui.Traits{Gap: 24, Across: ui.Start})
}

func (q *questions) Key(key string) bool {
	if q.sheet == nil {
		return false
	}
	if key == "Enter" && !q.sheet.open() {
		q.change(q.next)
		return true
	}
	return q.sheet.key(key)
}

// Escape implements Escaper: the replay ends.
func (q *questions) Escape() bool {
	if q.sheet == nil || q.sheet.steps == nil {
		return false
	}
	q.change(func() { q.sheet.steps, q.sheet.at = nil, 0 })
	return true
}

func (q *questions) Moment() []int {
	if q.sheet == nil {
		return q.resumed
	}
	return q.sheet.kept()
}

func (q *questions) Resume(at []int) { q.resumed = at }

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

type typer interface {
	Typed() *tree.Tree
	ShowTyped()
}

// turnTo asks about something else.
func (q *questions) turnTo(what string) {
	q.change(func() {
		q.about = about{what: what}
		if t, ok := q.s.Tab("tree").(typer); ok && what == aboutTree {
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
	case interface{ AskMe() }:
		to.AskMe()
	case typer:
		to.ShowTyped()
	}
	q.s.Go(name)
}

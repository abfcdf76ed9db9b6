package answering

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/lists"
	"cavalo/internal/rng"
	"cavalo/internal/roster"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// answering is the tab.
type answering struct {
	lab.TabInfo
	s       *lab.Lab
	sheet   *sheets.Sheet // nil until one is opened
	answers *sheets.Answers
	sent    bool   // the answers came with a link, without their sheet
	at      int    // the open question, from 0
	link    string // of the sheet, as Link returns it
	sending string // the link with the answers, "" if it would be too long; packed once a change
	wrong   string // what is wrong with the last link or file

	form  *quiz.Sheet // for the open question
	typed string      // its answer in one field
	fresh bool        // nothing was changed since the question was opened
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	q := &answering{TabInfo: lab.TabInfo{ID: lab.SheetTab, Heading: words.Sheet}, s: s}
	q.Hidden = func() bool { return q.sheet == nil && !q.sent }
	return q
}

func (q *answering) IsApart() bool { return true }
func (q *answering) Link() string  { return q.link }

// OpenLink implements lab.Tab. A sheet without a link of its own is the one that was opened last.
func (q *answering) OpenLink(text string) {
	q.wrong = ""
	if text == "" {
		q.resume(lastName)
		return
	}
	if packed, ok := strings.CutPrefix(text, lab.AnswersMark); ok {
		a, err := sheets.ParseAnswersLink(packed)
		if q.refused(err) {
			return
		}
		q.sheet, q.form, q.answers, q.sent, q.link, q.sending = nil, nil, a, true, text, a.Link()
		return
	}
	sheet, err := sheets.ParseLink(text)
	if !q.refused(err) {
		q.open(sheet)
	}
}

// refused reports whether there is an error, and shows it.
func (q *answering) refused(err error) bool {
	if err != nil {
		q.wrong = q.s.App.Lang.Fault(err)
	}
	return err != nil
}

// OpenText implements lab.Tab: it opens a sheet.
func (q *answering) OpenText(_, text string) (mine bool, err error) {
	if !sheets.IsSheet([]byte(text)) {
		return false, nil
	}
	sheet, err := sheets.ReadSheet([]byte(text))
	if err == nil {
		q.open(sheet)
	}
	return true, err
}

// kept is what is stored of a sheet.
type kept struct {
	Sheet   *sheets.Sheet   `json:"sheet"`
	Answers *sheets.Answers `json:"answers"`
	At      int             `json:"at"`
}

// lastName is the name under which the name of the last sheet's draft is stored.
const lastName = "sheet"

func draftName(s *sheets.Sheet) string {
	return lastName + "-" + s.Task + "-" + strconv.FormatUint(rng.Hash(s.Student), 36)
}

// open opens a sheet with the answers that were given before.
func (q *answering) open(sheet *sheets.Sheet) {
	if !q.resume(draftName(sheet)) || !slices.EqualFunc(q.sheet.Items, sheet.Items, func(a, b sheets.Item) bool { return a.Instance == b.Instance }) {
		q.begin(kept{sheet, sheet.NewAnswers(), 0})
	}
	q.keep()
}

// resume opens a stored sheet, or the one whose name is stored; false if there is none.
func (q *answering) resume(name string) bool {
	text, err := q.s.App.Env.Host.Read(name)
	if err == nil && name == lastName {
		text, err = q.s.App.Env.Host.Read(text)
	}
	var k struct {
		Sheet, Answers json.RawMessage
		At             int
	}
	if err != nil || json.Unmarshal([]byte(text), &k) != nil {
		return false
	}
	sheet, err := sheets.ReadSheet(k.Sheet)
	if err != nil {
		return false
	}
	answers, err := sheets.ReadAnswers(k.Answers)
	if err != nil || answers.Task != sheet.Task || answers.Student != sheet.Student {
		return false
	}
	q.begin(kept{sheet, answers, k.At})
	return true
}

func (q *answering) begin(k kept) {
	q.sheet, q.answers, q.sent, q.wrong = k.Sheet, k.Answers, false, ""
	q.link, q.sending = strings.TrimPrefix(q.sheet.Link(), sheets.LinkStart), q.answers.Link()
	q.turn(k.At)
}

// keep stores the sheet with its answers.
func (q *answering) keep() {
	text, err := json.Marshal(kept{q.sheet, q.answers, q.at})
	a, name := q.s.App, draftName(q.sheet)
	if err == nil {
		err = a.Env.Host.Write(name, string(text))
	}
	if err == nil {
		err = a.Env.Host.Write(lastName, name)
	}
	a.Storage.ReportError(err)
}

// turn opens a question.
func (q *answering) turn(to int) {
	q.at = min(max(to, 0), len(q.sheet.Items)-1)
	it := q.sheet.Items[q.at]
	q.form = quiz.NewSheet(q.s, "sheet", it.Question(), nil)
	q.form.Blind, q.form.OnChange = true, func() { q.answer(q.form.Given) }
	q.fresh, q.typed = true, ""
	if last, ok := q.answers.Last(it.Item); ok {
		if q.typed = strings.Join(last.Given, " "); len(last.Given) > 0 && (it.Form != exam.FormFill.String() || len(last.Given) == len(q.form.Given)) {
			q.form.Given = slices.Clone(last.Given)
		}
	}
}

// goTo opens a question and keeps it open over a reload.
func (q *answering) goTo(to int) {
	q.turn(to)
	q.keep()
	q.s.Changed()
}

// answer keeps an answer to the open question: a new attempt if the question was left after the last one.
func (q *answering) answer(given []string) {
	it := q.sheet.Items[q.at]
	if strings.Join(given, "") == "" {
		given = nil
	}
	one := sheets.Answer{Item: it.Item, Instance: it.Instance, Attempt: 1, Given: append([]string{}, given...), At: q.s.App.Now.UTC().Format(time.RFC3339)}
	if last, ok := q.answers.Last(it.Item); ok {
		one.Attempt = last.Attempt
		if q.fresh {
			one.Attempt++
		} else {
			q.answers.Answers = slices.DeleteFunc(q.answers.Answers, func(a sheets.Answer) bool { return a.Item == it.Item && a.Attempt == last.Attempt })
		}
	}
	q.answers.Answers = append(q.answers.Answers, one)
	q.fresh, q.sending = false, q.answers.Link()
	q.keep()
	q.s.Changed()
}

// answered reports whether a question has an answer.
func (q *answering) answered(item int) bool {
	last, ok := q.answers.Last(item)
	return ok && len(last.Given) > 0
}

// Enter implements lab.Tab.
func (q *answering) Enter() {}

func (q *answering) Keys() widget.Keys {
	if q.form == nil || q.byField() {
		return nil
	}
	return q.form.Keys(func() {})
}

// byField reports whether the answer is typed in one field: the names of nodes without a figure to press,
// or numbers whose count is not to be told.
func (q *answering) byField() bool {
	it := q.sheet.Items[q.at]
	figure := q.form.Q.Figure
	return it.Open || len(it.Choices) == 0 && it.Form != exam.FormFill.String() && it.Form != exam.Choice.String() && figure.Graph == nil && figure.Tree == nil
}

func (q *answering) View() []*ui.Node {
	page := ui.NewColumn("sheet-page").With(ui.Traits{Scroll: true, Grow: 1, Gap: 12})
	t := q.s.App.Lang.T
	switch {
	case q.sheet != nil:
		page.Value = strconv.Itoa(q.at)
		page.Children = []*ui.Node{q.head(), q.question(), q.end()}
	case q.sent:
		page.Children = []*ui.Node{widget.Card("sheet-sent", widget.Text("sheet-sent-words", t(words.SheetSent, q.answers.Student, q.s.App.Lang.Int(int64(q.given())))), q.saves())}
	default:
		open := widget.Row(8, widget.Primary("sheet-file", t(words.OpenFile), q.openFile),
			widget.Button("sheet-paste", t(words.Paste), func() { q.s.App.Files.Paste(q.OpenLink) }))
		page.Children = []*ui.Node{widget.Card("sheet-open", widget.Heading("sheet-open-title", t(words.Sheet), 2), widget.Text("sheet-open-words", t(words.SheetOpen)), open)}
	}
	if q.wrong != "" {
		page.Children = append([]*ui.Node{widget.Wrong("sheet-wrong", q.wrong)}, page.Children...)
	}
	return []*ui.Node{page}
}

func (q *answering) openFile() {
	q.s.App.Files.Open(".json", func(_, text string) {
		if sheet, err := sheets.ReadSheet([]byte(text)); !q.refused(err) {
			q.open(sheet)
		}
		q.s.Changed()
	}, q.s.App.Say)
}

// given returns how many questions have an answer.
func (q *answering) given() int { return lists.Count(lists.Range(1, sheets.MaxItems), q.answered) }

// head says whose sheet it is, and how many questions have an answer.
func (q *answering) head() *ui.Node {
	lang := q.s.App.Lang
	whose := strings.TrimSpace(q.sheet.Name + " " + q.sheet.Student)
	card := widget.Card("sheet-head", widget.Heading("sheet-title", cmp.Or(q.sheet.Title, lang.T(words.Sheet)), 2))
	if whose != "" {
		card.Children = append(card.Children, widget.Text("sheet-whose", whose))
	}
	progress := widget.Note("sheet-progress", lang.T(words.SheetProgress, lang.Int(int64(q.given())), lang.Int(int64(len(q.sheet.Items)))))
	progress.Live = true
	card.Children = append(card.Children, progress)
	return card
}

// question shows the open question with its answer.
func (q *answering) question() *ui.Node {
	t := q.s.App.Lang.T
	it := q.sheet.Items[q.at]
	card := widget.Card("sheet-question", ui.NewText("sheet-ask", q.s.App.Lang.Int(int64(it.Item))+". "+it.Text).With(ui.Traits{Wrap: true, Weight: ui.Semibold}))
	if figure := q.form.Figure(min(560, q.s.App.Size.W-56)); figure != nil {
		card.Children = append(card.Children, widget.Row(0, widget.Spacer(), figure, widget.Spacer()))
		if legend := sketch.Legend(q.s.App.Lang, q.form.Q.Figure); legend != "" {
			card.Children = append(card.Children, widget.Note("sheet-legend", legend))
		}
	} else if it.Figure != "" {
		card.Children = append(card.Children, ui.NewTextField("sheet-figure", t(words.SheetFigure), it.Figure, nil, ui.Field{Lines: min(12, 1+strings.Count(it.Figure, "\n")), ReadOnly: true}))
	}
	if q.byField() {
		label := map[exam.Form]words.Key{exam.Order: words.SheetNames, exam.Set: words.SheetSet, exam.One: words.ExamYourAnswer, exam.FormFill: words.SheetNumbers}[q.form.Q.Form]
		card.Children = append(card.Children, widget.Field(ui.NewTextField("sheet-typed", t(label), q.typed, func(text string) {
			q.typed = text
			parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) })
			q.answer(lists.Map(parts, func(name string) string { return inFigure(it.Figure, name) }))
		}, ui.Field{})))
	} else {
		card.Children = append(card.Children, q.form.Form())
	}
	previous, next := widget.Button("sheet-previous", t(words.SheetPrevious), func() { q.goTo(q.at - 1) }), widget.Primary("sheet-next", t(words.SheetNext), func() { q.goTo(q.at + 1) })
	previous.Disabled, next.Disabled = q.at == 0, q.at == len(q.sheet.Items)-1
	card.Children = append(card.Children, widget.Row(8, previous, next))
	return card
}

// inFigure returns a typed name with capitals if the figure has it only so.
func inFigure(figure, name string) string {
	if up := strings.ToUpper(name); !strings.Contains(figure, name) && strings.Contains(figure, up) {
		return up
	}
	return name
}

// end has a button for each question, and offers the answers.
func (q *answering) end() *ui.Node {
	row := widget.Row(6)
	row.Wrap = true
	for i, it := range q.sheet.Items {
		b := widget.Chip("sheet-item-"+strconv.Itoa(it.Item), q.s.App.Lang.Int(int64(it.Item)), func() { q.goTo(i) })
		b.Selected, b.MinWidth = i == q.at, widget.Finger
		if q.answered(it.Item) {
			b.Icon = ui.IconCheck
		}
		row.Children = append(row.Children, b)
	}
	return widget.Card("sheet-end", row, widget.Text("sheet-end-words", q.s.App.Lang.T(words.SheetEnd)), q.saves())
}

func (q *answering) saves() *ui.Node {
	t := q.s.App.Lang.T
	row := widget.Row(8, widget.Primary("sheet-save", t(words.SheetSave), q.save))
	if q.sending != "" {
		row.Children = append(row.Children, widget.Button("sheet-share", t(words.SheetShare), func() {
			q.s.App.Files.Share(q.s.App.Env.Host.ShareURL(strings.TrimPrefix(q.sending, "#")))
		}))
	}
	row.Wrap = true
	return row
}

func (q *answering) save() {
	text, err := json.Marshal(q.answers)
	if err != nil {
		q.s.App.Say(err.Error())
		return
	}
	q.s.App.Files.Save(roster.FileNames{}.Next(cmp.Or(q.answers.Student, "answers"), ".answers.json"), "application/json", string(text))
}

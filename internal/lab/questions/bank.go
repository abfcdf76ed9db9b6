package questions

import (
	"strconv"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/moodle"
	"cavalo/internal/lab/quiz"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// banked is how many questions of each kind are saved for a question bank.
const banked = 20

// files returns what the Share dialog offers: the chosen kinds for the question bank of Moodle.
func (q *questions) files() []*ui.Node {
	if q.sheet == nil {
		return nil
	}
	a := q.s.App
	row := widget.Row(8,
		widget.Button("share-moodle", "Moodle XML", func() { q.saveBank("xml") }),
		widget.Button("share-gift", "GIFT", func() { q.saveBank("gift") }))
	return []*ui.Node{widget.Note("share-bank", a.Lang.T(words.MoodleSave, a.Lang.Int(banked))), row}
}

// saveBank saves questions of the chosen kind, or of all kinds of the topic, that are not the
// same as any on the page: their seeds come from a new one.
func (q *questions) saveBank(format string) {
	a := q.s.App
	kinds := q.about.kindsOf(q.topic)
	if q.kind != "" {
		kinds = []exam.Kind{q.sheet.Q.Kind}
	}
	seed := quiz.NewSeed(a, q.seed)
	title := a.Lang.T(words.ExamPaper) + " " + a.Now.Format(time.DateOnly)
	var all []moodle.Category
	for _, k := range kinds {
		all = append(all, moodle.Category{Path: []string{title, k.Title(a.Lang)}, Questions: moodle.Variants(a.Lang, banked, func(i int) *exam.Question {
			return q.rules.Ask(k, seed+"/"+strconv.Itoa(i), q.wanted(), q.about.figure, true)
		})})
	}
	if format == "gift" {
		text, left := moodle.GIFT(a.Lang, all)
		if a.Files.Save("cavalo.gift", "text/plain", text); len(left) > 0 {
			a.Say(a.Lang.T(words.MoodleNotGift, a.Lang.Join(left...)))
		}
		return
	}
	a.Files.Save("cavalo.xml", "text/xml", string(moodle.XML(a.Lang, all, 1)))
}

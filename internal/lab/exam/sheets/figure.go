package sheets

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/lists"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// Question returns the question with what is needed to answer it: its form, choices and slots, and its
// figure if that can be drawn from the text.
func (it Item) Question() *exam.Question {
	q := &exam.Question{Ask: exam.Verbatim(it.Text), Form: exam.Form(slices.Index(forms(), it.Form)), Figure: figureOf(it.Figure)}
	q.Kind, _ = exam.Find(it.Kind)
	q.Choices, q.Slots = lists.Map(it.Choices, exam.Verbatim), lists.Map(it.Slots, exam.Verbatim)
	if q.Form == exam.FormFill && q.Slots == nil {
		q.Slots = []exam.Phrase{{}}
	}
	return q
}

// figureOf reads the text of a figure; the zero figure if a text that says something else would be
// written for it.
func figureOf(text string) (f exam.Figure) {
	if of, err := rules.Parse(text); err == nil {
		f.Graph, _ = exam.GraphOf(of, exam.MostPrinted)
	} else if t, err := gametree.Parse(text); err == nil {
		f.Tree = t
	} else if p, err := csp.Parse(text); err == nil {
		f, _ = exam.ConstraintsOf(p)
	} else {
		f.Tiles = tilesOf(text)
	}
	if again := sketch.Text(words.En, f); again != text && (f.Graph == nil || f.Problem != nil || sorted(again) != sorted(text)) {
		return exam.Figure{}
	}
	return f
}

// sorted returns the lines of a graph in order, and each edge that goes both ways from the lesser name.
func sorted(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		end := max(0, strings.LastIndex(line, " ")) // of the edge, before its cost
		if from, to, ok := strings.Cut(line[:end], "-"); ok && from > to && !strings.HasPrefix(to, ">") {
			lines[i] = to + "-" + from + line[end:]
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// tilesOf reads rows of numbers, as many as in each row; nil for another text.
func tilesOf(text string) *exam.Tiles {
	rows := strings.Split(text, "\n")
	t := &exam.Tiles{Side: len(rows)}
	for _, row := range rows {
		for number := range strings.FieldsSeq(row) {
			n, err := strconv.Atoi(number)
			if err != nil || n < 0 {
				return nil
			}
			t.Numbers = append(t.Numbers, n)
		}
	}
	if len(t.Numbers) != t.Side*t.Side || t.Side > 6 {
		return nil
	}
	return t
}

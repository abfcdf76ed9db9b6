package moodle

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/words"
)

// Category is a category of Moodle's question bank with questions.
type Category struct {
	Path      []string // the names of the categories that it is in, and its own
	Questions []*exam.Question
}

// element is an element of XML: a leaf with a text, or one with others inside. The tag has the name and
// the attributes. encoding/xml with its reflection is 35 KB of the page's program.
type element struct {
	tag    string
	text   string
	inside []element
}

func (e element) write(b *bytes.Buffer, indent string) {
	name, _, _ := strings.Cut(e.tag, " ")
	b.WriteString(indent + "<" + e.tag + ">")
	_ = xml.EscapeText(b, []byte(e.text)) // a buffer takes everything
	for _, inner := range e.inside {
		inner.write(b, indent+" ")
	}
	if len(e.inside) > 0 {
		b.WriteString(indent)
	}
	b.WriteString("</" + name + ">")
}

func leaf(tag, text string) element { return element{tag: tag, text: text} }

func around(tag string, inside ...element) element { return element{tag: tag, inside: inside} }

// picture is the name of the picture of a question.
const picture = "figure.svg"

// XML returns questions as Moodle XML, each with the points that it is worth.
func XML(l words.Lang, categories []Category, points float64) []byte {
	quiz := around("quiz")
	for _, c := range categories {
		quiz.inside = append(quiz.inside, around(`question type="category"`, around("category", leaf("text", path(c.Path)))))
		for _, q := range c.Questions {
			quiz.inside = append(quiz.inside, written(l, itemOf(l, q), points))
		}
	}
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>`)
	quiz.write(&b, "\n")
	b.WriteByte('\n')
	return b.Bytes()
}

// path returns the place of a category below the top of a course.
func path(names []string) string {
	text := "$course$/top"
	for _, name := range names {
		text += "/" + strings.ReplaceAll(name, "/", "//")
	}
	return text
}

func written(l words.Lang, it item, points float64) element {
	asked := around(`questiontext format="html"`, leaf("text", asked(l, it)))
	if svg := sketch.SVG(l, it.Figure); svg != "" {
		asked.inside[0].text += `<p><img src="@@PLUGINFILE@@/` + picture + `" alt="` + fault.Markup(sketch.Spoken(l, it.Figure)) + `"></p>`
		asked.inside = append(asked.inside, leaf(`file name="`+picture+`" path="/" encoding="base64"`, base64.StdEncoding.EncodeToString([]byte(svg))))
	}
	q := around(`question type="`+string(it.form)+`"`,
		around("name", leaf("text", Name(l, it.Question))), asked,
		around(`generalfeedback format="html"`, leaf("text", "<p>"+fault.Markup(it.Why.In(l))+"</p>")),
		leaf("defaultgrade", number(points)), leaf("penalty", "0.3333333"), leaf("hidden", "0"), leaf("idnumber", Number(l, it.Question)))
	switch it.form {
	case multiChoice:
		q.inside = append(q.inside, leaf("single", strconv.FormatBool(it.single)), leaf("shuffleanswers", "false"), leaf("answernumbering", "none"))
	case shortAnswer:
		cased := "0"
		if it.cased {
			cased = "1"
		}
		q.inside = append(q.inside, leaf("usecase", cased))
	}
	for _, a := range it.answers {
		answer := around(`answer fraction="`+a.share+`"`, leaf("text", a.text))
		switch it.form {
		case multiChoice:
			answer.inside[0].text = fault.Markup(a.text) // choices are HTML
		case shortAnswer:
			answer.inside[0].text = literal(a.text)
		case numerical:
			answer.inside = append(answer.inside, leaf("tolerance", number(it.Close)))
		}
		q.inside = append(q.inside, answer)
	}
	return q
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// asked returns the text of a question.
func asked(l words.Lang, it item) string {
	text := "<p>" + fault.Markup(it.Text(l)) + "</p>"
	for _, more := range []string{sketch.Legend(l, it.Figure), it.how} {
		if more != "" {
			text += "<p>" + fault.Markup(more) + "</p>"
		}
	}
	return text
}

// literal returns a short answer that matches only itself: * is any text.
func literal(text string) string { return strings.ReplaceAll(text, "*", `\*`) }

// Name returns the name of a question in the question bank: its kind and its seed.
func Name(l words.Lang, q *exam.Question) string { return q.Kind.Title(l) + " (" + q.Seed + ")" }

// Number returns the ID number of a question, "cavalo-order-bfs-1f2e3d4c": its kind and its
// instance.
func Number(l words.Lang, q *exam.Question) string {
	return "cavalo-" + q.Kind.ID + "-" + exam.Instance(q.Text(l), sketch.Text(l, q.Figure))
}

package moodle

import (
	"encoding/base64"
	"encoding/xml"
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

type (
	quiz struct {
		XMLName   xml.Name `xml:"quiz"`
		Questions []any
	}
	section struct {
		XMLName xml.Name `xml:"question"`
		Type    string   `xml:"type,attr"`
		Path    string   `xml:"category>text"`
	}
	question struct {
		XMLName  xml.Name `xml:"question"`
		Type     form     `xml:"type,attr"`
		Name     string   `xml:"name>text"`
		Text     text     `xml:"questiontext"`
		Why      text     `xml:"generalfeedback"`
		Points   float64  `xml:"defaultgrade"`
		Penalty  string   `xml:"penalty"`
		Hidden   int      `xml:"hidden"`
		Number   string   `xml:"idnumber"`
		Cased    *int     `xml:"usecase,omitempty"`
		Single   *bool    `xml:"single,omitempty"`
		Shuffled *bool    `xml:"shuffleanswers,omitempty"`
		Lettered string   `xml:"answernumbering,omitempty"`
		Answers  []option `xml:"answer"`
	}
	text struct {
		Format string `xml:"format,attr"`
		Text   string `xml:"text"`
		Files  []file `xml:"file"`
	}
	file struct {
		Name     string `xml:"name,attr"`
		Path     string `xml:"path,attr"`
		Encoding string `xml:"encoding,attr"`
		Data     string `xml:",chardata"`
	}
	option struct {
		Share string   `xml:"fraction,attr"`
		Text  string   `xml:"text"`
		Close *float64 `xml:"tolerance,omitempty"`
	}
)

// picture is the name of the picture of a question.
const picture = "figure.svg"

// XML returns questions as Moodle XML, each with the points that it is worth.
func XML(l words.Lang, categories []Category, points float64) ([]byte, error) {
	var out quiz
	for _, c := range categories {
		out.Questions = append(out.Questions, section{Type: "category", Path: path(c.Path)})
		for _, q := range c.Questions {
			out.Questions = append(out.Questions, written(l, itemOf(l, q), points))
		}
	}
	data, err := xml.MarshalIndent(out, "", " ")
	return append([]byte(xml.Header), append(data, '\n')...), err
}

// path returns the place of a category below the top of a course.
func path(names []string) string {
	text := "$course$/top"
	for _, name := range names {
		text += "/" + strings.ReplaceAll(name, "/", "//")
	}
	return text
}

func written(l words.Lang, it item, points float64) question {
	q := question{
		Type: it.form, Name: Name(l, it.Question), Points: points, Penalty: "0.3333333", Number: Number(l, it.Question),
		Text: text{Format: "html", Text: asked(l, it)}, Why: text{Format: "html", Text: "<p>" + fault.Markup(it.Why.In(l)) + "</p>"},
	}
	if svg := sketch.SVG(l, it.Figure); svg != "" {
		q.Text.Text += `<p><img src="@@PLUGINFILE@@/` + picture + `" alt="` + fault.Markup(sketch.Spoken(l, it.Figure)) + `"></p>`
		q.Text.Files = []file{{picture, "/", "base64", base64.StdEncoding.EncodeToString([]byte(svg))}}
	}
	no := false
	switch it.form {
	case multiChoice:
		q.Single, q.Shuffled, q.Lettered = &it.single, &no, "none"
	case shortAnswer:
		cased := 0
		if it.cased {
			cased = 1
		}
		q.Cased = &cased
	}
	for _, a := range it.answers {
		o := option{Share: a.share, Text: a.text}
		switch it.form {
		case multiChoice:
			o.Text = fault.Markup(a.text) // choices are HTML
		case shortAnswer:
			o.Text = literal(a.text)
		case numerical:
			o.Close = &it.Close
		}
		q.Answers = append(q.Answers, o)
	}
	return q
}

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

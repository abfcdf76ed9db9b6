package moodle_test

import (
	"encoding/base64"
	"encoding/xml"
	"html"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/moodle"
	"cavalo/internal/lists"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// question is what Moodle's importers read from a question, by their documentation
// (docs.moodle.org: "Moodle XML format", "GIFT format").
type question struct {
	Type     string `xml:"type,attr"`
	Category string `xml:"category>text"`
	Name     string `xml:"name>text"`
	Text     struct {
		Text  string `xml:"text"`
		Files []struct {
			Name     string `xml:"name,attr"`
			Encoding string `xml:"encoding,attr"`
			Data     string `xml:",chardata"`
		} `xml:"file"`
	} `xml:"questiontext"`
	Why     string `xml:"generalfeedback>text"`
	Grade   string `xml:"defaultgrade"`
	ID      string `xml:"idnumber"`
	Case    int    `xml:"usecase"`
	Single  string `xml:"single"`
	Answers []answer
}

type answer struct {
	Fraction  float64 `xml:"fraction,attr"`
	Text      string  `xml:"text"`
	Tolerance float64 `xml:"tolerance"`
}

// fractions are the positive shares that Moodle's importers accept.
var fractions = []float64{100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5}

// grade returns the share of the points, from 0 to 1, that Moodle gives for a response; of
// multichoice the response is the chosen choices.
func (q *question) grade(response ...string) float64 {
	switch q.Type {
	case "shortanswer":
		for _, a := range q.Answers {
			if strings.Contains(strings.ReplaceAll(a.Text, `\*`, ""), "*") {
				panic("a wildcard in " + a.Text)
			}
			want, given := strings.ReplaceAll(a.Text, `\*`, "*"), strings.TrimSpace(response[0])
			if want == given || q.Case == 0 && strings.EqualFold(want, given) {
				return a.Fraction / 100
			}
		}
		return 0
	case "numerical":
		x, err := strconv.ParseFloat(response[0], 64)
		for _, a := range q.Answers {
			want, wrong := strconv.ParseFloat(a.Text, 64)
			if wrong != nil {
				panic(wrong)
			}
			if err == nil && math.Abs(x-want) <= a.Tolerance+1e-9 {
				return a.Fraction / 100
			}
		}
		return 0
	}
	share := 0.0
	for _, a := range q.Answers {
		if slices.Contains(response, html.UnescapeString(a.Text)) {
			share += a.Fraction / 100
		}
	}
	return min(1, max(0, math.Round(share*1e4)/1e4))
}

// check finds what Moodle's importers refuse.
func (q *question) check(t *testing.T) {
	highest, sum := 0.0, 0.0
	texts := map[string]bool{}
	for _, a := range q.Answers {
		if a.Fraction > 0 {
			sum += a.Fraction
			if !slices.Contains(fractions, a.Fraction) {
				t.Errorf("%s: a fraction of %v", q.Name, a.Fraction)
			}
		}
		highest = max(highest, a.Fraction)
		if texts[a.Text] || a.Text == "" {
			t.Errorf("%s: answer %q, twice or empty", q.Name, a.Text)
		}
		texts[a.Text] = true
	}
	if several := q.Type == "multichoice" && q.Single == "false"; several && math.Abs(sum-100) > 0.01 || !several && highest != 100 {
		t.Errorf("%s: no 100 %%: %v", q.Name, q.Answers)
	}
	if len(q.Name) > 255 || len(q.ID) > 100 {
		t.Errorf("too long: %q, %q", q.Name, q.ID)
	}
	for _, name := range regexp.MustCompile(`@@PLUGINFILE@@/([^"]*)`).FindAllStringSubmatch(q.Text.Text, -1) {
		i := slices.IndexFunc(q.Text.Files, func(f struct {
			Name     string `xml:"name,attr"`
			Encoding string `xml:"encoding,attr"`
			Data     string `xml:",chardata"`
		}) bool {
			return f.Name == name[1]
		})
		if i < 0 {
			t.Fatalf("%s: no file %s", q.Name, name[1])
		}
		data, err := base64.StdEncoding.DecodeString(q.Text.Files[i].Data)
		testkit.Must(t, err)
		well(t, string(data))
	}
	well(t, "<p>"+q.Text.Text+"</p>")
	well(t, "<p>"+q.Why+"</p>")
}

// well fails a test for a text that is not well-formed XML.
func well(t *testing.T, text string) {
	d := xml.NewDecoder(strings.NewReader(strings.ReplaceAll(text, `"></p>`, `"/></p>`)))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
	}
}

func readXML(t *testing.T, data []byte) (list []question) {
	var quiz struct {
		Questions []struct {
			question
			Answers []answer `xml:"answer"`
		} `xml:"question"`
	}
	testkit.Must(t, xml.Unmarshal(data, &quiz))
	for _, q := range quiz.Questions {
		q.question.Answers = q.Answers
		list = append(list, q.question)
	}
	return list
}

// unescaped is a text of GIFT without its escapes.
var unescaped = strings.NewReplacer(`\~`, "~", `\=`, "=", `\#`, "#", `\{`, "{", `\}`, "}", `\:`, ":", `\n`, "\n")

var (
	giftID       = regexp.MustCompile(`^// \[id:(.*)\]$`)
	giftQuestion = regexp.MustCompile(`(?s)^::((?:[^:\\]|\\.)*)::\[html\]((?:[^{\\]|\\.)*)\{(.*)\n####(.*)\n\}$`)
	giftAnswer   = regexp.MustCompile(`(?s)([=~])(?:%([-0-9.]+)%)?((?:[^=~#\\]|\\.)*)`)
)

func readGIFT(t *testing.T, text string) (list []question) {
	for _, part := range strings.Split(strings.TrimSpace(text), "\n\n") {
		if path, ok := strings.CutPrefix(part, "$CATEGORY: "); ok {
			list = append(list, question{Type: "category", Category: path})
			continue
		}
		id, part, _ := strings.Cut(part, "\n")
		m := giftQuestion.FindStringSubmatch(part)
		if m == nil || !giftID.MatchString(id) {
			t.Fatalf("not GIFT: %s", part)
		}
		q := question{Type: "shortanswer", Name: unescaped.Replace(m[1]), Why: unescaped.Replace(m[4]), ID: giftID.FindStringSubmatch(id)[1], Single: "false"}
		q.Text.Text = unescaped.Replace(m[2])
		body, isNumber := strings.CutPrefix(m[3], "#")
		for _, a := range giftAnswer.FindAllStringSubmatch(body, -1) {
			out := answer{Text: unescaped.Replace(strings.TrimSpace(a[3]))}
			if a[1] == "=" {
				out.Fraction = 100
			}
			if a[2] != "" {
				out.Fraction, _ = strconv.ParseFloat(a[2], 64)
			}
			if a[1] == "~" {
				q.Type = "multichoice"
			}
			if isNumber {
				q.Type = "numerical"
				value, close, _ := strings.Cut(out.Text, ":")
				out.Text = value
				out.Tolerance, _ = strconv.ParseFloat(close, 64)
			}
			q.Answers = append(q.Answers, out)
		}
		if q.Type == "multichoice" && slices.ContainsFunc(q.Answers, func(a answer) bool { return a.Fraction == 100 }) && !strings.Contains(m[3], "~%") {
			q.Single = "true"
		}
		list = append(list, q)
	}
	return list
}

// TestGraded answers ten questions of each kind as students would: Moodle gives all points for every
// accepted answer, as people type it, and none for one that is nearly right.
func TestGraded(t *testing.T) {
	for _, l := range words.Langs() {
		var all []moodle.Category
		for _, k := range exam.Kinds() {
			c := moodle.Category{Path: []string{"A/B 2026", k.Title(l)}}
			for i := range 10 {
				rules := exam.Rules{}
				if i%2 == 1 && k.Varies("tie") {
					rules.Tie = search.TieName
				}
				c.Questions = append(c.Questions, rules.New(k, "class/"+strconv.Itoa(i), exam.Levels()[i%3]))
			}
			all = append(all, c)
		}
		data := moodle.XML(l, all, 2)
		text, left := moodle.GIFT(l, all)
		if len(left) > 0 {
			t.Errorf("left out: %q", left)
		}
		for form, list := range map[string][]question{"XML": readXML(t, data), "GIFT": readGIFT(t, text)} {
			next := 0
			for _, c := range all {
				if list[next].Type != "category" || list[next].Category != "$course$/top/A//B 2026/"+strings.ReplaceAll(c.Path[1], "/", "//") {
					t.Fatalf("%s: the category is %q", form, list[next].Category)
				}
				for _, q := range c.Questions {
					next++
					list[next].check(t)
					graded(t, form, &list[next], q, l)
				}
				next++
			}
			testkit.Equal(t, next, len(list), form)
		}
	}
}

// graded compares the grades of right and wrong responses.
func graded(t *testing.T, form string, got *question, q *exam.Question, l words.Lang) {
	want := func(points float64, response ...string) {
		if grade := got.grade(response...); grade != points {
			t.Errorf("%s, %s: %q gets %v, want %v; accepted: %q", form, got.Name, response, grade, points, q.Answers)
		}
	}
	for _, a := range q.Answers {
		near := [][]string{a[:len(a)-1], append(slices.Clone(a), a[0])}
		for i := 1; i < len(a); i++ {
			swapped := slices.Clone(a)
			swapped[i], swapped[i-1] = a[i-1], a[i]
			near = append(near, swapped)
		}
		near = slices.DeleteFunc(near, func(given []string) bool { return q.Check(given).Right })
		switch {
		case q.Form == exam.Choice:
			for i := range q.Choices {
				points := 0.0
				if q.Check([]string{strconv.Itoa(i + 1)}).Right {
					points = 1
				}
				want(points, q.Choices[i].In(l))
			}
		case got.Type == "multichoice":
			want(1, a...)
			want(0)
			if len(a) > 1 && len(a) != 20 {
				if grade := got.grade(a[1:]...); grade == 0 || grade == 1 {
					t.Errorf("%s: %v for all but one", got.Name, grade)
				}
			}
			for _, other := range got.Answers {
				switch {
				case slices.Contains(a, other.Text):
				case got.Single == "true":
					want(0, other.Text)
				default:
					want(0, append([]string{other.Text}, a...)...)
				}
			}
		case got.Type == "numerical":
			x, _ := exam.ParseNumber(a[0])
			want(1, a[0])
			for _, given := range []float64{x + q.Close + 1, x - 2*q.Close - 0.5} {
				if text := strconv.FormatFloat(given, 'f', -1, 64); !q.Check([]string{text}).Right {
					want(0, text)
				}
			}
			want(0, "")
		case q.Form == exam.FormFill:
			want(1, strings.Join(a, " "))
			want(1, "  "+strings.Join(a, "; ")+" ")
			want(1, strings.ReplaceAll(strings.Join(a, " "), "inf", "∞"))
			for _, given := range near {
				want(0, strings.Join(given, " "))
			}
		default:
			for _, between := range []string{" ", ",", "", " -> ", ", "} {
				want(1, strings.Join(a, between))
				want(1, "  "+strings.ToLower(strings.Join(a, between))+" ")
				for _, given := range near {
					want(0, strings.Join(given, between))
				}
			}
		}
	}
}

// Names of several letters are not run together, and those that differ in case alone are told apart.
func TestLongNames(t *testing.T) {
	graph := func(names ...string) *exam.Question {
		g := &exam.Graph{Goal: len(names) - 1}
		for i, name := range names {
			g.Nodes = append(g.Nodes, exam.Vertex{Name: name, X: float64(i)})
			if i > 0 {
				g.Edges = append(g.Edges, exam.Edge{From: i - 1, To: i, Cost: 1})
			}
		}
		k, err := exam.Find("order-bfs")
		testkit.Must(t, err)
		q := exam.Rules{}.Ask(k, "1", exam.Easy, exam.Figure{Graph: g}, false)
		if q == nil {
			t.Fatal("not asked")
		}
		return q
	}
	read := func(q *exam.Question) question {
		data := moodle.XML(words.En, []moodle.Category{{Path: []string{"A"}, Questions: []*exam.Question{q}}}, 1)
		return readXML(t, data)[1]
	}
	towns := read(graph("Arad", "Sibiu*", "Fagaras"))
	for response, points := range map[string]float64{"Arad Sibiu*": 1, "arad,sibiu*": 1, "Arad Sibiu": 0, "AradSibiu*": 0, "Arad Sibiu**": 0, "Arad Sibiu* Fagaras": 0} {
		testkit.Equal(t, towns.grade(response), points, "%s", response)
	}
	cased := graph("A", "b", "B", "C")
	letters := read(cased)
	testkit.Equal(t, letters.grade("A b B"), 1.0)
	testkit.Equal(t, letters.grade("A B b"), 0.0)
	if _, left := moodle.GIFT(words.En, []moodle.Category{{Questions: []*exam.Question{cased}}}); !slices.Equal(left, []string{moodle.Name(words.En, cased)}) {
		t.Errorf("left out: %q", left)
	}
}

// Every number of right choices has shares that make 100, up to 20.
func TestShares(t *testing.T) {
	k, err := exam.Find("beam-kept")
	testkit.Must(t, err)
	for n := 1; n <= 20; n++ {
		g := &exam.Graph{}
		for i := range 24 {
			g.Nodes = append(g.Nodes, exam.Vertex{Name: string(rune('A' + i)), X: float64(i)})
		}
		q := &exam.Question{Kind: k, Form: exam.Set, Figure: exam.Figure{Graph: g}}
		q.Answers = [][]string{lists.Map(g.Nodes[:n], func(v exam.Vertex) string { return v.Name })}
		data := moodle.XML(words.En, []moodle.Category{{Questions: []*exam.Question{q}}}, 1)
		got := readXML(t, data)[1]
		got.check(t)
		testkit.Equal(t, got.grade(q.Answers[0]...), 1.0, "%d right", n)
		testkit.Equal(t, got.grade(append([]string{"X"}, q.Answers[0]...)...), 0.0, "%d right and one wrong", n)
	}
}

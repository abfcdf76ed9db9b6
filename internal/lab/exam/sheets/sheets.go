package sheets

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/lists"
	"cavalo/internal/roster"
	"cavalo/internal/words"
)

// What a file is, in its field "cavalo".
const (
	isSheet   = "sheet"
	isAnswers = "answers"
	isKey     = "key"
)

// KeyName is the name of the teacher's file, and SheetEnd the end of a sheet's name.
const (
	KeyName  = "key.json"
	SheetEnd = ".sheet.json"
)

// The limits of files: of a sheet and of answers in bytes, of a key, of the questions of a student, of
// the parts of an answer, and of a text in bytes.
const (
	MaxBytes    = 1 << 20
	MaxKey      = 256 << 20
	MaxItems    = 500
	maxAnswers  = 10_000
	maxGiven    = 100
	maxText     = 20_000
	maxAttempts = 1_000_000
)

// Item is a question without its answers, in the language of the exam.
type Item struct {
	Item     int      `json:"item"` // from 1
	Instance string   `json:"instance"`
	Kind     string   `json:"kind"`
	Text     string   `json:"text"`
	Figure   string   `json:"figure"`
	Form     string   `json:"form"`
	Choices  []string `json:"choices,omitempty"`
	Slots    []string `json:"slots,omitempty"` // the names of several numbers
	Open     bool     `json:"open,omitempty"`  // how many numbers there are is part of the answer
}

// Sheet is what a student gets.
type Sheet struct {
	Cavalo  string `json:"cavalo"`
	Task    string `json:"task"`
	Student string `json:"student"`
	Name    string `json:"name"`
	Title   string `json:"title,omitempty"`
	Items   []Item `json:"items"`
}

// Answer is a student's answer to a question.
type Answer struct {
	Item     int      `json:"item"`
	Instance string   `json:"instance"`
	Attempt  int      `json:"attempt"` // from 1; the last one counts
	Given    []string `json:"given"`   // as in the answers of a Key
	At       string   `json:"at"`      // the time, as the student's clock has it
}

// Answers is what a student hands in.
type Answers struct {
	Cavalo  string   `json:"cavalo"`
	Task    string   `json:"task"`
	Student string   `json:"student"`
	Answers []Answer `json:"answers"`
}

// KeyItem is a question with every accepted answer: names, numbers, or the number of a choice from 1.
type KeyItem struct {
	Item
	Seed    string     `json:"seed"`
	Level   string     `json:"level"`
	Answers [][]string `json:"answers"`
	Close   float64    `json:"tolerance,omitempty"` // the accepted difference of a number
	Explain string     `json:"explain"`
}

// KeySheet has the questions of a student.
type KeySheet struct {
	Student string    `json:"student"`
	Name    string    `json:"name"`
	Items   []KeyItem `json:"items"`
}

// Key is the teacher's file.
type Key struct {
	Cavalo   string     `json:"cavalo"`
	Title    string     `json:"title,omitempty"`
	Points   int        `json:"points"` // of each question
	Students []KeySheet `json:"students"`
	task     string
}

// Task returns the hash of the key, 16 hexadecimal digits.
func (k *Key) Task() string { return k.task }

// NewKey returns an empty key for an exam.
func NewKey(title string, points int) *Key {
	return &Key{Cavalo: isKey, Title: title, Points: points, Students: []KeySheet{}}
}

// Add adds the questions of a student.
func (k *Key) Add(l words.Lang, s roster.Student, questions []*exam.Question) {
	own := KeySheet{Student: s.Number, Name: s.Name, Items: []KeyItem{}}
	for i, q := range questions {
		text, figure := q.Text(l), sketch.Text(l, q.Figure)
		it := KeyItem{Item: Item{Item: i + 1, Instance: exam.Instance(text, figure), Kind: q.Kind.ID, Text: text, Figure: figure, Form: q.Form.String(), Open: q.Open},
			Seed: q.Seed, Level: q.Level.String(), Answers: q.Answers, Close: q.Close, Explain: q.Why.In(l)}
		it.Choices = lists.Map(q.Choices, func(p exam.Phrase) string { return p.In(l) })
		if len(q.Slots) > 1 && !q.Open {
			it.Slots = lists.Map(q.Slots, func(p exam.Phrase) string { return p.In(l) })
		}
		own.Items = append(own.Items, it)
	}
	k.Students = append(k.Students, own)
}

// Encode returns the file of the key, whose hash the sheets then have.
func (k *Key) Encode() ([]byte, error) {
	data, err := json.MarshalIndent(k, "", " ")
	if err != nil {
		return nil, err
	}
	data = append(data, '\n')
	k.task = taskOf(data)
	return data, nil
}

func taskOf(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data))[:16] }

// Sheet returns the sheet of the i-th student.
func (k *Key) Sheet(i int) *Sheet {
	own := k.Students[i]
	return &Sheet{isSheet, k.task, own.Student, own.Name, k.Title, lists.Map(own.Items, func(it KeyItem) Item { return it.Item })}
}

// NewAnswers returns the file of a student without answers.
func (s *Sheet) NewAnswers() *Answers { return &Answers{isAnswers, s.Task, s.Student, []Answer{}} }

// Last returns the last answer to a question; false if there is none.
func (a *Answers) Last(item int) (last Answer, ok bool) {
	for _, one := range a.Answers {
		if one.Item == item && (!ok || one.Attempt >= last.Attempt) {
			last, ok = one, true
		}
	}
	return last, ok
}

// Question returns an item with the fields by which answers are checked.
func (it KeyItem) Question() *exam.Question {
	return &exam.Question{Form: exam.Form(slices.Index(forms(), it.Form)), Answers: it.Answers, Close: it.Close}
}

// Share returns which share of a question's points an answer earns, as a numerator and a denominator. Of
// an order and of several numbers that is the longest right beginning; a set, a node and a choice are
// right or wrong.
func (it KeyItem) Share(given []string) (right, of int) {
	q := it.Question()
	if q.Check(given).Right {
		return 1, 1
	}
	right, of = 0, 1
	if q.Form != exam.Order && q.Form != exam.FormFill {
		return right, of
	}
	for _, a := range it.Answers {
		n, all := 0, max(len(a), len(given))
		for n < min(len(a), len(given)) && q.Same(given[n], a[n]) {
			n++
		}
		if n*of > right*all {
			right, of = n, all
		}
	}
	return right, of
}

func forms() []string {
	return []string{exam.Order.String(), exam.Set.String(), exam.One.String(), exam.FormFill.String(), exam.Choice.String()}
}

// The numbers of digits of hashes.
const (
	taskDigits     = 16
	instanceDigits = 8
)

// isHash reports whether a text has so many hexadecimal digits, and nothing else.
func isHash(text string, digits int) bool {
	return len(text) == digits && strings.Trim(text, "0123456789abcdef") == ""
}

// ReadSheet reads a sheet.
func ReadSheet(data []byte) (*Sheet, error) {
	s := &Sheet{}
	if err := read(data, MaxBytes, s, isSheet, &s.Cavalo, fault.SheetSheet); err != nil {
		return nil, err
	}
	wrong := checkItems("items", s.Items)
	if !isHash(s.Task, taskDigits) {
		wrong = "task"
	}
	if len(s.Student)+len(s.Name)+len(s.Title) > maxText {
		wrong = "name"
	}
	return s, unless(wrong, fault.SheetSheet)
}

// IsSheet reports whether a file says that it is a sheet.
func IsSheet(data []byte) bool { return says(data) == isSheet }

// IsAnswers reports whether a file says that it has answers, or is a text with their link.
func IsAnswers(data []byte) bool {
	return len(data) <= MaxBytes && (says(data) == isAnswers || linked(data) != "")
}

// says returns what a file is, "" if it doesn't say.
func says(data []byte) string {
	var a struct {
		Cavalo string `json:"cavalo"`
	}
	if len(data) > MaxBytes || json.Unmarshal(data, &a) != nil {
		return ""
	}
	return a.Cavalo
}

// linked returns the link with answers in a text, such as one that was typed in Moodle, or "".
func linked(data []byte) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	for {
		_, rest, found := bytes.Cut(data, []byte(AnswersStart))
		if !found {
			return ""
		}
		if code := rest[:len(rest)-len(bytes.TrimLeft(rest, letters))]; len(code) > 0 {
			return AnswersStart + string(code)
		}
		data = rest
	}
}

// ReadAnswers reads a student's answers, or a text with their link.
func ReadAnswers(data []byte) (*Answers, error) {
	a := &Answers{}
	if link := linked(data); link != "" && len(data) <= MaxBytes && says(data) == "" {
		return ParseAnswersLink(link)
	}
	if err := read(data, MaxBytes, a, isAnswers, &a.Cavalo, fault.SheetAnswers); err != nil {
		return nil, err
	}
	wrong := ""
	if !isHash(a.Task, taskDigits) {
		wrong = "task"
	}
	if len(a.Answers) > maxAnswers {
		wrong = "answers"
	}
	for i, one := range a.Answers {
		if one.Item < 1 || one.Item > MaxItems || one.Attempt < 1 || one.Attempt > maxAttempts || !isHash(one.Instance, instanceDigits) || len(one.At) > 100 ||
			len(one.Given) > maxGiven || slices.ContainsFunc(one.Given, func(text string) bool { return len(text) > 200 }) {
			wrong = at("answers", i)
			break
		}
	}
	return a, unless(wrong, fault.SheetAnswers)
}

// ReadKey reads a key.
func ReadKey(data []byte) (*Key, error) {
	k := &Key{}
	if err := read(data, MaxKey, k, isKey, &k.Cavalo, fault.SheetKey); err != nil {
		return nil, err
	}
	k.task = taskOf(data)
	wrong := ""
	if k.Points < 1 || k.Points > 100 {
		wrong = "points"
	}
	seen := map[string]bool{}
	for i, s := range k.Students {
		here := at("students", i)
		if seen[s.Student] {
			wrong = here + ".student"
		}
		seen[s.Student] = true
		if of := checkItems(here+".items", lists.Map(s.Items, func(it KeyItem) Item { return it.Item })); of != "" {
			wrong = of
		}
		for j, it := range s.Items {
			if len(it.Answers) == 0 || it.Form == exam.Choice.String() && slices.ContainsFunc(it.Answers, func(a []string) bool { return len(a) != 1 }) {
				wrong = at(here+".items", j) + ".answers"
			}
		}
		if wrong != "" {
			break
		}
	}
	return k, unless(wrong, fault.SheetKey)
}

// read parses a file of a kind.
func read(data []byte, most int, to any, kind string, found *string, code fault.Code) error {
	if len(data) > most {
		return fault.New(code, strconv.Itoa(len(data)>>20)+" MiB")
	}
	if err := json.Unmarshal(data, to); err != nil {
		return fault.New(code, err.Error())
	}
	if *found != kind {
		return fault.New(code, `"cavalo":`+strconv.Quote(*found))
	}
	return nil
}

// unless returns a fault, or nil if nothing is wrong.
func unless(wrong string, code fault.Code) error {
	if wrong == "" {
		return nil
	}
	return fault.New(code, wrong)
}

func at(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

// checkItems returns the name of the first field that is not as it is written, "" if all are.
func checkItems(list string, items []Item) string {
	if len(items) == 0 || len(items) > MaxItems {
		return list
	}
	for i, it := range items {
		switch {
		case it.Item != i+1:
			return at(list, i) + ".item"
		case len(it.Text) > maxText || len(it.Figure) > maxText || it.Instance != exam.Instance(it.Text, it.Figure):
			return at(list, i) + ".instance"
		case !slices.Contains(forms(), it.Form):
			return at(list, i) + ".form"
		case it.Form == exam.Choice.String() && (len(it.Choices) == 0 || len(it.Choices) > 9) || len(it.Choices) > maxGiven || len(it.Slots) > maxGiven,
			it.Form == exam.FormFill.String() && len(it.Choices) > 0:
			return at(list, i) + ".choices"
		}
	}
	return ""
}

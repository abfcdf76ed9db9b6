package exam

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Level is how difficult a question is.
type Level uint8

// The levels.
const (
	Easy Level = iota
	Medium
	Hard
)

var levels = [...]string{"easy", "medium", "hard"}

// Levels returns the levels, the easiest first.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// String returns the level's name in links and on the command line.
func (l Level) String() string { return levels[min(int(l), len(levels)-1)] }

// ParseLevel returns the level with a name, in any case.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(levels[:], strings.ToLower(strings.TrimSpace(name))); i >= 0 {
		return Level(i), nil
	}
	return Easy, fault.New(fault.ExamLevel, name)
}

// Topic is a group of question kinds.
type Topic string

// The topics, in the order in which they are listed.
const (
	Breadth      Topic = "breadth"
	Cost         Topic = "cost"
	Best         Topic = "greedy"
	Inadmissible Topic = "inadmissible"
	Memory       Topic = "memory"
	Forget       Topic = "forget"
	Parity       Topic = "parity"
	Bound        Topic = "bound"
	AlphaBeta    Topic = "alphabeta"
	Reopen       Topic = "reopen"
	Weighted     Topic = "weighted"
	Expectimax   Topic = "expectimax"
	CSP          Topic = "csp"
)

// Topics returns all topics.
func Topics() []Topic {
	return []Topic{Breadth, Cost, Best, Inadmissible, Memory, Forget, Parity, Bound, AlphaBeta, Reopen, Weighted, Expectimax, CSP}
}

// Title returns the topic's name in a language.
func (t Topic) Title(l words.Lang) string { return l.T(words.ExamTopics.Key(string(t))) }

// Kind is a kind of question. Its ID never changes.
type Kind struct {
	ID     string
	Topic  Topic
	traits trait
	make   func(d *Draw) bool
}

// Title returns the kind's name in a language.
func (k Kind) Title(l words.Lang) string { return l.T(words.ExamKinds.Key(k.ID)) }

// Kinds returns all kinds, topic by topic.
func Kinds() []Kind { return slices.Clone(kinds) }

// Of returns the kinds of a topic.
func Of(t Topic) []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool { return k.Topic != t })
}

// Find returns the kind with an ID.
func Find(id string) (Kind, error) {
	names := make([]string, 0, len(kinds))
	for _, k := range kinds {
		if k.ID == id {
			return k, nil
		}
		names = append(names, k.ID)
	}
	return Kind{}, fault.New(fault.ExamKind, id, strings.Join(names, ", "))
}

// HasInfinity reports whether the numbers that a kind asks for may be infinite.
func (k Kind) HasInfinity() bool { return k.ID == "alphabeta-window" }

// Matching returns the kinds that a name stands for: a kind by its ID, the kinds of a topic, every kind
// for "all", or those whose IDs begin with what comes before a final *, or with the name and a hyphen.
func Matching(name string) ([]Kind, error) {
	if name == "all" {
		return Kinds(), nil
	}
	if of := Of(Topic(name)); len(of) > 0 {
		return of, nil
	}
	k, err := Find(name)
	if err == nil {
		return []Kind{k}, nil
	}
	start, ok := strings.CutSuffix(name, "*")
	if !ok {
		start += "-" // order for all orders
	}
	list := slices.DeleteFunc(Kinds(), func(k Kind) bool { return !strings.HasPrefix(k.ID, start) })
	if len(list) > 0 {
		return list, nil
	}
	return nil, err
}

// Draw is an attempt to make a question from the random numbers of its seed.
type Draw struct {
	*rng.Rand
	level  Level
	q      *Question
	narrow bool // nodes of a game tree have two children
	rules  Rules
	given  Figure // to ask about; the zero Figure lets the question draw one
}

func (d *Draw) between(low, high int) int { return low + d.Intn(high-low+1) }

func (d *Draw) byLevel(easy, medium, hard int) int { return [...]int{easy, medium, hard}[d.level] }

// wanted draws the answer before the instance: a number below n that is the same in every attempt,
// so that no answer is more frequent because others are rejected more often.
func (d *Draw) wanted(n int) int {
	return rng.New("answer/" + d.q.Kind.ID + "/" + d.level.String() + "/" + d.q.Seed).Intn(n)
}

func (d *Draw) often(n, m int) bool { return d.Intn(m) < n }

// ask begins a question about a figure, the zero Figure if none.
func (d *Draw) ask(of Figure, text words.Key, args ...any) {
	d.q.Figure, d.q.Ask = of, say(text, args...)
}

// show sets the steps to every answer.
func (d *Draw) show(steps []Step) { d.q.steps = func([]string) []Step { return steps } }

// maxDraws is the number of attempts at a question; the tests' seeds need far fewer.
const maxDraws = 20000

// New returns the question of a kind, a seed and a level, which is always the same.
func New(k Kind, seed string, level Level) *Question { return Rules{}.New(k, seed, level) }

// New returns the question of a seed under these rules.
func (r Rules) New(k Kind, seed string, level Level) *Question {
	if q := r.draw(k, seed, level, Figure{}, maxDraws); q != nil {
		return q
	}
	panic("exam: no question of kind " + k.ID)
}

// draw makes a number of attempts at a question; nil if all fail.
func (r Rules) draw(k Kind, seed string, level Level, given Figure, attempts int) *Question {
	for i := range attempts {
		d := &Draw{Rand: rng.New(k.ID + "/" + level.String() + "/" + strconv.Itoa(i) + "/" + seed), level: level, rules: r, given: given}
		d.q = &Question{Kind: k, Seed: seed, Level: level, By: r}
		if k.make(d) && len(d.q.Answers) > 0 && len(d.q.Answers) <= maxAnswers {
			return d.q
		}
	}
	return nil
}

// maxAnswers is the maximum number of accepted answers: more can't be printed beside a question.
const maxAnswers = 50

// Turns draws count kinds from a list. No kind is repeated before all were drawn,
// nor twice in a row.
func Turns(list []Kind, seed string, count int) []Kind {
	turns := make([]Kind, 0, count+len(list))
	for round := 0; len(turns) < count; round++ {
		order := rng.New("turns/" + seed + "/" + strconv.Itoa(round)).Perm(len(list))
		if last := len(order) - 1; round > 0 && list[order[0]].ID == turns[len(turns)-1].ID {
			order[0], order[last] = order[last], order[0]
		}
		for _, i := range order {
			turns = append(turns, list[i])
		}
	}
	return turns[:count]
}

// Chapter returns count questions about a topic, whose kinds take turns.
func Chapter(t Topic, seed string, level Level, count int) []*Question {
	list := make([]*Question, count)
	for i, k := range Turns(Of(t), string(t)+"/"+seed, count) {
		list[i] = New(k, seed+"/"+strconv.Itoa(i+1), level)
	}
	return list
}

// Phrase is a text that can be written in any language.
type Phrase struct {
	key  words.Key
	args []any
}

// say returns a phrase with its arguments: phrases, keys, numbers, formulas, names of
// algorithms, and other texts as they are.
func say(k words.Key, args ...any) Phrase { return Phrase{k, args} }

// Verbatim returns a phrase that is a text in every language.
func Verbatim(text string) Phrase { return Phrase{args: []any{text}} }

// algorithm is an algorithm's name as an argument of a phrase.
type algorithm string

// formula is a text with numbers as Number writes them, or a window.
type formula string

// Empty reports whether the phrase has neither a key nor arguments.
func (p Phrase) Empty() bool { return p.key == "" && len(p.args) == 0 }

// In returns the phrase in a language; without a key, its arguments joined by spaces.
func (p Phrase) In(l words.Lang) string {
	texts := make([]any, len(p.args))
	for i, a := range p.args {
		switch a := a.(type) {
		case Phrase:
			texts[i] = a.In(l)
		case words.Key:
			texts[i] = l.T(a)
		case algorithm:
			texts[i] = l.Algorithm(string(a))
		case search.Tie:
			texts[i] = l.Ties(string(a))
		case int:
			texts[i] = l.Int(int64(a))
		case float64:
			texts[i] = l.Number(a)
		case formula:
			texts[i] = Shown(l, string(a))
		default:
			texts[i] = a
		}
	}
	if p.key != "" {
		return l.T(p.key, texts...)
	}
	parts := make([]string, 0, len(texts))
	for _, t := range texts {
		if s, ok := t.(string); ok && s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " ")
}

// Number returns a number with a point and all its digits: "7", "2.5", "inf", "-inf".
func Number(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "inf"
	case math.IsInf(x, -1):
		return "-inf"
	}
	return strconv.FormatFloat(puzzle.Tidy(x)+0, 'f', -1, 64)
}

// ParseNumber returns the number that a person typed: with a point or a comma, and
// infinity as inf or as its sign.
func ParseNumber(text string) (float64, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	text = strings.NewReplacer("≈", "", "−", "-", "∞", "inf", ",", ".", " ", "", "\u00a0", "", "+", "").Replace(text)
	if text != "inf" && text != "-inf" && strings.Trim(text, "-.0123456789") != "" {
		return 0, false
	}
	x, err := strconv.ParseFloat(text, 64)
	return x, err == nil
}

// Shown returns a number, a window or a formula for people.
func Shown(l words.Lang, part string) string {
	if ends, ok := strings.CutPrefix(part, "["); ok {
		alpha, beta, _ := strings.Cut(strings.TrimSuffix(ends, "]"), ", ")
		return "[" + l.Join(Shown(l, alpha), Shown(l, beta)) + "]"
	}
	x, ok := ParseNumber(part)
	if !ok {
		return l.Decimals(part)
	}
	return l.Number(x)
}

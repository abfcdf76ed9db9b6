package course

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// told are the values found in sentences.
var told = []Key{Generated, Expanded, Penetrance, Branching, Depth, Score, Target}

var (
	sentenceEnd = regexp.MustCompile(`[.!?;]+(?:\s+|$)`)
	// clauseEnd matches a separator of two values: commas, parentheses, and, in, with, which.
	clauseEnd = regexp.MustCompile(`(?i)[,:]\s|[()]|\s(?:and|e|y|und|et|ed|in|em|en|con|com|with|mit|avec|which|that|que|che|qui)\s`)
	// joins matches the words between two squares.
	joins    = regexp.MustCompile(`(?i)\b(?:to|then|and|e|y|und|et|ed|dann|nach|depois|luego|puis|poi)\b`)
	article  = regexp.MustCompile(`\b[AaEe] (\d)`) // "a 6 step path" has no square A6
	aNumber  = regexp.MustCompile(`(?:^|[\s≈~])(\d[\d.,/%]*)`)
	denied   = group(strings.Fields("not. no. nao. nicht. kein pas. non."))
	compared = group(strings.Fields("more than. less most least mais mehr weniger plus moins piu meno hochst mindest"))
)

// maxProse limits the lines of a text in sentences.
const maxProse = 1_000

// prose reads a text that describes its runs in sentences, and reports whether it does. A sentence
// that may be about several runs is ignored.
func (r *collector) prose() bool {
	if len(r.said) == 0 {
		return false
	}
	kept := slices.DeleteFunc(slices.Clone(r.items), func(it Item) bool { return it.Board == nil && it.Key != Unread })
	at, some := 0, 0
	r.items = []Item{{Line: r.said[0].Line, Key: Heading}}
	for _, s := range r.sentences() {
		for ; at < len(kept) && kept[at].Line <= s.Line; at++ {
			r.items = append(r.items, kept[at])
		}
		r.line = s.Line
		some += r.sentence(s.Text)
	}
	r.items = append(r.items, kept[at:]...)
	return some > 1
}

// sentences returns the sentences with the lines in which they begin.
func (r *collector) sentences() (all []Item) {
	for i, l := range r.said {
		parts := sentenceEnd.Split(l.Text, -1)
		if goesOn := i > 0 && l.Line == r.said[i-1].Line+1 && len(all) > 0 && len(all[len(all)-1].Text) < maxPath; goesOn {
			all[len(all)-1].Text += " " + parts[0]
			parts = parts[1:]
		}
		for _, part := range parts { // the last may be empty, before the next line
			all = append(all, Item{Line: l.Line, Text: part})
		}
	}
	return all
}

// sentence adds the values in a sentence, and returns how much of a run they make: 2 for a path.
func (r *collector) sentence(text string) (some int) {
	text = article.ReplaceAllString(marked.Replace(text), "$1")
	words, searches := fold(text), algorithmsIn(text)
	if len(searches) > 1 {
		return 0
	}
	r.tell(Problem, problemIn(text))
	if len(searches) == 0 && slices.Contains(Searches(text), "BFS") {
		searches = []string{"BFS"}
	}
	r.tell(Algorithm, strings.Join(searches, ""))
	if squares := stepForm.FindAllStringIndex(text, -1); len(squares) > 2 {
		from, to := squares[0][0], squares[len(squares)-1][1]
		if path := text[from:to]; only(joins.ReplaceAllString(path, "")) && !denied.in(words) {
			some += 2
			r.tell(Path, path)
		} else {
			r.unread()
		}
		text = text[:from] + text[to:]
	} else if saysNone(text) && !compared.in(words) && !strings.ContainsFunc(text, unicode.IsDigit) {
		some += 2
		r.tell(Path, noSolution)
	}
	for _, clause := range clauseEnd.Split(text, -1) {
		words, numbers := fold(clause), aNumber.FindAllStringSubmatch(clause, -1)
		if k := classify(words); len(numbers) == 1 && slices.Contains(told, k) && !compared.in(words) && !others.in(words) {
			some++
			r.tell(k, numbers[0][1])
		}
	}
	return some
}

// tell adds a value, unless it repeats one of the same run.
func (r *collector) tell(k Key, text string) {
	for i := len(r.items) - 1; i >= 0 && text != ""; i-- {
		if it := r.items[i]; it.Key == k && it.Text == text {
			return
		} else if it.Key == k || it.Key == Problem || it.Key == Algorithm && k != Problem {
			break
		}
	}
	if text != "" {
		r.add(k, "", text)
	}
}

package exam

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/csptest"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// drawnNet is a constraint problem as the figure shows it: names, values and conditions as texts.
type drawnNet struct {
	names  []string
	values map[string][]string
	tests  map[[2]string][]func(v, w int) bool
}

var (
	sidesLine = regexp.MustCompile(`^(\w+) (!=|<|>|=) (\w+)(?: \+ (\d+))?$`)
	apartLine = regexp.MustCompile(`^\|(\w+) - (\w+)\| = (\d+)$`)
	sumLine   = regexp.MustCompile(`^(\w+) \+ (\w+) = (\d+)$`)
)

func readNet(t *testing.T, q *Question) *drawnNet {
	n := &drawnNet{values: map[string][]string{}, tests: map[[2]string][]func(v, w int) bool{}}
	number := func(text string) int { x, _ := strconv.Atoi(text); return x }
	add := func(x, y string, test func(v, w int) bool) {
		n.tests[[2]string{x, y}] = append(n.tests[[2]string{x, y}], test)
		n.tests[[2]string{y, x}] = append(n.tests[[2]string{y, x}], func(v, w int) bool { return test(w, v) })
	}
	for line := range strings.Lines(q.Figure.Problem.String()) {
		line = strings.TrimSpace(line)
		if names, list, is := strings.Cut(line, " in "); is {
			var values []string
			for part := range strings.FieldsSeq(list) {
				first, last, more := strings.Cut(part, "..")
				if !more {
					last = first
				}
				for v := number(first); v <= number(last); v++ {
					values = append(values, strconv.Itoa(v))
				}
			}
			for name := range strings.FieldsSeq(names) {
				n.names, n.values[name] = append(n.names, name), values
			}
		} else if m := sidesLine.FindStringSubmatch(line); m != nil {
			add(m[1], m[3], func(v, w int) bool {
				w += number(m[4])
				return map[string]bool{"!=": v != w, "<": v < w, ">": v > w, "=": v == w}[m[2]]
			})
		} else if m := apartLine.FindStringSubmatch(line); m != nil {
			add(m[1], m[2], func(v, w int) bool { return v-w == number(m[3]) || w-v == number(m[3]) })
		} else if m := sumLine.FindStringSubmatch(line); m != nil {
			add(m[1], m[2], func(v, w int) bool { return v+w == number(m[3]) })
		} else {
			t.Fatalf("%s: %q", q.Kind.ID, line)
		}
	}
	return n
}

func (n *drawnNet) fits(x, v, y, w string) bool {
	a, _ := strconv.Atoi(v)
	b, _ := strconv.Atoi(w)
	for _, test := range n.tests[[2]string{x, y}] {
		if !test(a, b) {
			return false
		}
	}
	return true
}

func (n *drawnNet) joined(x, y string) bool { return len(n.tests[[2]string{x, y}]) > 0 }

// alone are the values of x without a partner in y.
func (n *drawnNet) alone(x, y string) (list []string) {
	for _, v := range n.values[x] {
		if !slices.ContainsFunc(n.values[y], func(w string) bool { return n.fits(x, v, y, w) }) {
			list = append(list, v)
		}
	}
	return list
}

// bad are the arcs that remove something.
func (n *drawnNet) bad() (list [][2]string) {
	for _, x := range n.names {
		for _, y := range n.names {
			if n.joined(x, y) && len(n.alone(x, y)) > 0 {
				list = append(list, [2]string{x, y})
			}
		}
	}
	return list
}

// settle removes values, whichever are found first from the end, until each has partners everywhere.
func (n *drawnNet) settle() {
	for {
		bad := n.bad()
		if len(bad) == 0 {
			return
		}
		a := bad[len(bad)-1]
		n.values[a[0]] = without(n.values[a[0]], n.alone(a[0], a[1]))
	}
}

// forward does what the question says was assigned. It returns these variables.
func (n *drawnNet) forward(q *Question) (done []string) {
	for _, m := range regexp.MustCompile(`(\w+)=(\w+)`).FindAllStringSubmatch(q.Ask.In(words.En), -1) {
		done = append(done, m[1])
		n.values[m[1]] = []string{m[2]}
		for _, y := range n.names {
			if n.joined(m[1], y) && !slices.Contains(done, y) {
				n.values[y] = without(n.values[y], n.alone(y, m[1]))
			}
		}
	}
	return done
}

func (n *drawnNet) all(but []string) (list []string) {
	for _, x := range without(n.names, but) {
		for _, v := range n.values[x] {
			list = append(list, x+"="+v)
		}
	}
	return list
}

// clashes counts the conflicts of a value with what the figure shows.
func (n *drawnNet) clashes(x, v string) (sum int) {
	for _, y := range n.names {
		if y != x && !n.fits(x, v, y, n.values[y][0]) {
			sum++
		}
	}
	return sum
}

var arrow = regexp.MustCompile(`(\w+)→(\w+)`)

// stepsOf has package reference search the problem as the question says.
func searchedBy(t *testing.T, q *Question) *csptest.Outcome {
	p, err := csp.Parse(q.Figure.Problem.String())
	testkit.Must(t, err)
	job := textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: "none"}}
	if strings.Contains(q.Ask.In(words.En), "with forward checking") {
		job.Settings.Inference = "fc"
	}
	return csptest.Run(p, job)
}

var netOracles = map[string]oracle{
	"csp-ac3": func(t *testing.T, q *Question) [][]string {
		n := readNet(t, q)
		n.settle()
		return [][]string{n.all(nil)}
	},
	"csp-fc": func(t *testing.T, q *Question) [][]string {
		n := readNet(t, q)
		return [][]string{n.all(n.forward(q))}
	},
	"csp-queue": func(t *testing.T, q *Question) [][]string {
		n, now := readNet(t, q), arrow.FindStringSubmatch(q.Ask.In(words.En))
		held := regexp.MustCompile(`before: ([^.]*)\.`).FindStringSubmatch(q.Rules.In(words.En))[1]
		queue := arrow.FindAllString(held, -1)
		for _, z := range n.names {
			if arc := z + "→" + now[1]; n.joined(z, now[1]) && z != now[2] && !slices.Contains(queue, arc) {
				queue = append(queue, arc)
			}
		}
		return [][]string{queue}
	},
	"csp-revise": func(t *testing.T, q *Question) [][]string {
		arc := arrow.FindStringSubmatch(q.Ask.In(words.En))
		return [][]string{readNet(t, q).alone(arc[1], arc[2])}
	},
	"csp-mrv": func(t *testing.T, q *Question) (all [][]string) {
		n := readNet(t, q)
		done := n.forward(q)
		rank := func(x string) (r int) { // fewer values first, then more open neighbours
			r = 100 * len(n.values[x])
			for _, y := range n.names {
				if n.joined(x, y) && !slices.Contains(done, y) {
					r--
				}
			}
			return r
		}
		open := without(n.names, done)
		for _, x := range open {
			if !slices.ContainsFunc(open, func(y string) bool { return rank(y) < rank(x) }) {
				all = append(all, []string{x})
			}
		}
		return all
	},
	"csp-lcv": func(t *testing.T, q *Question) (all [][]string) {
		n := readNet(t, q)
		done := n.forward(q)
		x := regexp.MustCompile(`, and (\w+) comes next`).FindStringSubmatch(q.Ask.In(words.En))[1]
		left := func(v string) (sum int) {
			for _, y := range without(n.names, append(done, x)) {
				for _, w := range n.values[y] {
					if n.fits(x, v, y, w) {
						sum++
					}
				}
			}
			return sum
		}
		var order func(list []string)
		order = func(list []string) {
			if len(list) == len(n.values[x]) {
				all = append(all, slices.Clone(list))
			}
			for _, v := range without(n.values[x], list) {
				if len(list) == 0 || left(list[len(list)-1]) >= left(v) {
					order(append(list[:len(list):len(list)], v))
				}
			}
		}
		order(nil)
		return all
	},
	"csp-fail": func(t *testing.T, q *Question) [][]string {
		last := ""
		for _, step := range searchedBy(t, q).Steps {
			switch words := strings.Fields(step); words[0] {
			case "assign":
				last = words[1]
			case "empty":
				return [][]string{{last}}
			case "fail":
				return [][]string{{words[1]}}
			}
		}
		return nil
	},
	"csp-backtracks": func(t *testing.T, q *Question) [][]string {
		out := searchedBy(t, q)
		if !out.Solved {
			t.Fatal("there is no solution")
		}
		return one(float64(out.Stats.Backtracks))
	},
	"csp-consistent": func(t *testing.T, q *Question) [][]string { return yesNo(t, q, len(readNet(t, q).bad()) == 0) },
	"csp-arc": func(t *testing.T, q *Question) [][]string {
		var list []string
		for _, a := range readNet(t, q).bad() {
			list = append(list, a[0]+"→"+a[1])
		}
		return [][]string{list}
	},
	"csp-solved": func(t *testing.T, q *Question) [][]string {
		n, end := readNet(t, q), 0
		n.settle()
		for _, x := range n.names {
			switch {
			case len(n.values[x]) == 0:
				return [][]string{{"2"}}
			case len(n.values[x]) > 1:
				end = 2
			}
		}
		return [][]string{{strconv.Itoa(end + 1)}}
	},
	"csp-conflicts": func(t *testing.T, q *Question) [][]string {
		n, text := readNet(t, q), q.Text(words.En)
		_, domains, _ := strings.Cut(text, "Domains: ")
		from := n.names
		if m := regexp.MustCompile(`chooses (\w+)\.`).FindStringSubmatch(text); m != nil {
			from = m[1:]
		}
		var best []string
		for part := range strings.SplitSeq(strings.TrimSuffix(domains, "."), "; ") {
			names, list, _ := strings.Cut(part, ": ")
			for _, x := range from {
				values := strings.Fields(list)
				if !slices.Contains(strings.Split(names, ", "), x) || n.clashes(x, n.values[x][0]) == 0 {
					continue
				}
				least := slices.MinFunc(values, func(v, w string) int { return n.clashes(x, v) - n.clashes(x, w) })
				for _, v := range values {
					if n.clashes(x, v) == n.clashes(x, least) {
						best = append(best, x+"="+v)
					}
				}
			}
		}
		return [][]string{best}
	},
}

func init() {
	for id, o := range netOracles {
		oracles[id] = o
	}
}

// assignments does what a text such as "A=1 B=2" says, with forward checking.
func (n *net) assignments(text string) (open []bool) {
	open = slices.Repeat([]bool{true}, len(n.left))
	for one := range strings.FieldsSeq(text) {
		name, value, _ := strings.Cut(one, "=")
		x := n.Find(name)
		n.assign(x, n.left[x][slices.Index(plain(n.left[x]), value)], open)
	}
	return open
}

const (
	australia = `WA NT SA Q NSW V T in red green blue
SA != WA; SA != NT; SA != Q; SA != NSW; SA != V; WA != NT; NT != Q; Q != NSW; NSW != V`
	poole = `A B C D E in 1..4; (E A) in (1 1) (1 3) (2 2) (2 4) (3 1) (3 3) (4 2) (4 4)
C != D; C > E; C != A; B > D; D > E; B > C`
	queens = "Q1 Q2 Q3 Q4 in 1..4; alldifferent Q1 Q2 Q3 Q4; alldifferent Q1+1 Q2+2 Q3+3 Q4+4; alldifferent Q1-1 Q2-2 Q3-3 Q4-4"
	nus    = "A B C in 0..4; A = B + 1; B = 2 * C"
)

// published are exercises and examples with a key. Done is what is asked about, and key the published
// answer. AIMA is Russell and Norvig, "Artificial Intelligence: A Modern Approach", 4th edition.
var published = []struct{ source, text, do, done, key string }{
	{"AIMA, figure 6.7: WA=red", australia, "forward", "WA=red", "NT, SA: green blue; Q, NSW, V, T: red green blue"},
	{"AIMA, figure 6.7: Q=green", australia, "forward", "WA=red Q=green", "NT, SA: blue; NSW: red blue; V, T: red green blue"},
	{"AIMA, figure 6.7: V=blue", australia, "forward", "WA=red Q=green V=blue", "NT: blue; SA: ; NSW: red; T: red green blue"},
	{"AIMA, section 6.3.1, the degree heuristic", australia, "next", "", "SA"},
	{"AIMA, section 6.3.1, MRV", australia, "next", "WA=red NT=green", "SA"},
	{"AIMA, section 6.3.1, LCV", australia, "values Q", "WA=red NT=green", "red blue"},
	{"AIMA, section 6.2.2: Y = X², a queue's first arc", "X Y in 0..9; X * X = Y", "ac3", "", "X: 0 1 2 3; Y: 0 1 4 9"},
	{"NUS CS3243, 2006, lecture 5, slide 28 (comp.nus.edu.sg/~kanmy)", australia, "revise NSW SA", "WA=red Q=green", "blue"},
	{"NUS CS3243, 2006, lecture 5, slide 54 (comp.nus.edu.sg/~kanmy)", "X in 1 4 5; Y in 1..3; X > Y", "revise X Y", "", "1"},
	{"NUS CS3243, tutorial 4, question 3", nus, "ac3", "", "A: 1 3; B: 0 2; C: 0 1"},
	{"NUS CS3243, tutorial 4, question 3", nus, "after B C", "", "A→B"},
	{"Poole, Mackworth and Goebel, problem 4.7 (cs.ubc.ca/~poole/ci/problems/ch4/probs_28.html)", poole, "ac3", "", "A: 1 2 3 4; B: 3 4; C, D: 2 3; E: 1 2"},
	{"problem 4.7, C=2", poole + "; C = 2", "ac3", "", "A: 1 3; B: 4; C: 2; D: 3; E: 1"},
	{"problem 4.7, C=3", poole + "; C = 3", "ac3", "", "A: 1; B: 4; C: 3; D: 2; E: 1"},
	{"problem 4.7, the first removal", poole, "revise B C", "", "1"},
	{"AIspace, practice exercise 4.A (aispace.org/exercises/exercise4-a-1.shtml)", "A B C in 0 1; A != B; B != C; A != C", "ac3", "", "A, B, C: 0 1"},
	{"St Andrews, AI, constraints 2, slide 11 (sites.cs.st-andrews.ac.uk/people/ipg1)", "X Y Z in 1..9; X < Y; Y < Z; Z < X", "ac3", "", "none"},
	{"Tufts COMP 131, CSP quiz, 2015, question 3 (studylib.net/doc/8265442)", "A in 1..3; B in 2 3; C in 0 2; A < B; B > C; A > C", "wrong", "", "A→B"},
	{"Four queens from Q1=1 (slideplayer.com/3257841)", queens + "; Q1 = 1", "ac3", "", "none"},
	{"Four queens from Q1=2 (slideplayer.com/3257841)", queens + "; Q1 = 2", "ac3", "", "Q1: 2; Q2: 4; Q3: 1; Q4: 3"},
}

// TestPublished compares with the keys of published exercises.
func TestPublished(t *testing.T) {
	for _, e := range published {
		p, err := csp.Parse(e.text)
		testkit.Must(t, err)
		n, ok := netOf(p)
		if !ok {
			t.Fatal(e.source)
		}
		open, got := n.assignments(e.done), ""
		do, args, _ := strings.Cut(e.do, " ")
		names := strings.Fields(args)
		arc := func() [2]int { return [2]int{n.Find(names[0]), n.Find(names[1])} }
		switch do {
		case "ac3":
			r, _ := n.consistency()
			if got = "none"; r.Status != search.NoSolution {
				n.left = r.Domains
				got = strings.Join(n.listed(), "; ")
			}
		case "forward":
			left := &net{textbook.NewNetwork(&csp.Problem{}, 0), nil}
			for x := range open {
				if open[x] {
					left.Variables, left.left = append(left.Variables, n.Variables[x]), append(left.left, n.left[x])
				}
			}
			got = strings.Join(left.listed(), "; ")
		case "next":
			_, best := n.next(open)
			got = n.name(best[0]) + strings.Repeat(" and others", len(best)-1)
		case "values":
			got = strings.Join(n.orders(n.Find(args), open)[0], " ")
		case "revise":
			got = strings.Join(plain(n.unsupported(arc()[0], arc()[1])), " ")
		case "after":
			got = strings.Join(n.after(arc()), " ")
		case "wrong":
			wrong, _ := n.wrongArcs()
			got = strings.Join(wrong, " ")
		}
		testkit.Equal(t, got, e.key, "%s, %s", e.source, e.do)
	}
}

// TestGivenConstraints: questions about given problems have the answers that the oracles find.
func TestGivenConstraints(t *testing.T) {
	asked := map[string]int{}
	texts := []string{strings.ReplaceAll(australia, "red green blue", "1 2 3"), "One Two Three in 1..4; One < Two; Two < Three; Three != 4; |One - Three| = 2"}
	for i := range max(40, seeds/4) {
		texts = append(texts, New(Of(CSP)[0], "given "+strconv.Itoa(i), Levels()[i%3]).Figure.Problem.String())
	}
	for _, text := range texts {
		p, err := csp.Parse(text)
		testkit.Must(t, err)
		f, ok := ConstraintsOf(p)
		if !ok {
			t.Fatal(text)
		}
		held(t, f, asked)
	}
	all(t, asked, having(ofPairs)...)
	for _, text := range []string{"A B C in 1..3; A + B = C", "A in 1 2; A = 3", "A B in 1..3; A = 1", "A B C D E F G H I J K L M N O in 1 2; A != B",
		"A B C in 1..20; A != B; B != C"} {
		if p, err := csp.Parse(text); err == nil {
			if _, ok := ConstraintsOf(p); ok {
				t.Errorf("asked about %s", text)
			}
		}
	}
}

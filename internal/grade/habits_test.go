package grade

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/textbook"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// run is what a program knows of a run of its own.
type run struct {
	problem             knight.Problem
	algorithm           string
	states              []rules.Position // the start, and after each step
	path                []knight.Square
	depth               int // as it is told, squares or edges
	generated, expanded int64
	penetrance          float64
	branching           float64
	score               int
	first, last         knight.Board
}

// habit is how a program reports.
type habit struct {
	words           []string // of the labels, see labels
	order           []int    // of the labels
	colon           string
	edges, root     bool // edges are counted, and the root is generated
	twoDepths       bool
	comma           bool
	penetrance      int // a decimal, per cent, a fraction, without a nought
	path            int // none, letters, arrows, pairs from 0, pairs from 1 with the column first, lists, backwards, states
	boards          int // none, both, the last
	knight          bool
	heading         string
	headings        int
	target, problem bool
	score           bool
	dense           bool // two labels on a line
}

// The labels, in the order of labels.
const (
	ofProblem = iota
	ofAlgorithm
	ofGenerated
	ofExpanded
	ofPenetrance
	ofBranching
	ofDepth
	ofLength
	ofScore
	ofTarget
	ofPath
	allLabels
)

var labels = [][]string{
	{"Problema", "Algoritmo", "Nº de nós gerados", "Nº de nós expandidos", "Penetrância", "Fator de ramificação média", "Profundidade", "Comprimento da solução", "Pontos", "Objetivo", "Caminho"},
	{"Problem", "Algorithm", "Generated Nodes", "Expanded Nodes", "Penetration", "Branching Factor", "G (Depth)", "Solution Length", "Score", "Goal Points", "Solution Path"},
	{"PROBLEMA", "ALGORITMO", "NOS GERADOS", "NOS EXPANDIDOS", "PENETRANCIA (P/T)", "RAMIFICACAO", "PROFUNDIDADE DA SOLUCAO", "Nº DE PASSOS", "PONTUACAO", "OBJETIVO", "SOLUCAO"},
	{"Problema", "Algoritmo", "Estados gerados", "Estados expandidos", "Penetrancia", "Fator de ramificacao", "Profundidade", "Comprimento", "Pontos alcançados", "Pontos objetivo", "Percurso"},
}

// newHabit draws a habit.
func newHabit(r *rng.Rand) habit {
	coin := func() bool { return r.Intn(2) == 0 }
	h := habit{
		words: labels[r.Intn(len(labels))], colon: []string{": ", " = ", ":\t", "    : "}[r.Intn(4)],
		edges: coin(), root: coin(), twoDepths: r.Intn(4) == 0, comma: coin(), penetrance: r.Intn(4), path: r.Intn(8), boards: r.Intn(3), knight: coin(),
		heading: []string{"", "=====\n", "  RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n"}[r.Intn(3)], headings: 1 + r.Intn(2), target: coin(), problem: coin(), score: coin(), dense: coin(),
	}
	for i := range allLabels {
		h.order = append(h.order, i)
	}
	for i := range h.order[1:] {
		j := r.Intn(i + 2)
		h.order[i+1], h.order[j] = h.order[j], h.order[i+1]
	}
	if h.boards != 1 {
		h.problem = true
	}
	return h
}

// counts returns a run's figures as the habit counts.
func (h habit) counts(y run) run {
	y.depth = len(y.path)
	if h.edges {
		y.depth--
	}
	if h.root {
		y.generated++
	}
	y.penetrance = float64(y.depth) / float64(y.generated)
	y.branching = search.BranchingFactor(y.generated, y.depth)
	return y
}

// decimal writes a number with the habit's sign.
func (h habit) decimal(text string) string {
	if h.comma {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

// board writes a board.
func (h habit) board(b knight.Board, at knight.Square) (text string) {
	for s := range knight.Square(knight.Squares) {
		knightHere := knight.NoSquare
		if h.knight || h.path == 7 {
			knightHere = at
		}
		text += fmt.Sprintf("%-5s", cellText(b, knightHere, s))
		if s.Column() == knight.Size-1 {
			text += "\n"
		}
	}
	return text
}

// values returns the text of each label, "" for one that isn't printed.
func (h habit) values(y run) (values [allLabels]string) {
	values[ofAlgorithm], values[ofGenerated], values[ofExpanded] = y.algorithm, fmt.Sprint(y.generated), fmt.Sprint(y.expanded)
	values[ofPenetrance] = [...]string{
		h.decimal(fmt.Sprintf("%.7f", y.penetrance)), h.decimal(fmt.Sprintf("%.2f%%", 100*y.penetrance)), fmt.Sprintf("%d / %d", y.depth, y.generated),
		h.decimal(strings.TrimPrefix(fmt.Sprintf("%.4f", y.penetrance), "0")),
	}[h.penetrance]
	values[ofBranching] = h.decimal(fmt.Sprintf("%.4f", y.branching))
	values[ofDepth] = fmt.Sprint(y.depth)
	if h.twoDepths {
		values[ofLength] = fmt.Sprint(y.depth + len(y.path) + 3)
	}
	if h.problem {
		values[ofProblem] = y.problem.Name
	}
	if h.score {
		values[ofScore] = fmt.Sprint(y.score)
	}
	if h.target {
		values[ofTarget] = fmt.Sprint(y.problem.Target)
	}
	var steps []string
	for _, s := range y.path {
		steps = append(steps, map[int]string{
			3: fmt.Sprintf("(%d %d)", s.Line(), s.Column()), 4: fmt.Sprintf("(%d %d)", s.Column()+1, s.Line()+1), 5: fmt.Sprintf("(%c %d)", 'A'+s.Column(), s.Line()+1),
		}[h.path])
		if steps[len(steps)-1] == "" {
			steps[len(steps)-1] = s.String()
		}
	}
	if h.path == 6 {
		slices.Reverse(steps)
	}
	join := " "
	if h.path == 2 {
		join = " -> "
	}
	if h.path > 0 && h.path < 7 {
		values[ofPath] = strings.Join(steps, join)
	}
	return values
}

// report writes a run.
func (h habit) report(y run) string {
	values := h.values(y)
	text := strings.Repeat(h.heading, h.headings)
	open := false
	for _, k := range h.order {
		if values[k] == "" {
			continue
		}
		text += h.words[k] + h.colon + values[k]
		if open = !open && h.dense && k != ofPath && k != ofAlgorithm; open {
			text += " "
		} else {
			text += "\n"
		}
	}
	if open {
		text += "\n"
	}
	switch {
	case h.path == 7:
		for i, p := range y.states {
			n := i
			if h.edges {
				n-- // the start is not told
			}
			if n < 0 {
				continue
			}
			text += fmt.Sprintf("\n%s: %d %s: %d\n", h.words[ofScore], p.Points, h.words[ofDepth], n)
			b := p.Board
			if i == 0 {
				b = y.first
			} else if i == len(y.states)-1 {
				b = y.last
			}
			text += h.board(b, p.Knight)
		}
	case h.boards == 1:
		text += "Tabuleiro Inicial:\n" + h.board(y.first, knight.NoSquare) + "\nTabuleiro Final:\n" + h.board(y.last, y.path[len(y.path)-1])
	case h.boards == 2:
		text += "Tabuleiro:\n" + h.board(y.last, y.path[len(y.path)-1])
	}
	return text + "\n"
}

// runs are what the textbook's algorithms find, from any square and from one.
func runs(t testing.TB) (list []run) {
	for _, algorithm := range []string{"bfs", "dfs", "astar", "greedy", "idastar"} {
		for _, double := range []knight.Policy{knight.Largest, knight.Choose, knight.Smallest, knight.Off} {
			for i, p := range knight.BuiltIn()[:4] {
				r := knight.DefaultRules()
				r.Double = double
				o := puzzle.Search{Algorithm: search.Name(algorithm)}
				if algorithm == "astar" || algorithm == "greedy" || algorithm == "idastar" {
					o.Heuristic = "base"
				}
				if i%2 == 0 {
					for s, n := range p.Board[:knight.Size] {
						if n != knight.NoNumber {
							o.Start = knight.Square(s).String()
							break
						}
					}
				}
				at := rules.FromProblem(p, r)
				found, _, err := jobs.RunTextbook(rules.Puzzle, textbook.New(at, o.Start), o, nil, search.Control{Limits: search.Limits{Nodes: 100_000}})
				testkit.Must(t, err)
				if found.Status != search.Solved {
					continue
				}
				y := run{problem: p, algorithm: map[string]string{"astar": "A*", "idastar": "IDA*"}[algorithm], generated: found.Stats.Generated, expanded: found.Stats.Expanded, first: p.Board, states: []rules.Position{at}}
				if y.algorithm == "" {
					y.algorithm = strings.ToUpper(algorithm)
				}
				for _, m := range found.Moves {
					next, err := at.Play(m)
					testkit.Must(t, err)
					at = next
					y.states, y.path = append(y.states, at), append(y.path, m.To)
				}
				y.last, y.score = at.Board, at.Points
				list = append(list, y)
			}
		}
	}
	return list
}

// TestHabits: a right report has no fault, however a program reports.
func TestHabits(t *testing.T) {
	testkit.Sequential(t)
	r := rng.New("habits")
	all := runs(t)
	m := &Marker{}
	right := 0
	for i := range reports {
		h := newHabit(r)
		text := ""
		some := 1 + r.Intn(3)
		for range some {
			text += h.report(h.counts(all[r.Intn(len(all))]))
		}
		f := m.Mark("resultados.dat", []byte(text), nil)
		n := f.Tally()
		if n.Faults > 0 || n.Claims != some {
			t.Fatalf("%d: %+v\n%s\n%+v\n%s", i, n, listed(f), h, text)
		}
		right += n.Right
	}
	if right < reports {
		t.Errorf("%d right, the others unchecked", right)
	}
}

// wrongs put a single error into a run, and report whether its reports tell it.
var wrongs = map[string]func(r *rng.Rand, h *habit, y *run) bool{
	"penetrance": func(r *rng.Rand, h *habit, y *run) bool {
		y.penetrance += 0.3
		return h.penetrance != 2
	},
	"branching": func(r *rng.Rand, h *habit, y *run) bool { y.branching += 3; return true },
	"depth": func(r *rng.Rand, h *habit, y *run) bool {
		y.depth += 3
		return !h.twoDepths
	},
	"score": func(r *rng.Rand, h *habit, y *run) bool { y.score += 1 + r.Intn(9); return h.score },
	"nodes": func(r *rng.Rand, h *habit, y *run) bool {
		y.expanded = y.generated + 20
		return y.algorithm != "IDA*"
	},
	"step": func(r *rng.Rand, h *habit, y *run) bool {
		y.path = slices.Clone(y.path)
		at := r.Intn(len(y.path))
		for y.path[at] = knight.Square(r.Intn(knight.Squares)); slices.Contains(y.path[:at], y.path[at]) || y.problem.Board[y.path[at]] != knight.NoNumber; {
			y.path[at] = knight.Square(r.Intn(knight.Squares))
		}
		return h.path > 0 && h.path < 7
	},
	"last board": func(r *rng.Rand, h *habit, y *run) bool {
		at := y.path[len(y.path)-1]
		for s := at; s == at; {
			s = knight.Square(r.Intn(knight.Squares))
			if s != at {
				if y.last[s] == knight.NoNumber {
					y.last[s] = 0
				} else {
					y.last[s] = knight.NoNumber
				}
				if y.last[s] == 0 && y.last.Find(0) != s {
					y.last[s] = 46
				}
			}
		}
		return h.boards > 0 || h.path == 7
	},
	"name": func(r *rng.Rand, h *habit, y *run) bool {
		name := string(rune('A' + r.Intn(4)))
		other := name != y.problem.Name
		y.problem.Name = name
		return other && h.problem && (h.boards == 1 && h.path < 7 || h.path > 0)
	},
	"target": func(r *rng.Rand, h *habit, y *run) bool {
		y.problem.Target += 5
		return h.target && y.problem.Target != y.score // else they may be the points of the path
	},
}

// TestSlips: a report with one error is faulty or unchecked.
func TestSlips(t *testing.T) {
	testkit.Sequential(t)
	all := runs(t)
	m := &Marker{}
	for name, wrong := range wrongs {
		r := rng.New(name)
		told := 0
		for range slips {
			h := newHabit(r)
			y := h.counts(all[r.Intn(len(all))])
			if !wrong(r, &h, &y) {
				continue
			}
			told++
			text := h.report(y)
			if f := m.Mark("resultados.dat", []byte(text), nil); f.Tally().Right > 0 {
				t.Errorf("%s: right\n%+v\n%s", name, h, text)
				break
			}
		}
		if told < slips/4 {
			t.Errorf("%s: in %d reports", name, told)
		}
	}
}

package grade

import (
	"os"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/course"
	"cavalo/internal/tools/testkit"
)

// TestHeld: what shows no path is held to what is proved, and what that doesn't
// decide is unchecked.
func TestHeld(t *testing.T) {
	for text, want := range map[string]string{
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\n":                                "right",
		"Problema: C\nAlgoritmo: BFS\nProfundidade: 5\nNós gerados: 40\n":                                "right", // edges
		"Problema: C\nAlgoritmo: DFS\nProfundidade: 7\nNós gerados: 40\n":                                "no-path",
		"Problema: C\nAlgoritmo: BFS\nProfundidade: 4\nNós gerados: 40\n":                                "too-few",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\nPontos: 94\n":                    "too-many",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\nPontos: 72\n":                    "no-path",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\nPontos: 60\n":                    "below-target",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nPontos em falta: 0\nNós gerados: 12\n":            "right",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 1\nComprimento: 3\nNós gerados: 12\n":                "right", // either
		"Problema: A\nAlgoritmo: BFS\nSolução: Não\nNós gerados: 12\n":                                   "has-solution",
		"Problema: A\nAlgoritmo: BFS\nSolução encontrada: Sim\nCaminho: B1 A3 C2\nNós gerados: 12\n":     "gone",
		"Problema: A\nAlgoritmo: BFS\nEstados gerados: 12\nEstados expandidos: 7\nProfundidade: 3\n":     "right",
		"Problema: A\nAlgoritmo: DFS\nPontos: 72\nNós gerados: 12\nNós expandidos: 21\n":                 "no-path",
		"Problema: A\nAlgoritmo: DFS\nProfundidade: 3\nNós gerados: 12\nNós expandidos: 23\n":            "expanded",
		"Problema: A\nAlgoritmo: IDA*\nProfundidade: 3\nNós gerados: 12\nNós expandidos: 90\n":           "right",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\nPenetrância: 3 / 12\n":           "right",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\nPenetrância: ,25\n":              "right",
		"Problema: A\nAlgoritmo: BFS\nProfundidade: 3\nNós gerados: 12\nPenetrância (P/gerados): 0,25\n": "right",
	} {
		f := (&Marker{}).Mark("r.dat", []byte(text), nil)
		got := faultCodes(f)
		for _, d := range f.Doubts() {
			got += string(d.Code)
		}
		if f.Tally().Right == 1 {
			got += "right"
		}
		if got != want {
			t.Errorf("%q: %s, want %s\n%s", text, got, want, listed(f))
		}
		testkit.Equal(t, f.Parts[0].Above, 0, "%q", text)
	}
	largest := knight.DefaultRules()
	none := (&Marker{Rules: &largest}).Mark("r.dat", []byte("Problema: E\nAlgoritmo: BFS\nProfundidade: 12\nNós gerados: 40\n"), nil)
	if faultCodes(none) != "too-few" {
		t.Errorf("a depth where there is no solution: %s %+v", listed(none), none.Doubts())
	}
	full := "Problema: F\nAlgoritmo: BFS\nProfundidade: 60\nPontos: 2900\nNós gerados: 5000\n"
	m := &Marker{}
	m.Limits.Nodes = 1000
	if f := m.Mark("r.dat", []byte(full), nil); faultCodes(f) != "" || f.Doubts()[0].Code != Undecided {
		t.Errorf("within 1000 nodes: %s %+v", listed(f), f.Doubts())
	}
}

// TestRestOfAFile: what is not marked is counted, and stands where it begins.
func TestRestOfAFile(t *testing.T) {
	var p Part
	p.leave(5)
	p.leave(9)
	if p.Line != 5 || p.Claims != 2 || len(p.Unchecked) == 0 || p.Unchecked[0].Code != Rest {
		t.Errorf("%+v", p)
	}
}

// TestOneBudgetForABoard: a board has one budget, whichever of its doubles are left.
func TestOneBudgetForABoard(t *testing.T) {
	about := func(gone ...knight.Number) question {
		p := rules.FromProblem(knight.BuiltIn()[3], knight.DefaultRules())
		for s, n := range p.Board {
			if slices.Contains(gone, n) {
				p.Board[s] = knight.NoNumber
			}
		}
		return question{position: p, goal: exact.Score}.about()
	}
	board := knight.BuiltIn()[3].Board
	other := board[slices.IndexFunc(board[:], func(n knight.Number) bool { return n != knight.NoNumber && n != n.Mirror() })]
	double := board[slices.IndexFunc(board[:], func(n knight.Number) bool { return n != knight.NoNumber && n == n.Mirror() })]
	if about(double) != about() || about(other) == about() || about(other, double) != about(other) {
		t.Errorf("without %v it is one board: %v; without %v: %v", double, about(double) == about(), other, about(other) == about())
	}
}

// TestLargestFile: a file may have the maximum size, and no more.
func TestLargestFile(t *testing.T) {
	testkit.Sequential(t)
	data := make([]byte, MaxBytes)
	for text, want := range map[string]Code{string(data): TooLarge, string(data[1:]): NotKnown} {
		if f := (&Marker{}).Mark("r.dat", []byte(text), nil); len(f.Faults) != 1 || f.Faults[0].Code != want {
			t.Errorf("%d bytes: %+v, want %s", len(text), f.Faults, want)
		}
	}
}

// TestRowsOfFiles: a file has a row for each part, and one for its own faults or if it has
// no part.
func TestRowsOfFiles(t *testing.T) {
	for rows, f := range map[int]File{
		1: {Name: "none"}, 2: {Name: "both", Parts: []Part{{Claims: 1}}, Faults: []Fault{{Code: NotKnown}}}, 3: {Name: "parts", Parts: make([]Part, 3)},
	} {
		var b strings.Builder
		err := CSV(&b, func(yield func(Student) bool) { yield(Student{Name: "s", Files: []File{f}}) })
		if got := strings.Count(b.String(), f.Name); err != nil || got != rows {
			t.Errorf("%s: %d rows, want %d\n%s", f.Name, got, rows, b.String())
		}
	}
}

// TestContradictions: a report that contradicts itself is faulty, and a habit of
// counting is none.
func TestContradictions(t *testing.T) {
	c, d := solvedClaim(knight.BuiltIn()[2], "BFS"), solvedClaim(knight.BuiltIn()[3], "BFS")
	other := strings.Replace(Course(c), "Problema: C", "Problema: D", 1)
	report := "Problema: C\nAlgoritmo: BFS\nProfundidade: %d\nNós gerados: 39\nPenetrância: %p\nCaminho: " + names(c.Path) + "\n"
	say := func(depth, penetrance string) string {
		return strings.NewReplacer("%d", depth, "%p", penetrance).Replace(report)
	}
	twoLabels := strings.Replace(say("5", "6/39"), "Nós", "Comprimento: 6\nNós", 1)
	shared := "Problema C\n" + strings.SplitN(Lists(c), "\n", 2)[1] + strings.SplitN(Lists(d), "\n", 2)[1]
	for name, x := range map[string][2]string{
		"D over C's board":        {other, "other-board"},
		"edges, then squares":     {say("5", "6/39"), "penetrance"},
		"edges":                   {say("5", "5/39"), ""},
		"squares":                 {say("6", "6/39"), ""},
		"squares, then edges":     {say("6", "5/39"), "penetrance"},
		"neither":                 {say("7", "6/39"), "depth"},
		"no depth, edges":         {strings.Replace(say("", "5/39"), "Profundidade: \n", "", 1), ""},
		"both, each by its label": {twoLabels, ""},
		"number over a board":     {strings.Replace(Course(d), "Problema: D", "Problema: 3", 1), ""},
		"another's heading":       {shared, ""},
	} {
		if f := (&Marker{}).Mark("r.dat", []byte(x[0]), nil); faultCodes(f) != x[1] {
			t.Errorf("%s: %s\n%s", name, listed(f), x[0])
		}
	}
}

// TestNameOfProblem: a group's letter is no problem.
func TestNameOfProblem(t *testing.T) {
	for name, want := range map[string]string{
		"caminho_C.txt": "C", "a/b/C.txt": "C", "resultados-d.dat": "D", "grupo_B.dat": "", "resultados_1.dat": "", "problema F.txt": "F", "log.dat": "",
	} {
		testkit.Equal(t, problemNamed(name), want, "%s", name)
	}
}

// TestWays: what one program shows otherwise than another is no fault.
func TestWays(t *testing.T) {
	c := solvedClaim(knight.BuiltIn()[2], "BFS")
	course := Course(c)
	first := strings.Index(course, "  -- Tabuleiro Inicial")
	last := strings.Index(course, "  -- Tabuleiro Final")
	back := make([]string, 0, len(c.Path))
	for i := range c.Path {
		back = append(back, c.Path[len(c.Path)-1-i].String())
	}
	chess := func(path []knight.Square) (text string) { // line 1 at the bottom
		for _, s := range path {
			text += knight.At(knight.Size-1-s.Line(), s.Column()).String() + " "
		}
		return text
	}
	path := "(" + names(c.Path) + ")"
	boards, err := os.ReadFile("testdata/boards_legal.dat")
	testkit.Must(t, err)
	for name, text := range map[string]string{
		"the last board alone": course[:first] + "Tabuleiro:\n" + course[strings.Index(course[last:], "\n")+last+1:],
		"no knight at the end": course[:last] + strings.Replace(course[last:], "T  ", "NIL", 1),
		"from its end":         strings.Replace(course, path, strings.Join(back, " "), 1),
		"lines from below":     strings.Replace(course, path, chess(c.Path), 1),
		"headings twice":       strings.Replace(course, "  -- Profundidade", "  RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n  -- Profundidade", 1),
		"named before":         "  -- Problema: C\n  -- Algoritmo: BFS\n" + strings.Replace(strings.Replace(course, "  -- Problema: C\n", "", 1), "  -- Algoritmo: BFS \n", "", 1),
		"boards from the end":  turned(string(boards)),
		"states of a search":   strings.ReplaceAll(string(boards), "Profundidade: 5\n", "Profundidade: 3\n"),
	} {
		f := (&Marker{}).Mark("r.dat", []byte(text), nil)
		if n := f.Tally(); n.Claims != 1 || n.Faults > 0 || n.Right+n.Unchecked != 1 || n.Right != 1 && name != "states of a search" || f.Parts[0].Algorithm == "" {
			t.Errorf("%s: %+v %+v\n%s\n%s", name, n, f.Doubts(), listed(f), text)
		}
	}
}

// TestOneClaim: a run is one claim, whatever makes it unchecked.
func TestOneClaim(t *testing.T) {
	empty := strings.Repeat("NIL ", knight.Size) + "\n"
	text := "Algoritmo: BFS\nNós gerados: 8\nPontos: 50\nProfundidade: 9\nCaminho: C6\nTabuleiro Inicial:\n" + strings.Repeat(empty, 4) +
		strings.Replace(empty, "NIL", "T", 1) + "NIL NIL 7 " + strings.Repeat("NIL ", 7) + "\n" + strings.Repeat(empty, 4)
	f := (&Marker{}).Mark("r.dat", []byte(text), nil)
	if n := f.Tally(); n != (Tally{Claims: 1, Unchecked: 1}) || f.Doubts()[0].Code != MidGame {
		t.Errorf("%+v %+v %s", n, f.Doubts(), listed(f))
	}
}

// turned shows the boards of a path from its end.
func turned(text string) string {
	at, end := strings.Index(text, "Pontos:"), strings.LastIndex(text, "\n - Profundidade")
	states := strings.Split(strings.TrimSpace(text[at:end]), "\n\n")
	out := text[:at]
	for i := range states {
		out += states[len(states)-1-i] + "\n\n"
	}
	return out + text[end:]
}

// TestPathGoesOn: a path that goes on from the square where the first board shows the
// knight placed is replayed from there, with its boards beside their squares.
func TestPathGoesOn(t *testing.T) {
	c := solvedClaim(knight.BuiltIn()[2], "BFS")
	end := claimOf(c.Problem, "BFS", c.Path[:2])
	at := problem{board: c.Problem.Board, knight: knight.NoSquare, target: c.Problem.Target, first: c.Path[0]}
	run := &course.Run{Last: &course.Board{Numbers: end.Final, Knight: c.Path[1]}}
	all := (&Marker{}).replays(run, at, course.Steps(c.Path[1].String()))
	if i := slices.IndexFunc(all, func(o replayed) bool { return o.final() }); i < 0 || !slices.Equal(all[i].path, c.Path[:2]) {
		t.Errorf("%+v", all)
	}
}

package grade

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// board is ten rows of a text.
var board = regexp.MustCompile(`(?m)(?:^ *\(?(?:(?:-?\d+|NIL|T)[ )]*){10}\n){10}`)

// reprint prints each board of a text in another way, given its squares.
func reprint(t *testing.T, text string, print func(rows [][]string) string) string {
	t.Helper()
	found := false
	text = board.ReplaceAllStringFunc(text, func(b string) string {
		found = true
		var rows [][]string
		for _, line := range strings.Split(strings.TrimSpace(b), "\n") {
			rows = append(rows, strings.Fields(strings.Trim(line, " ()")))
		}
		return print(rows)
	})
	if !found {
		t.Fatalf("no board in\n%s", text)
	}
	return text
}

// lines joins the rows of a board with words around each.
func lines(rows [][]string, before, between, after string) (text string) {
	for i, row := range rows {
		first := before
		if strings.Contains(before, "%") {
			first = fmt.Sprintf(before, i)
		}
		text += first + strings.Join(row, between) + after + "\n"
	}
	return text
}

// TestPrinted: boards as programs print them are all read alike; what can't be
// read makes claims unchecked and none faulty.
func TestPrinted(t *testing.T) {
	testkit.Sequential(t)
	columns := func(from int) (row string) {
		for i := range knight.Size {
			row += fmt.Sprintf("%4d", from+i)
		}
		return row + "\n"
	}
	replace := func(old, new string) func([][]string) string {
		return func(rows [][]string) string {
			return strings.ReplaceAll(lines(rows, "", " ", ""), old, new)
		}
	}
	oneLine := func(rows [][]string) string {
		return strings.ReplaceAll(lines(rows, "(", " ", ")"), "\n", " ")
	}
	for name, x := range map[string]struct {
		print func([][]string) string
		right bool
	}{
		"columns from 0":   {func(rows [][]string) string { return columns(0) + lines(rows, "", " ", "") }, true},
		"columns from 1":   {func(rows [][]string) string { return columns(1) + lines(rows, "", " ", "") }, true},
		"below":            {func(rows [][]string) string { return lines(rows, "", " ", "") + columns(0) }, true},
		"rows and columns": {func(rows [][]string) string { return "  " + columns(0) + lines(rows, "%d | ", " ", " |") }, true},
		"frame, both": {func(rows [][]string) string {
			return columns(1) + "  ----\n" + lines(rows, "%d | ", " ", "") + columns(1)
		}, true},
		"stars":                  {replace("NIL", "*"), true},
		"lines":                  {replace("NIL", "_"), true},
		"dashes":                 {replace("NIL", "---"), true},
		"X":                      {replace("NIL", "X"), true},
		"array":                  {func(rows [][]string) string { return "#2A(" + oneLine(rows) + ")\n" }, true},
		"with the one before it": {func(rows [][]string) string { return "((" + oneLine(rows) + ") 7 (" + oneLine(rows) + ") NIL)\n" }, true},
		"blanks": {func(rows [][]string) string {
			return strings.ReplaceAll(strings.ReplaceAll(lines(rows, "", "\t", ""), "NIL", "   "), "\t", "  ")
		}, false},
		"decimals": {func(rows [][]string) string {
			return regexp.MustCompile(`(^|\s)(\d+)`).ReplaceAllString(lines(rows, "", " ", ""), "$1$2.0")
		}, false},
		"half rows": {func(rows [][]string) string {
			text := ""
			for _, row := range rows {
				text += strings.Join(row[:5], " ") + "\n" + strings.Join(row[5:], " ") + "\n"
			}
			return text
		}, false},
		"other words": {replace("NIL", "nada"), false},
	} {
		for _, file := range []string{"boards_legal.dat", "log_three_rules.dat"} {
			data, err := os.ReadFile("testdata/" + file)
			testkit.Must(t, err)
			f := (&Marker{Time: CourseTime}).Mark(file, []byte(reprint(t, string(data), x.print)), nil)
			n := f.Tally()
			if n.Faults > 0 || x.right && n.Right < n.Claims-1 || !x.right && n.Unchecked == 0 {
				t.Errorf("%s, %s: %+v\n%s", file, name, n, listed(f))
			}
		}
	}
}

// TestPersons: only a program's move has a limit; where a log doesn't tell who
// made one, it is unchecked.
func TestPersons(t *testing.T) {
	slow := func() []Ply {
		game := randomGame("persons", duelrules.Course)
		game[6].Took = 60_000
		return game
	}
	nought := strings.NewReplacer("analisados: 131", "analisados: 0", "Alfa: 8", "Alfa: 0", "Beta: 1", "Beta: 0")
	blocks := strings.Split(BlockLog(slow()), "\nJogador:")
	blocks[7] = nought.Replace(blocks[7])
	for name, x := range map[string]struct {
		log, want string
		unchecked int
	}{
		"a program's":   {BlockLog(slow()), string(LogTime), 0},
		"not told":      {EnglishLog(slow()), "", 1},
		"no nodes":      {strings.Join(blocks, "\nJogador:"), "", 0},
		"a person's":    {strings.ReplaceAll(FramedLog(slow()), "COMPUTER", "HUMAN"), "", 0},
		"the program's": {FramedLog(slow()), string(LogTime), 0},
	} {
		f := (&Marker{Time: CourseTime}).Mark("log.dat", []byte(x.log), nil)
		if n := f.Tally(); faultCodes(f) != x.want || n.Unchecked != x.unchecked || n.Claims < 8 {
			t.Errorf("%s: %+v %s", name, n, listed(f))
		}
	}
}

// TestUnreadLine: what is right counts, though a line beside it can't be read; the board
// after it begins the log again.
func TestUnreadLine(t *testing.T) {
	blocks := strings.Split(BlockLog(randomGame("unread", duelrules.Course)), "\nJogador:")
	mark := func(blocks []string) Tally {
		f := (&Marker{}).Mark("log.dat", []byte(strings.Join(blocks, "\nJogador:")), nil)
		return f.Tally()
	}
	whole := mark(blocks)
	blocks[5] = strings.Replace(blocks[5], "Valor:", "1 2 3 NIL NIL\nValor:", 1)
	want := Tally{Claims: whole.Claims + 1, Right: whole.Right - 1, Unchecked: 2} // the line, and the board after it
	if got := mark(blocks); got != want || whole.Right != whole.Claims {
		t.Errorf("%+v, want %+v; without the line it is %+v", got, want, whole)
	}
}

// TestMixed: a report counts squares or edges, also in its branching factor.
func TestMixed(t *testing.T) {
	factor := func(depth int) string {
		return fmt.Sprintf("Fator de ramificacao: %.3f\n", search.BranchingFactor(60, depth))
	}
	for report, want := range map[string]string{
		"Profundidade: 2\nPenetrancia: 0.0333\n" + factor(2): "",
		"Profundidade: 2\nPenetrancia: 0.0333\n" + factor(3): "branching",
		"Profundidade: 2\nCaminho: A1 B3 D4\n" + factor(3):   "branching",
		"Profundidade: 3\nCaminho: A1 B3 D4\n" + factor(3):   "",
		"Profundidade: 2\n" + factor(3):                      "",
		// the root may be a node more, or one may be missing
		"Profundidade: 1\nPenetrancia: 0.0167\nFator de ramificacao: 58\n":    "branching",
		"Profundidade: 1\nPenetrancia: 0.0167\nFator de ramificacao: 59\n":    "",
		"Profundidade: 1\nPenetrancia: 0.0167\nFator de ramificacao: 60.05\n": "",
		"Profundidade: 1\nPenetrancia: 0.0167\nFator de ramificacao: 60.5\n":  "branching",
		"Profundidade: 1\nPenetrancia: 0.0167\nFator de ramificacao: 61\n":    "",
		"Profundidade: 1\nPenetrancia: 0.0167\nFator de ramificacao: 62\n":    "branching",
	} {
		f := (&Marker{}).Mark("r.dat", []byte("Algoritmo: BFS\nNós gerados: 60\n"+report), nil)
		if faultCodes(f) != want {
			t.Errorf("%q: %s", report, listed(f))
		}
	}
}

// TestOneBudget: the proofs of a problem have one budget together.
func TestOneBudget(t *testing.T) {
	few := []byte("Problema: D\nAlgoritmo: DFS\nNós gerados: 50\nProfundidade da solução: 10\nPontos: 900\n")
	m := &Marker{}
	if f := m.Mark("r.dat", few, nil); len(m.solved) < 2 || len(m.spent) != 1 {
		t.Errorf("%d proofs of %d problems: %+v", len(m.solved), len(m.spent), f.Doubts())
	}
	for _, on := range m.spent {
		if on.stats.Generated == 0 {
			t.Error("nothing was spent")
		}
		on.stats.Generated = proofNodes
	}
	m.solved = map[question]*solution{}
	if f := m.Mark("r.dat", few, nil); f.Tally().Unchecked != 1 || f.Doubts()[0].Code != Undecided {
		t.Errorf("all is spent: %+v %s", f.Doubts(), listed(f))
	}
}

// TestManyBoards: the proofs about one file end.
func TestManyBoards(t *testing.T) {
	report := ""
	for i := range maxBoards + 5 {
		var row [knight.Size]string
		for k := range row {
			row[k] = "NIL"
		}
		row[i%10] = fmt.Sprint(i/10%10*10 + 1)
		row[(i+1+i/10)%10] = fmt.Sprint(90 + i%9)
		report += "Objetivo: 500\nTabuleiro Inicial:\n" + strings.Join(row[:], " ") + "\n" + strings.Repeat(strings.Repeat("NIL ", 10)+"\n", 9) + "Nós gerados: 9\nCaminho: NIL\n"
	}
	f := (&Marker{}).Mark("r.dat", []byte(report), nil)
	if n := f.Tally(); n.Claims != maxBoards+5 || n.Unchecked == 0 || n.Faults > 0 || f.Doubts()[0].Code != Rest {
		t.Errorf("%+v %+v\n%s", n, f.Doubts(), listed(f))
	}
}

// TestOtherTimes: the time of a game is not that of a move.
func TestOtherTimes(t *testing.T) {
	log := strings.ReplaceAll(BlockLog(randomGame("times", duelrules.Course)), "Tempo Gasto: ", "Tempo restante: 9")
	log += strings.ReplaceAll(log, "Tempo restante", "Tempo total de jogo")
	if f := (&Marker{Time: time.Millisecond}).Mark("log.dat", []byte(log), nil); faultCodes(f) != "" || f.Tally().Unchecked > 0 {
		t.Errorf("%+v %s", f.Tally(), listed(f))
	}
}

// TestTooLarge: a hand-in of nothing but a file that is too large has none that
// could be read.
func TestTooLarge(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "log.dat")
	testkit.Must(t, os.WriteFile(name, nil, 0o600))
	testkit.Must(t, os.Truncate(name, 10*MaxBytes))
	(&Marker{}).MarkAll(t.Context(), []HandIn{{Student: "s", Folder: folder, Files: []string{name}}}, func(_ int, s Student) {
		if len(s.Files) != 1 || s.Files[0].Kind != noKind || s.Files[0].Reason != Unreadable || s.Files[0].Faults[0].Code != TooLarge {
			t.Errorf("%+v", s.Files)
		}
	})
}

// TestFirstBoard: a board that is called the first is, though no problem is named.
func TestFirstBoard(t *testing.T) {
	rows := "2 20 44 NIL NIL NIL NIL NIL NIL NIL\n" + strings.Repeat(strings.Repeat("NIL ", 10)+"\n", 9)
	changed := strings.Replace(rows, "44", "45", 1)
	for label, want := range map[string]string{"Tabuleiro Inicial:\n": "bad-jump", "Tabuleiro:\n": ""} {
		f := (&Marker{}).Mark("r.dat", []byte(label+changed+"Objetivo: 47\nNós gerados: 9\nCaminho: A1 C1\n"), nil)
		if faultCodes(f) != want || f.Tally().Right > 0 {
			t.Errorf("%q: %+v %s", label, f.Doubts(), listed(f))
		}
	}
}

// TestPathsPrinted: a path with a square a line is one, and one that can't be
// read is unchecked.
func TestPathsPrinted(t *testing.T) {
	squares := strings.Fields("A1 B3 C1 D3 B2 C4")
	for form, right := range map[string]int{"%d: %s\n": 1, "%d) %s\n": 1, "%d. %s\n": 1, "Passo %d: %s\n": 1, "%d %s (dez pontos)\n": 0, "%d [%.0s?]\n": 0} {
		report := "Problema: C\nAlgoritmo: BFS\nNós gerados: 60\nPontos mínimos: 270\nPontos por casa: 45\nProfundidade: 6\nCaminho:\n"
		for i, s := range squares {
			report += fmt.Sprintf(form, i+1, s)
		}
		f := (&Marker{}).Mark("r.dat", []byte(report), nil)
		if n := f.Tally(); n.Faults > 0 || n.Right != right || n.Claims != n.Right+n.Unchecked || n.Claims == 0 {
			t.Errorf("%q: %+v %+v\n%s", form, n, f.Doubts(), listed(f))
		}
	}
}

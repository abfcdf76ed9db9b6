package course

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

// say writes what was read in one line an item.
func say(items []Item) string {
	var b strings.Builder
	for _, it := range items {
		fmt.Fprintf(&b, "%d %d %q", it.Line, it.Key, it.Text)
		if it.Board != nil {
			fmt.Fprintf(&b, " %d %s %s %s %v", it.Board.Numbers.Sum(), it.Board.Knight, it.Board.White, it.Board.Black, it.Board.Wrong)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

const emptyRow = "NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL  \n"

// The report that the course's format strings print (RULES 1a).
var courseReport = "  RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n\n  -- Problema: A\n  -- Algoritmo: A* \n  -- Heuristica: BASE \n" +
	"  -- Tempo Demorado: 0.012 segundos\n  -- Numero de nós gerados: 39\n  -- Numero de nós expandidos: 32\n  -- Penetrancia: 0.07692308\n" +
	"  -- Fator de ramificacao media: 3.0\n  -- Profundidade da solucao: 3\n  -- Caminho solução: (A1 B3 D5)\n\n  -- Tabuleiro Inicial: \n" +
	strings.Repeat("-", 50) + "\n2    20   44   NIL  NIL  NIL  NIL  NIL  NIL  NIL  \n" + strings.Repeat(emptyRow, 9) + "  -- Tabuleiro Final: \n" +
	strings.Repeat("-", 50) + "\nT    NIL  44   NIL  NIL  NIL  NIL  NIL  NIL  NIL  \n" + strings.Repeat(emptyRow, 9) + "\n\n"

func latin1(text string) string {
	var b []byte
	for _, r := range text {
		b = append(b, byte(r))
	}
	return string(b)
}

func utf16le(text string) string {
	b := []byte("\xff\xfe")
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

// TestEncodings: the bytes and the ends of lines change nothing.
func TestEncodings(t *testing.T) {
	want := say(Read([]byte(courseReport)))
	if len(strings.Split(want, "\n")) < 14 {
		t.Fatalf("read:\n%s", want)
	}
	for name, text := range map[string]string{
		"latin-1": latin1(courseReport), "bom": "\ufeff" + courseReport, "utf-16": utf16le(courseReport),
		"crlf": strings.ReplaceAll(courseReport, "\n", "\r\n"), "cr": strings.ReplaceAll(courseReport, "\n", "\r"),
		"latin-1, crlf": latin1(strings.ReplaceAll(courseReport, "\n", "\r\n")),
	} {
		testkit.Equal(t, say(Read([]byte(text))), want, "%s: read", name)
	}
	accents := strings.Replace(courseReport, "BASE", "média", 1)
	mixed := Runs(Read([]byte(accents + latin1(accents))))
	if len(mixed) != 2 || mixed[0].Text(Path) != mixed[1].Text(Path) || mixed[0].Text(Heuristic) != "média" || mixed[1].Text(Heuristic) != "média" {
		t.Errorf("two programs' reports in one file: %d runs", len(mixed))
	}
}

// TestLabels: the same things in students' words.
func TestLabels(t *testing.T) {
	for text, want := range map[string]Key{
		"Numero de nós gerados": Generated, "Nº NÓS GERADOS": Generated, "Number of Generated Nodes": Generated, "Numero de nÃ³s gerados": Generated,
		"Nos expandidos": Expanded, "Penetrância": Penetrance, "Penetrance Level": Penetrance, "PenetrÃ¢ncia": Penetrance,
		"Fator de ramificação média": Branching, "Median Branching Factor": Branching,
		"Profundidade Maxima": MaxDepth, "Maximum Depth": MaxDepth, "Profundidade da solucao": Depth, "Solution Length": Depth, "Comprimento da solução": Depth,
		"Caminho solução": Path, "Solution Sequence": Path, "Solucao": Path, "Objetivo": Target, "Goal Points": Target, "Current Points": Score,
		"Tempo Demorado": Time, "Tempo de execucao": Time, "Playing Time": Time, "Starting time": Other, "Tempo limite": Other,
		"Jogador": Player, "Player": Player, "Pontos do Jogador 1": WhitePoints, "Points Player-2": BlackPoints, "Points Player 1 (White)": WhitePoints,
		"Pontos Ganhos": Gain, "Points made in the play": Gain, "Nós analisados": Nodes, "Number of Analyzed nodes": Nodes, "Numero de nós analisados": Nodes,
		"Cortes Alfa": AlphaCuts, "Numero de cortes em nós max": AlphaCuts, "Cortes Beta": BetaCuts, "Cut Nodes-Beta": BetaCuts, "Number of Cuts": Cuts,
		"Tabuleiro Inicial": FirstBoard, "Starting Board": FirstBoard, "Estado Final": LastBoard, "Tabuleiro": BoardItem, "Current Board": BoardItem,
		"Valor": Value, "Jogada": Move, "Problema": Problem, "Algorithm": Algorithm, "Heurística": Heuristic, "position": None, "seed": None, "": None,
		"Anzahl erzeugter Knoten": Generated, "Nodos generados": Generated, "Nœuds générés": Generated, "Nodi generati": Generated,
		"Anzahl expandierter Knoten": Expanded, "Nœuds développés": Expanded, "Nodi espansi": Expanded, "Penetranz": Penetrance, "Verzweigungsfaktor": Branching,
		"Lösungstiefe": Depth, "Lösungslänge": Depth, "Anzahl Schritte": Depth, "Profondeur": Depth, "Lunghezza": Depth, "Maximale Tiefe": MaxDepth, "Tiefenlimit": MaxDepth,
		"Pfad": Path, "Lösungspfad": Path, "Zugfolge": Path, "Recorrido": Path, "Chemin": Path, "Percorso": Path, "Path from start to goal": Path,
		"Aufgabe": Problem, "Suchverfahren": Algorithm, "Algorithme": Algorithm, "Zielpunkte": Target, "Pontos a atingir": Target, "Obiettivo": Target,
		"Erreichte Punkte": Score, "Puntuación": Score, "Punteggio": Score, "Starting points": Other, "Laufzeit": Time, "Startbrett": FirstBoard, "Tablero final": LastBoard,
	} {
		testkit.Equal(t, classify(fold(text)), want, "%q", text)
	}
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]float64{"0.1538462": 0.1538462, "0,25": 0.25, "15.4%": 15.4, "6/39": 6. / 39, "1.5d0": 1.5, "1.2e-2": 0.012, "6 / 39": 6. / 39, ".25": 0.25, ",25": 0.25, "-5.0": -5, "39": 39} {
		if got, _, ok := Number(text); !ok || got != want {
			t.Errorf("%q is %v", text, got)
		}
	}
	for text, want := range map[string]int64{"39": 39, "28,491": 28491, "28 491 nós": 28491, "0000000012": 12, "-7": -7, "39.0": 39} {
		if got, ok := ParseWhole(text); !ok || got != want {
			t.Errorf("%q is %v", text, got)
		}
	}
	for text, want := range map[string]time.Duration{"265 ms": 265 * time.Millisecond, "0.012 segundos": 12 * time.Millisecond, "1 Miliseconds": time.Millisecond, "1022": 1022 * time.Millisecond, "2 min": 2 * time.Minute, "1.5 seg.": 1500 * time.Millisecond, "469 milisegundos": 469 * time.Millisecond, "3s": 3 * time.Second} {
		if got, ok := Duration(text); !ok || got != want {
			t.Errorf("%q is %v", text, got)
		}
	}
	for _, text := range []string{"", "N/A", "nil", "1e999"} {
		if n, _, ok := Number(text); ok {
			t.Errorf("%q is %v", text, n)
		}
		if d, ok := Duration(text); ok {
			t.Errorf("%q is %v", text, d)
		}
	}
}

// TestOneLine: the fields of a move on one line (João Jardin's program in a
// public report prints them so), and separated by bars.
func TestOneLine(t *testing.T) {
	for _, line := range []string{
		" Jogador: -2, Tempo Gasto: 265 ms, Nós analisados: 131, Profundidade: 4, Valor: -5.0, Cortes Alfa: 8, Cortes Beta: 1",
		"Jogador: -2 || Tempo Gasto: 265 ms || Nós analisados:131 || Profundidade: 4 || Valor: -5.0 | Cortes Alfa: 8 | Cortes Beta: 1",
		"Jogador   : -2   Tempo Gasto = 265 ms\tNós analisados: 131   Profundidade: 4   Valor: -5.0   Cortes Alfa: 8   Cortes Beta: 1",
	} {
		got := map[Key]string{}
		for _, it := range Read([]byte(line)) {
			got[it.Key] = it.Text
		}
		want := map[Key]string{Player: "-2", Time: "265 ms", Nodes: "131", Depth: "4", Value: "-5.0", AlphaCuts: "8", BetaCuts: "1"}
		testkit.Equal(t, fmt.Sprint(got), fmt.Sprint(want), "%s: read %v", line, got)
	}
}

// boardForms are the ways in which programs print one board.
func boardForms(knightOn bool) map[string]string {
	cell := func(s int) string {
		switch {
		case s == 14:
			return "NIL"
		case s == 9 && knightOn:
			return "-1"
		}
		return fmt.Sprint(s)
	}
	forms := map[string]string{"framed": "    A    B    C    D    E    F    G    H    I    J\n  +----+----+\n"}
	for line := range 10 {
		var plain, padded []string
		framed := fmt.Sprintf("%2d |", line+1)
		for column := range 10 {
			c := cell(10*line + column)
			plain = append(plain, c)
			framed += fmt.Sprintf("%-4s|", c)
			padded = append(padded, strings.Repeat("0", max(0, 3-len(c)))+c)
		}
		forms["framed"] += framed + "\n  +----+----+\n"
		forms["rows"] += strings.Join(plain, "  ") + "\n"
		forms["lists"] += "   (" + strings.Join(plain, " ") + ")\n"
		forms["padded"] += "      " + strings.Join(padded, "    ") + " \n\n"
		forms["from 0"] += fmt.Sprintf("  %d   |  %s |\n", line, strings.Join(plain, " |  "))
	}
	forms["one line"] = strings.Join(strings.Fields("("+strings.ReplaceAll(forms["lists"], "\n", " ")+")"), " ") + "\n"
	forms["nested"] = "(" + strings.TrimSpace(forms["lists"]) + ")\n"
	forms["state"] = "Tabuleiro: (" + strings.TrimSpace(forms["one line"]) + " 175 79)\n"
	return forms
}

func TestBoards(t *testing.T) {
	for name, form := range boardForms(true) {
		items := Read([]byte("Nós analisados: 3\n" + form + "Cortes: 2\n"))
		if len(items) != 3 || items[1].Board == nil {
			t.Errorf("%s: read\n%sof\n%s", name, say(items), form)
			continue
		}
		b := items[1].Board
		if b.White != 9 || b.Black != knight.NoSquare || b.Wrong != nil || b.Numbers.Count() != 98 || b.Numbers[99] != 99 || b.Numbers[10] != 10 || b.Numbers[14] != knight.NoNumber {
			t.Errorf("%s: %+v", name, b)
		}
	}
	for text, code := range map[string]string{
		strings.Repeat("1 NIL NIL NIL NIL NIL NIL NIL NIL NIL\n", 10): "board.repeated",
		strings.Repeat(emptyRow, 7) + "end\n":                         "course.rows",
		strings.Repeat("T NIL NIL NIL NIL NIL NIL NIL NIL NIL\n", 10): "course.one-knight",
	} {
		items := Read([]byte("Tabuleiro Inicial:\n" + text))
		if len(items) == 0 || items[0].Board == nil || items[0].Board.Wrong == nil || string(items[0].Board.Wrong.Code) != code {
			t.Errorf("%s: %s", code, say(items))
		}
	}
}

func TestSteps(t *testing.T) {
	for text, want := range map[string]string{
		"(A1 B3 D5)": "A1 B3 D5", "A1->B3->D5": "A1 B3 D5", "((C 1) (D 3))": "C1 D3", "a1, b3": "A1 B3", "1. J10 2. H9": "J10 H9",
		"((0 1) (2 2))": "B1 C3", "A1x- C5x77": "A1 C5", "Inicio -> A0": "-", "NIL": "",
	} {
		var got []string
		for _, s := range Steps(text) {
			got = append(got, Numberings()[0].Square(s).String())
		}
		testkit.Equal(t, strings.Join(got, " "), want, "%q: %v", text, got)
	}
	testkit.Equal(t, Numberings()[1].Square(Steps("A0")[0]), 0, "A0 of lines from 0")
	if s := Numberings()[3].Square(Steps("(3 1)")[0]); s.String() != "C1" {
		t.Errorf("column first from 1: %s", s)
	}
}

// TestRuns: reports are told apart in any order of their labels, and several
// runs of one problem share its board.
func TestRuns(t *testing.T) {
	shared := "=== Problema A ===\n" + strings.Repeat(emptyRow, 10) + "Objetivo: 70\n--- Procura na largura (BFS) ---\nSolucao: A1->B3->\n         C5\nNos gerados: 9\n" +
		"--- A* (Heuristica Base) ---\nSolucao: **SEM SOLUCAO**\nNos gerados: 12\n"
	runs := Runs(Read([]byte(shared)))
	if len(runs) != 2 || runs[0].Text(Algorithm) != "BFS" || runs[1].Text(Algorithm) != "A*" || runs[1].Text(Problem) != "A" || runs[1].First == nil ||
		len(Steps(runs[0].Text(Path))) != 3 || runs[0].None() || !runs[1].None() || runs[1].Text(Target) != "70" {
		t.Errorf("%d runs of\n%s", len(runs), say(Read([]byte(shared))))
	}
	two := Runs(Read([]byte(courseReport + strings.Replace(courseReport, "Problema: A", "Problema: B", 1))))
	if len(two) != 2 || two[0].Text(Problem) != "A" || two[1].Text(Problem) != "B" || two[1].Last.Knight != 0 || two[0].First.Numbers[2] != 44 {
		t.Errorf("%d runs", len(two))
	}
	backwards := strings.Split(strings.TrimSpace("Caminho: A1 B3\nNós gerados: 5\nProblema: A\nCaminho: B1 C3\nNós gerados: 6\nProblema: B"), "\n")
	for range backwards[:3] { // each label may begin a report
		runs := Runs(Read([]byte(strings.Join(backwards, "\n"))))
		if len(runs) != 2 || runs[0].Text(Generated) != "5" || runs[1].Text(Generated) != "6" || runs[0].Text(Problem) != "A" || runs[1].Text(Problem) != "B" {
			t.Errorf("%d runs of %v", len(runs), backwards)
		}
		backwards = []string{backwards[1], backwards[2], backwards[0], backwards[4], backwards[5], backwards[3]}
	}
}

func TestPaths(t *testing.T) {
	for text, want := range map[string]string{
		"C: A1 B3 C5\nD: A1 C2\n":                   "C=3 D=2",
		"Problema C\nA1 B3\nProblema D\nA1 C2 E3\n": "C=2 D=3",
		"1. A1\n2. B3\n3. C5\n":                     "=3",
		"A1->B3->\n  C5->D7\n":                      "=4",
	} {
		var got []string
		items := Read([]byte(text))
		for _, r := range Runs(items) {
			got = append(got, fmt.Sprintf("%s=%d", r.Text(Problem), len(Steps(r.Text(Path)))))
		}
		if strings.Join(got, " ") != want || KindOf(items) != Paths {
			t.Errorf("%q: %v, %v", text, got, KindOf(items))
		}
	}
}

// TestEntries: a board before or behind its figures.
func TestEntries(t *testing.T) {
	board := boardForms(true)["lists"]
	items := Read([]byte("Tempo: 1 ms\nPontos do jogador 1: 9\n" + board + "Tempo: 2 ms\nPontos do jogador 1: 9\n" + board))
	if e := Entries(items, false); len(e) != 2 || e[1].Values[Time].Text != "2 ms" || e[1].Board == nil || KindOf(items) != Log {
		t.Errorf("figures first: %+v", e)
	}
	items = Read([]byte(board + "Tempo: 1 ms\n" + board + "Tempo: 2 ms\n"))
	if e := Entries(items, true); len(e) != 2 || e[0].Values[Time].Text != "1 ms" || e[1].Board == nil {
		t.Errorf("boards first: %+v", e)
	}
	lone := Read([]byte(strings.Repeat("Jogador: -2, Tempo Gasto: 265 ms, Nós analisados: 131\n", 3)))
	if e := Entries(lone, false); len(e) != 3 || KindOf(lone) != Log {
		t.Errorf("no boards: %+v", e)
	}
}

// TestHugeFiles: of a file of rubbish no more is read than a real one has, and
// its runs end.
func TestHugeFiles(t *testing.T) {
	testkit.Equal(t, len(Read([]byte(strings.Repeat("Tempo: 1\n", MaxItems+5)))), MaxItems)
	if n := len(Read([]byte(strings.Repeat("Tempo: 1,", 3*maxFields)))); n > maxFields+1 { // and a Cut
		t.Errorf("%d items of a line", n)
	}
	var labels strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&labels, "Passos %d: 3\n", i)
	}
	if runs := Runs(Read([]byte(labels.String()))); len(runs) < 2 || len(runs[0].All(Depth)) > maxWays+1 {
		t.Errorf("%d runs", len(runs))
	}
	var got []string
	for line := range lines("a\r\nb\rc\n\nd") {
		got = append(got, line)
	}
	testkit.Equal(t, strings.Join(got, "|"), "a|b|c||d", "%q", got)
}

// TestOthers: what is no hand-in is none.
func TestOthers(t *testing.T) {
	for _, text := range []string{
		"", "hello\n", "(\"A\" 70 ((2 20 44)))", "puzzle: duel\nwhite: me\nposition: 1.2.3\nresult: *\n\n1. A1\n",
		"1 2 3 4/5 6 7 8\n", "{\"a\": 1}", "..#/...\n", "notas da aula: ver o A* na quinta-feira\n",
	} {
		if k := KindOf(Read([]byte(text))); k == Results || k == Log {
			t.Errorf("%q is %v: %s", text, k, say(Read([]byte(text))))
		}
	}
}

// FuzzRead: nothing breaks the reader, and boards have each number once.
func FuzzRead(f *testing.F) {
	f.Add([]byte(courseReport))
	f.Add([]byte(latin1(courseReport)))
	for _, form := range boardForms(true) {
		f.Add([]byte("Tempo: 1\n" + form + form))
	}
	f.Add([]byte("C: A1 B3\nSolucao: ((0 1) (2 2))\n((4 3))\nPenetrancia: 6/39, Valor: 1.5d0 | Pontos: ,,:=\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		items := Read(data)
		for _, r := range Runs(items) {
			r.None()
			for _, s := range Steps(r.Text(Path)) {
				for _, g := range Numberings() {
					_ = g.Square(s)
				}
			}
			Duration(r.Text(Time))
			ParseWhole(r.Text(Generated))
		}
		for _, it := range items {
			if it.Line < 1 || it.Text != strings.TrimSpace(it.Text) {
				t.Fatalf("%+v", it)
			}
			if it.Board == nil || it.Board.Wrong != nil {
				continue
			}
			for s, n := range it.Board.Numbers {
				if n != knight.NoNumber && it.Board.Numbers.Find(n) != knight.Square(s) {
					t.Fatalf("%s twice", n)
				}
			}
		}
		Entries(items, true)
		Entries(items, false)
		KindOf(items)
	})
}

// TestUnread: what is not read, or can't be, is noted.
func TestUnread(t *testing.T) {
	rows := strings.Split(strings.Repeat(emptyRow, 10), "\n")
	for name, x := range map[string]struct{ text, want string }{
		"rows alone":      {strings.Join(rows[:2], "\n") + "\nNós gerados: 3\n", "unread 3"},
		"a board of two":  {"Tabuleiro Inicial:\n" + strings.Join(rows[:2], "\n") + "\nfim\n", "short 2"},
		"half a row":      {"1 2 3 NIL NIL\n", "unread 1"},
		"more of a board": {strings.Join(rows, " ") + " 1 2 3 4 5 6 7 8 9 10\n", "board 1, cut 1"},
		"its points":      {strings.Join(rows, " ") + " 72 3\n", "board 1"},
		"many fields":     {strings.Repeat("Tempo: 1,", 3*maxFields), "cut 1"},
		"a great file":    {strings.Repeat("Pontos: 1\n"+strings.Join(rows, "\n"), 4) + strings.Repeat("Tempo: 1\n", MaxItems), fmt.Sprintf("cut %d", 4*11+MaxItems-8+1)},
		"prose":           {"o A* é o 3 melhor dos algoritmos\n", ""},
	} {
		var got []string
		for _, it := range Read([]byte(x.text)) {
			switch {
			case it.Key == Unread:
				got = append(got, fmt.Sprintf("unread %d", it.Line))
			case it.Key == Cut:
				got = append(got, fmt.Sprintf("cut %d", it.Line))
			case it.Board != nil && it.Board.Short():
				got = append(got, fmt.Sprintf("short %d", it.Line))
			case it.Board != nil:
				got = append(got, fmt.Sprintf("board %d", it.Line))
			}
		}
		testkit.Equal(t, strings.Join(got, ", "), x.want, "%s: %v", name, got)
	}
}

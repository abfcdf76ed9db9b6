package grade

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// handIn is a file in testdata/handins with its marks, known by construction: a plain search
// of our own found the paths and figures of problems A to D and of an easy F, and each
// wrong one has one change.
type handIn struct {
	file, kind               string
	right, faulty, unchecked int
	codes                    string // of faults, then of doubts, with their lines
}

var handInTable = []handIn{
	{"pt_formato.dat", "resultados", 2, 0, 0, ""},
	{"pt_latin1.dat", "resultados", 1, 0, 0, ""}, // Latin-1, CRLF
	{"pt_uma_linha.txt", "path", 3, 0, 0, ""},
	{"pt_salto_errado.dat", "resultados", 0, 1, 0, "bad-jump@11"}, // right figures
	{"pt_ilegivel.dat", "resultados", 0, 0, 1, "no-path@6"},
	{"pt_pontos_a_atingir.dat", "resultados", 1, 0, 0, ""}, // "1 234" with a hard space

	{"de_bericht.txt", "resultados", 1, 0, 0, ""},
	{"de_springer.txt", "resultados", 2, 0, 0, ""}, // UTF-16, CRLF
	{"de_brett.dat", "resultados", 1, 0, 0, ""},
	{"de_falsche_tiefe.txt", "resultados", 0, 1, 0, "depth@7"},
	{"de_keine_loesung.txt", "resultados", 0, 1, 0, "has-solution@1"},
	{"de_zu_viele.txt", "resultados", 0, 1, 0, "expanded@4"},

	{"en_letter.txt", "resultados", 1, 0, 0, ""},
	{"en_two.txt", "resultados", 2, 0, 0, ""}, // with a byte order mark
	{"en_arrows.txt", "resultados", 1, 0, 0, ""},
	{"en_wrong_square.txt", "resultados", 0, 1, 0, "bad-jump@2"},
	{"en_wrong_penetrance.txt", "resultados", 0, 1, 0, "penetrance@1"},
	{"en_vague.txt", "resultados", 0, 0, 1, "no-path@1"},

	{"es_informe.txt", "resultados", 2, 0, 0, ""},
	{"es_caballo.txt", "path", 2, 0, 0, ""},
	{"es_saltos.txt", "resultados", 1, 0, 0, ""},
	{"es_puntos_falsos.txt", "resultados", 0, 1, 0, "score@8"},
	{"es_sin_solucion.txt", "resultados", 1, 0, 0, ""},

	{"table.csv", "resultados", 4, 0, 0, ""},
	{"tabela.csv", "resultados", 4, 0, 0, ""}, // Latin-1, CRLF
	{"table.md", "resultados", 4, 0, 0, ""},
	{"table_wrong.md", "resultados", 2, 2, 0, "score@6 bad-jump@7"},
	{"tabelle.txt", "resultados", 4, 0, 0, ""},
	{"campos.csv", "resultados", 1, 0, 0, ""},
	{"columns.txt", "resultados", 4, 0, 0, ""},

	{"runs_list.txt", "path", 3, 1, 0, "bad-jump@5"},
	{"runs_mixed.txt", "resultados", 2, 1, 0, "bad-jump@14"},
	{"f_easy.dat", "resultados", 1, 0, 0, ""},
	{"f_easy_target.txt", "resultados", 1, 0, 0, ""},
	{"f_easy_wrong.dat", "resultados", 0, 1, 0, "bad-jump@11"},
	{"f_no_board.txt", "resultados", 0, 0, 1, "any-board@1"},
	{"goal_points.txt", "resultados", 1, 1, 0, "other-target@8"}, // 71 is neither the target nor what the path scores
	{"contradiction.txt", "resultados", 0, 1, 0, "penetrance@5"},
	{"c_changed.dat", "resultados", 0, 1, 0, "other-board@15"},
	{"fr_rapport.txt", "resultados", 1, 0, 0, ""},
	{"it_relazione.txt", "resultados", 1, 0, 0, ""},
}

// TestStyles: reports in the styles of six languages have the marks that they were made
// with, and no other.
func TestStyles(t *testing.T) {
	testkit.Sequential(t)
	m := &Marker{}
	var tried []string
	for _, x := range handInTable {
		tried = append(tried, x.file)
		data, err := os.ReadFile("testdata/handins/" + x.file)
		testkit.Must(t, err)
		f := m.Mark(x.file, data, nil)
		n := f.Tally()
		got := handIn{x.file, f.Kind, n.Right, n.Faulty(), n.Unchecked, strings.TrimSpace(
			codes(f.AllFaults(), func(f Fault) (Code, int) { return f.Code, f.Line }) + " " + codes(f.Doubts(), func(d Doubt) (Code, int) { return d.Code, d.Line }))}
		if got != x {
			t.Errorf("%+v, want %+v\n%s", got, x, listed(f))
		}
		if board := map[string]string{"f": StudentBoard, "c": ChangedBoard}[strings.Split(x.file, "_")[0]]; board != "" && x.file != "f_no_board.txt" && f.Parts[0].Board != board {
			t.Errorf("%s: board %s", x.file, f.Parts[0].Board)
		}
		for _, p := range f.Parts {
			whole(t, x.file, p)
		}
	}
	files, err := filepath.Glob("testdata/handins/*")
	if slices.Sort(tried); err != nil || len(files) != len(tried) {
		t.Errorf("%d files in the folder, %d in the table", len(files), len(tried))
	}
}

// whole checks that a run is right, faulty or unchecked, and only one of them.
func whole(t *testing.T, name string, p Part) {
	t.Helper()
	if n := p.Tally(); n.Claims < 1 || n.Faulty() < 0 || p.Claims == 1 && n.Right+n.Unchecked+min(n.Faults, 1) != 1 {
		t.Fatalf("%s: %+v", name, p)
	}
}

// plainReport is right.
const plainReport = "Problem: C\nAlgorithm: BFS\nGenerated nodes: 39\nExpanded nodes: 33\nPenetrance: 0.1538\nBranching factor: 1.57\nDepth: 6\nScore: 282\nPath: A1 B3 C1 D3 B2 C4\n"

// TestOddForms: a right report stays right in a form that is odd, unchecked if it can't be
// read, and a wrong one is never right.
func TestOddForms(t *testing.T) {
	const path = "A1 B3 C1 D3 B2 C4"
	m := &Marker{}
	for _, x := range []struct{ old, new, want string }{
		{": ", ":\t", "right"},
		{"0.1538", "≈ 0,154", "right"},
		{"0.1538", "6/39 ≈ 15,4 %", "right"},
		{"Depth: 6", "Depth limit: 20\nSolution depth: 6", "right"},
		{"Score: 282", "Goal score: 282\nGoal node: C4\nStarting point: A1", "right"},
		{"Score: 282", "Points to reach: 270\nRemaining points: 0\nPoints reached: 282", "right"},
		{"Path:", "Solution path (start to goal):", "right"},
		{path, "A1 ⇒ B3 ⇒ C1 ⇒ D3 ⇒ B2 ⇒ C4 (6 steps)", "right"},
		{path, "\n  1. Na1\n  2. Nb3\n  3. Nc1\n  4. Nd3\n  5. Nb2\n  6. Nc4", "right"},
		{path, "start at A1, then B3, C1, D3, B2 and finally C4", "right"},
		{path, "A1xB3xC1xD3xB2xC4", "right"},
		{path, "A1-B3, B3-C1, C1-D3, D3-B2, B2-C4", "right"},
		{path, "(0,0) (2,1) (0,2) (2,3) (1,1) (3,2)", "right"},
		{path, "A1 (1) -> B3 (56) -> C1 (3) -> D3 (78) -> B2 (45) -> C4 (99)", "right"},
		{"\n", "; ", "right"},
		{plainReport, "Problem C (A*, with base): A1 → B3 → C1 → D3 → B2 → C4, 282 points\n", "right"},
		{plainReport, "{\n\"problem\": \"C\",\n\"algorithm\": \"BFS\",\n\"generated\": 39,\n\"path\": [\"A1\", \"B3\", \"C1\", \"D3\", \"B2\", \"C4\"]\n}\n", "right"},
		{plainReport, "Für Aufgabe C verwendete ich Breitensuche. Es wurden 39 Knoten\nerzeugt und 33 expandiert. Der Lösungspfad lautet Sa1, Sb3, Sc1, Sd3, Sb2 und Sc4.\n", "right"},
		{plainReport, "Para o Problema C usei a procura em largura. Foram gerados 39 nós, com penetrância 0,154. O caminho é A1, B3, C1, D3, B2 e C4.\n", "right"},
		{plainReport, "In Problem C BFS needs 6 steps; it generated 39 nodes. DFS and BFS expanded 99 nodes.\n", "right"},
		{path, "a1b3c1d3b2c4", "no-path"},
		{path, "see the figure", "no-path"},
		{"D3 B2", "E3 B2", "bad-jump"},
		{path, `"A1","B3","C1","D4","B2","C4"`, "bad-jump"},
		{path, "A1-B3, C1-D3, B2-C5", "bad-jump"},
		{path, path + " A1", "bad-jump"},
		{plainReport, "Problem C: A1 → B3 → C1 → D4 → B2 → C4\n", "bad-jump"},
		{"Score: 282", "Goal points: 292", "other-target"},
		{plainReport, "In Problem C BFS generated 39 nodes. The path is A1, B3, C1, E3, B2 and C4.\n", "bad-jump"},
		{plainReport, "In Problem C BFS generated 39 nodes. The path A1, B3, C1, E3, B2, C4 is not a solution.\n", "not-known"},
		{plainReport, "Problem: D\nAlgorithm: BFS\nGenerated nodes: 5\nSolution: there is no solution\n", "has-solution"},
		{plainReport, "Problem: D\nAlgorithm: BFS\nGenerated nodes: 262\nDepth: 12\nNo better solution exists\n", "right"},
		{plainReport, "Problema: C\nAlgoritmo: BFS\nNós gerados: 39\nProfundidade: 6\nA solução não é única\n", "right"},
		{plainReport, "Aufgabe: C\nErzeugte Knoten: 39\nExpandierte Knoten: 33\nLösung: keine\n", "has-solution"},
	} {
		text := strings.ReplaceAll(plainReport, x.old, x.new)
		f := m.Mark("r.txt", []byte(text), nil)
		got := strings.TrimSpace(faultCodes(f))
		for _, d := range f.Doubts() {
			got += string(d.Code)
		}
		if n := f.Tally(); n.Claims > 0 && n.Right == n.Claims {
			got = "right"
		}
		if got != x.want || text == plainReport {
			t.Errorf("%q: %s, want %s\n%s", x.new, got, x.want, listed(f))
		}
	}
}

// TestTablesInFolders: a table counts as a student's hand-in, a list of students doesn't.
func TestTablesInFolders(t *testing.T) {
	class := t.TempDir()
	write := func(name string, data []byte) {
		t.Helper()
		path := filepath.Join(class, name)
		testkit.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		testkit.Must(t, os.WriteFile(path, data, 0o644))
	}
	write("students.csv", []byte("Number,Name,Group\n4,Rui,1\n5,Eva,2\n"))
	for _, name := range []string{"table.csv", "table.md"} {
		data, err := os.ReadFile("testdata/handins/" + name)
		testkit.Must(t, err)
		write(name[len("table."):]+"/"+name, data)
	}
	all, err := Gather(t.Context(), []string{class}, false)
	if err != nil || len(all) != 2 {
		t.Fatalf("%v, %+v", err, all)
	}
	(&Marker{}).MarkAll(t.Context(), all, func(_ int, s Student) {
		testkit.Equal(t, s.Tally(), Tally{Claims: 4, Right: 4}, "%s", s.Name)
	})
}

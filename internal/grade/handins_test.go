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
		if err != nil {
			t.Fatal(err)
		}
		f := m.Mark(x.file, data, nil)
		n := f.Tally()
		got := handIn{x.file, f.Kind, n.Right, n.Faulty(), n.Unchecked, strings.TrimSpace(
			codes(f.AllFaults(), func(f Fault) (Code, int) { return f.Code, f.Line }) + " " + codes(f.Doubts(), func(d Doubt) (Code, int) { return d.Code, d.Line }))}
		if got != x {
			t.Errorf("%+v, want %+v\n%s", got, x, listed(f))
		}
		if board := map[string]string{"f": OwnBoard, "c": ChangedBoard}[strings.Split(x.file, "_")[0]]; board != "" && x.file != "f_no_board.txt" && f.Parts[0].Board != board {
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

//go:build integration

package championship

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

// needs fails the test if a Lisp is missing: make test installs it.
func needs(t testing.TB, lisp string) {
	t.Helper()
	if _, err := (handIn{lisp: lisp}).commandFor("", programMemory); err != nil {
		t.Fatalf("%s is missing: apt-get install %s", lisp, lisp)
	}
}

// goodStyles are the styles of testdata that play the same moves.
var goodStyles = []string{"bom", "latin1", "three", "first", "strings", "points"}

// forms are functions of hand-ins in other forms than the statement's, and how cavalo.lisp
// says so. They play as "bom" does.
var forms = map[string]struct{ habits, program string }{
	"the state alone":       {"", "(defun jogar (e tempo) (declare (ignore tempo)) (resultado e (melhor e)))"},
	"the coordinates alone": {"(:returns :line :column)", "(defun jogar (e tempo) (declare (ignore tempo)) (melhor e))"},
	"a value before them": {`(:function "LANCE") (:arguments :board 1) (:returns :any :column :line 1)`,
		"(defun lance (e nivel) (let ((casa (melhor e))) (values (* nivel 99) (1+ (second casa)) (1+ (first casa)))))"},
	"a dotted pair": {"(:arguments :board) (:returns :line :column)", "(defun jogar (e) (let ((casa (melhor e))) (cons (first casa) (second casa))))"},
	"the time first, in seconds": {`(:arguments :seconds :state)`,
		"(defun jogar (tempo e) (assert (= tempo 60)) (resultado e (melhor e)))"},
	"who plays, by number": {`(:arguments (:board :player (:own :other)) :opponent)`,
		"(defun jogar (e outro) (let ((marca (- (second e)))) (assert (= (+ marca outro) -3)) (resultado (first e) (melhor (first e) marca) marca)))"},
	"who plays, by a global": {`(:arguments) (:marks true) (:global "*QUEM*" :mark) (:global "P123-456::*E*" :board) (:answer "*E*")`,
		"(defvar *quem*) (defvar *e*) (defun jogar () (setf *e* (resultado *e* (melhor *e* *quem*) *quem*)) 'feito)"},
	"arrays": {"(:arguments (:array :board) :place :line :column :other-place)", `
(defun jogar (a casa l c outra)
  (let ((e (loop for i below 10 collect (loop for j below 10 collect (aref a i j)))))
    (assert (and (equal casa (list l c)) (= -1 (aref a l c)) (equal outra (posicao -2 e))))
    (make-array '(10 10) :initial-contents (resultado e (melhor e)))))`},
	"one list, and what it gets is changed": {`(:arguments (:flat :board) :ticks) (:answer :arguments) (:returns :state)`, `
(defun jogar (l tempo)
  (let ((e (loop for i below 10 collect (subseq l (* 10 i) (+ 10 (* 10 i))))))
    (assert (= tempo (* 60 internal-time-units-per-second)))
    (replace l (apply #'append (resultado e (melhor e)))) 0))`},
	"one array, and the number of a square": {`(:arguments (:array (:flat :board)) (:by-player (:symbol "J1") (:symbol "::J2"))) (:marks own) (:returns :index 1)`, `
(defun jogar (a quem)
  (let* ((e (loop for i below 10 collect (loop for j below 10 collect (aref a (+ j (* 10 i)))))) (casa (melhor e)))
    (assert (eq quem 'j1)) (+ 1 (* 10 (first casa)) (second casa))))`},
	"nodes": {`(:arguments (:call "CRIA-NO" :board NIL 0) (:symbol "MAX") (:function "MELHOR") (:symbol "::TEMPO") :time) (:returns :state)`, `
(defstruct no profundidade pai estado)
(defun cria-no (estado pai profundidade) (make-no :estado estado :pai pai :profundidade profundidade))
(defun jogar (no quem escolhe &key tempo)
  (assert (and (eq quem 'max) tempo))
  (make-no :estado (resultado (no-estado no) (funcall escolhe (no-estado no))) :pai no :profundidade 1))`},
	"objects": {`(:arguments :board :mark) (:marks own)`, `
(defclass lance () ((casa :initarg :casa) (tabuleiro :initarg :tabuleiro) (nada)))
(defun jogar (e marca) (make-instance 'lance :casa (melhor e marca) :tabuleiro (resultado e (melhor e marca) marca)))`},
}

// testForms plays the forms on both sides in a Lisp.
func testForms(t *testing.T, lisp string) {
	needs(t, lisp)
	start := small("forms", rules.Course)
	bom := "lisp:" + handInOf(t, "bom")
	want := duelOf(t, patient, start, bom, bom)
	rest, err := os.ReadFile("testdata/jogo.lisp")
	testkit.Must(t, err)
	for name, form := range forms {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			put(t, filepath.Join(folder, "jogo.lisp"), string(rest)+form.program)
			put(t, filepath.Join(folder, ConfigFile), "(:lisp "+lisp+")"+form.habits)
			if g := duelOf(t, patient, start, "lisp:"+folder, "lisp:"+folder); !slices.Equal(g.Moves, want.Moves) || len(g.Faults) > 0 {
				t.Errorf("%v\n%v, not\n%v", g.Faults, g.Moves, want.Moves)
			}
		})
	}
}

func TestForms(t *testing.T) { testForms(t, "sbcl") }

// testStyles plays hand-ins of each style on both sides in a Lisp.
func testStyles(t *testing.T, lisp string, styles ...string) {
	needs(t, lisp)
	habit := `(:lisp "` + lisp + `")`
	bom := "lisp:" + handInOf(t, "bom", habit)
	start := small("styles", rules.Course)
	want := duelOf(t, patient, start, bom, bom)
	if len(want.Moves) < 10 || len(want.Faults) > 0 {
		t.Fatalf("%+v", want)
	}
	for _, style := range styles {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			player := "lisp:" + handInOf(t, style, habit)
			if g := duelOf(t, patient, start, player, player); !slices.Equal(g.Moves, want.Moves) || len(g.Faults) > 0 {
				t.Errorf("%v\n%v, not\n%v", g.Faults, g.Moves, want.Moves)
			}
		})
	}
}

// testPaths plays a hand-in that names files as on its author's disk, whose files stay.
func testPaths(t *testing.T, lisp string) {
	needs(t, lisp)
	folder := handInOf(t, "paths", `(:lisp "`+lisp+`")`)
	before := filesOf(t, folder)
	g := duelOf(t, patient, small("paths", rules.Course), "lisp:"+folder, "lisp:"+folder)
	if len(g.Faults) > 0 || len(g.Moves) < 10 {
		t.Errorf("%+v", g)
	}
	if after := filesOf(t, folder); !maps.Equal(after, before) {
		t.Errorf("%v, before %v", after, before)
	}
}

// filesOf returns the texts of the files in a folder.
func filesOf(t *testing.T, folder string) map[string]string {
	files := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files[path] = string(data)
		return err
	})
	testkit.Must(t, err)
	return files
}

// testHandIns plays a number of games of each hand-in of testdata, as it is, against level 1.
func testHandIns(t *testing.T, lisp string, games int) {
	needs(t, lisp)
	folders, err := filepath.Glob("testdata/hand-ins/*")
	if err != nil || len(folders) != 6 {
		t.Fatal(err, folders)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			t.Parallel()
			asIs := folder
			if lisp != LispPackages[0] {
				asIs = t.TempDir()
				testkit.Must(t, os.CopyFS(asIs, os.DirFS(folder)))
				config, _ := os.ReadFile(filepath.Join(folder, ConfigFile)) // most have none
				put(t, filepath.Join(asIs, ConfigFile), string(config)+`(:lisp "`+lisp+`")`)
			}
			for n := range games {
				players := [2]string{"lisp:" + asIs, "1"}
				start := rules.NewPosition(knight.RandomBoard(fmt.Sprint("as it is ", n)), rules.Course)
				g := duelOf(t, patient, start, players[n%2], players[1-n%2])
				if len(g.Faults) > 0 || g.Asked[n%2] < 3 {
					t.Errorf("%+v", g)
				}
			}
		})
	}
}

func TestHandIns(t *testing.T) { testHandIns(t, "sbcl", 1) }

func TestPaths(t *testing.T) { testPaths(t, "sbcl") }

func TestSBCL(t *testing.T) { testStyles(t, "sbcl", goodStyles[1:]...) }

// Where placements are chosen, a hand-in finds its knight missing on what it
// gets, and puts it on its line.
func TestPlacement(t *testing.T) {
	needs(t, "sbcl")
	folder := t.TempDir()
	rest, err := os.ReadFile("testdata/jogo.lisp")
	testkit.Must(t, err)
	put(t, filepath.Join(folder, "jogo.lisp"), string(rest)+`
(defun jogar (estado tempo)
  (declare (ignore tempo))
  (let* ((linha (if (posicao -2 estado) 9 0))
         (casa (if (posicao -1 estado) (melhor estado) (list linha (position 50 (nth linha estado) :test (lambda (a b) (and b (< a b))))))))
    (list casa (if (posicao -1 estado) (resultado estado casa)
                   (let* ((n (celula (first casa) (second casa) estado)) (novo (substituir linha (second casa) -1 estado))
                          (p (posicao (if (duplo-p n) (or (first (duplos novo)) -9) (simetrico n)) novo)))
                     (if p (substituir (first p) (second p) nil novo) novo))))))
`)
	g := duelOf(t, patient, rules.NewPosition(knight.RandomBoard("placement"), rules.BrainKing), "lisp:"+folder, "lisp:"+folder)
	if len(g.Faults) > 0 || len(g.Moves) < 5 || g.Asked[0]+g.Asked[1] != len(g.Moves) {
		t.Errorf("%+v", g)
	}
}

// What a hand-in does wrong is a fault of its own kind, with its last words.
func TestBadHandIns(t *testing.T) {
	needs(t, "sbcl")
	short := patient
	short.Time = time.Millisecond
	for style, c := range map[string]struct {
		limits             Limits
		code, found, words string
	}{
		"crash":  {patient, Crashed, "DIVISION-BY-ZERO", "vou dividir 60000 por zero"},
		"cheat":  {patient, Illegal, "", ""},
		"wrong":  {patient, WrongState, " ≠ NIL", ""},
		"babble": {patient, TooMuchOutput, "", "NIL"},
		"hang":   {short, TooLate, "", "a pensar"},
	} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			for side, players := range [][2]string{{"lisp:" + handInOf(t, style), "2"}, {"2", "lisp:" + handInOf(t, style)}} {
				g := duelOf(t, c.limits, rules.NewPosition(knight.RandomBoard(style), rules.Course), players[0], players[1])
				testkit.MustEqual(t, len(g.Faults), 1, "%+v", g)
				f := g.Faults[0]
				if f.Player != []string{"w", "b"}[side] || f.Code != c.code || !strings.Contains(f.Found, c.found) || !strings.Contains(f.Words, c.words) {
					t.Errorf("%+v", f)
				}
				if g.Result != []string{BlackWon, WhiteWon}[side] || g.Margin()*(1-2*side) > 0 {
					t.Errorf("%s by %d", g.Result, g.Margin())
				}
			}
		})
	}
}

// What fails in interact.lisp costs no game if the function is there.
func TestInterface(t *testing.T) {
	needs(t, "sbcl")
	folder := handInOf(t, "bom")
	put(t, filepath.Join(folder, "interact.lisp"), `(capi:display-message "Jogo do cavalo")`)
	g := duelOf(t, patient, small("interface", rules.Course), "lisp:"+folder, "lisp:"+folder)
	if len(g.Faults) > 0 || len(g.Moves) < 10 {
		t.Errorf("%+v", g)
	}
	put(t, filepath.Join(folder, "algoritmo.lisp"), "")
	g = duelOf(t, patient, small("interface", rules.Course), "lisp:"+folder, "1")
	if len(g.Faults) != 1 || g.Faults[0].Code != NotLoaded || !strings.HasPrefix(g.Faults[0].Found, "interact.lisp: ") || !strings.Contains(g.Faults[0].Found, "CAPI") {
		t.Errorf("%+v", g.Faults)
	}
}

// A hand-in that can't be loaded, or found, loses and says why.
func TestUnloadable(t *testing.T) {
	needs(t, "sbcl")
	folder := func(text, habits string) string {
		path := t.TempDir()
		put(t, filepath.Join(path, "algoritmo.lisp"), text)
		if habits != "" {
			put(t, filepath.Join(path, ConfigFile), habits)
		}
		return path
	}
	const plain = "(defun jogar (estado tempo) (list estado tempo))"
	for name, c := range map[string]struct{ path, code, found string }{
		"no folder":       {filepath.Join(t.TempDir(), "none"), NoHandIn, "none"},
		"an empty one":    {t.TempDir(), NoHandIn, "jogo.lisp, algoritmo.lisp, interact.lisp"},
		"no function":     {folder("(defpackage :p1 (:use :cl))", ""), NoFunction, "JOGAR: P1, COMMON-LISP-USER (algoritmo.lisp)"},
		"no package":      {folder(plain, `(:package "p9")`), NoFunction, "JOGAR: P9 (algoritmo.lisp)"},
		"not closed":      {folder("(defun jogar (a b)", ""), NotLoaded, "end of file"},
		"it ends itself":  {folder("(sb-ext:exit :code 7)", ""), NotLoaded, "exit status 7"},
		"a habit of none": {folder(plain, `(:package "p1") (:colour "red")`), BadConfig, `(:colour "red")`},
		"outside":         {folder(plain, `(:files "../x.lisp")`), BadConfig, "../x.lisp"},
		"no move":         {folder(plain, ""), Unreadable, "(60000)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := duelOf(t, patient, small(name, rules.Course), "lisp:"+c.path, "2")
			if len(g.Faults) != 1 || g.Faults[0].Code != c.code || !strings.Contains(g.Faults[0].Found, c.found) || g.Result != BlackWon {
				t.Errorf("%+v", g.Faults)
			}
		})
	}
	g := duelOf(t, patient, small("both", rules.Course), "lisp:/none", "lisp:/none")
	if g.Result != Nobody || len(g.Faults) != 2 || g.points() != [2]float64{} {
		t.Errorf("%+v", g)
	}
}

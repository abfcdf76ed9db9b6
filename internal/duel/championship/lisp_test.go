package championship

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// handInOf makes the folder of a hand-in: the rules that all of testdata
// share, and the files of a style. More lines are added to its habits.
func handInOf(t testing.TB, style string, habits ...string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), style)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join("testdata", style, "*"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	for _, file := range append(files, filepath.Join("testdata", "jogo.lisp")) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(folder, filepath.Base(file)), string(data))
	}
	if len(habits) > 0 {
		before, _ := os.ReadFile(filepath.Join(folder, habitsFile)) // there may be none
		put(t, filepath.Join(folder, habitsFile), string(before)+strings.Join(habits, "\n"))
	}
	return folder
}

func put(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// needs fails the test if a Lisp is missing: make test installs it.
func needs(t testing.TB, lisp string) {
	t.Helper()
	if _, err := (handIn{lisp: lisp}).commandFor("", programMemory); err != nil {
		t.Fatalf("%s is missing: apt-get install %s", lisp, lisp)
	}
}

const programMemory = 256 << 20

// patient are limits that no program of the tests reaches but those that mean
// to.
var patient = Limits{Level: search.Limits{Nodes: 200, Memory: 1 << 20}, Time: time.Minute, Memory: programMemory}

// duelOf plays a game between two players.
func duelOf(t testing.TB, limits Limits, start rules.Position, white, black string) Game {
	t.Helper()
	g, ok := play(context.Background(), Place{1, 1, 1, 1}, [2]Entrant{{"w", white}, {"b", black}}, start, "test", limits)
	if !ok {
		t.Fatal("it was interrupted")
	}
	if err := g.check(); err != nil {
		t.Fatalf("%v in %+v", err, g)
	}
	return g
}

// goodStyles are the styles of testdata that play the same moves.
var goodStyles = []string{"bom", "latin1", "three", "first", "strings", "points"}

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

func TestSBCL(t *testing.T) { testStyles(t, "sbcl", goodStyles[1:]...) }

// Where placements are chosen, a hand-in finds its knight missing on what it
// gets, and puts it on its line.
func TestPlacement(t *testing.T) {
	needs(t, "sbcl")
	folder := t.TempDir()
	rest, err := os.ReadFile("testdata/jogo.lisp")
	if err != nil {
		t.Fatal(err)
	}
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
		"babble": {patient, Babbled, "", "NIL"},
		"hang":   {short, TooLate, "", "a pensar"},
	} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			for side, players := range [][2]string{{"lisp:" + handInOf(t, style), "2"}, {"2", "lisp:" + handInOf(t, style)}} {
				g := duelOf(t, c.limits, rules.NewPosition(knight.RandomBoard(style), rules.Course), players[0], players[1])
				if len(g.Faults) != 1 {
					t.Fatalf("%+v", g)
				}
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

// A hand-in that can't be loaded, or found, loses and says why.
func TestUnloadable(t *testing.T) {
	needs(t, "sbcl")
	folder := func(text, habits string) string {
		path := t.TempDir()
		put(t, filepath.Join(path, "algoritmo.lisp"), text)
		if habits != "" {
			put(t, filepath.Join(path, habitsFile), habits)
		}
		return path
	}
	const plain = "(defun jogar (estado tempo) (list estado tempo))"
	for name, c := range map[string]struct{ path, code, found string }{
		"no folder":       {filepath.Join(t.TempDir(), "none"), NoHandIn, "none"},
		"an empty one":    {t.TempDir(), NoHandIn, "jogo.lisp, algoritmo.lisp, interact.lisp"},
		"no function":     {folder("(defpackage :p1 (:use :cl))", ""), NotLoaded, "no function JOGAR in a new package"},
		"no package":      {folder(plain, `(:package "p9")`), NotLoaded, "no function JOGAR in P9"},
		"not closed":      {folder("(defun jogar (a b)", ""), NotLoaded, "end of file"},
		"it ends itself":  {folder("(sb-ext:exit :code 7)", ""), NotLoaded, "exit status 7"},
		"a habit of none": {folder(plain, `(:package "p1") (:colour "red")`), BadHabits, `(:colour "red")`},
		"outside":         {folder(plain, `(:files "../x.lisp")`), BadHabits, "../x.lisp"},
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

func TestNoLisp(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	g := duelOf(t, patient, small("no lisp", rules.Course), "lisp:"+handInOf(t, "bom"), "1")
	if len(g.Faults) != 1 || g.Faults[0].Code != NoLisp || g.Faults[0].Found != "sbcl, clisp" {
		t.Errorf("%+v", g.Faults)
	}
}

// position returns a course board with both knights, White on A1.
func position(t *testing.T, v rules.Variant) rules.Position {
	p := rules.NewPosition(knight.EmptyBoard(), v)
	for square, n := range map[string]knight.Number{"B3": 57, "C2": 44, "J9": 75, "E5": 11, "F5": 22, "J10": 3} {
		s, err := knight.ParseSquare(square)
		if err != nil {
			t.Fatal(err)
		}
		p.Board[s] = n
	}
	p.Knight = [2]knight.Square{knight.At(0, 0), knight.At(9, 0)}
	return p
}

func TestJudge(t *testing.T) {
	p := position(t, rules.Course)
	after := func(move string, swapped bool) string {
		m, err := rules.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		return stateOf(next, p.Turn, swapped).String()
	}
	b3 := after("B3", true)
	unmoved := stateOf(p, p.Turn, true).String()
	for _, c := range []struct{ answer, want string }{
		{"((2 1) " + b3 + ")", "B3"},
		{"(" + b3 + " (2 1))", "B3"},
		{"((3 2) " + b3 + ")", "B3"},
		{"((1 2) " + b3 + ")", "B3"},
		{"(2 1 " + b3 + ")", "B3"},
		{`("B3" ` + b3 + ")", "B3"},
		{"(P1::B3 " + b3 + ")", "B3"},
		{"(|b3| (" + b3 + " 57 0))", "B3"},
		{`((#\b 3) ` + b3 + ")", "B3"},
		{"((1 2) " + after("C2x22", true) + ")", "C2x22"},
		{"((1 2) " + after("C2x11", true) + ")", "C2x11"},
		{"((5 1) " + b3 + ")", WrongState},
		{"((2 1) " + unmoved + ")", WrongState},
		{"((2 1) " + strings.Replace(b3, "NIL", "7", 1) + ")", WrongState},
		{"((2 1) " + strings.Replace(b3, "-1", "NIL", 1) + ")", WrongState},
		{"((2 1) " + strings.Replace(b3, "-1", "100", 1) + ")", Unreadable},
		{"((4 4) " + stateWith(t, unmoved, "E5") + ")", Illegal},
		{"(2 1)", Unreadable}, {b3, Unreadable}, {"NIL", Unreadable}, {"", Unreadable}, {"((2 1)", Unreadable}, {"(1) (2)", Unreadable},
		{"((X Y) " + b3 + ")", Unreadable},
	} {
		got := ""
		a, fault := readAnswer(c.answer)
		if fault == nil {
			var m rules.Move
			if m, fault = a.judge(p, whiteMark, true); fault == nil {
				got = m.String()
			}
		}
		if fault != nil {
			got = fault.Code
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.answer, got, c.want)
		}
	}
	// Black sees itself as -1, on a board that is not turned, or is told -2
	p.Turn = rules.Black
	p.Board[knight.At(7, 1)] = 9
	for swapped, mark := range map[bool]int{true: -1, false: -2} {
		a, fault := readAnswer("((7 1) " + after("B8", swapped) + ")")
		if fault != nil {
			t.Fatal(fault)
		}
		if m, fault := a.judge(p, mark, swapped); fault != nil || m.String() != "B8" {
			t.Errorf("%v %v", m, fault)
		}
	}
}

// stateWith puts White's knight on another square of a state, taking nothing
// else.
func stateWith(t *testing.T, text, square string) string {
	all, err := parseExpressions(text)
	if err != nil {
		t.Fatal(err)
	}
	s, ok := stateIn(all[0])
	to, err := knight.ParseSquare(square)
	if !ok || err != nil {
		t.Fatal(text, square)
	}
	s[0], s[to] = empty, whiteMark
	return s.String()
}

func TestHabits(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      "",
		"; nothing\n":                           "",
		`(:lisp "clisp") (:parameters 3)`:       "",
		`(:state (:board (:own :other) "x" 0))`: "",
		`(:global "*x*" :mark) (:answer "*a*")`: "",
		`(:function "joga") (package p7)`:       "",
		"(:lisp ecl)":                           "(:lisp ecl)",
		"(:parameters 4)":                       "(:parameters 4)",
		"(:global x)":                           "(:global x)",
		"(:files none.lisp)":                    "(:files none.lisp)",
		"(:package (a b))":                      "(:package (a b))",
		"()":                                    "()",
		"(:state":                               errUnclosed.Error(),
		"x)":                                    errClosed.Error(),
	} {
		h := handIn{folder: t.TempDir()}
		if got := h.read(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	h := handIn{folder: "/a b", files: []string{"/a b/x.lisp"}, function: "JOGAR", state: ":board"}
	if wrong := h.read(`(:state (:board :own)) (:global "*j*" :mark) (:answer "*a*" "*b*") (:parameters 3) (:package "p1")`); wrong != "" {
		t.Fatal(wrong)
	}
	const want = `(:folder "/a b/" :files (("/a b/x.lisp" :utf-8)) :format :utf-8 :function "JOGAR" :state (:board :own) :package "P1" :parameters 3 :globals (("*J*" :mark)) :answer ("*A*" "*B*"))`
	if got := h.settings(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestExpressions(t *testing.T) {
	for text, want := range map[string]string{
		`(a "b\"c" (1 2.) nil) ; x`: `(a "b\"c" (1 2.) nil)`,
		`'(p1:x P2::|y z|)`:         `(x y z)`,
		`(())`:                      `(())`,
	} {
		all, err := parseExpressions(text)
		if err != nil || len(all) != 1 || all[0].String() != want {
			t.Errorf("%s: %v %v, want %s", text, all, err, want)
		}
	}
	for text, want := range map[string]error{"(": errUnclosed, `"`: errUnclosed, "|": errUnclosed, "())": errClosed, strings.Repeat("(", 100): errDeep} {
		if _, err := parseExpressions(text); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}

func FuzzAnswer(f *testing.F) {
	f.Add("((2 1) ((1 NIL)))")
	f.Add(`("J10" 'x |y| #\a)`)
	p := small("fuzz", rules.Plain)
	for range 2 {
		next, err := p.Play(p.Moves()[0])
		if err != nil {
			f.Fatal(err)
		}
		p = next
	}
	next, _ := p.Play(p.Moves()[0]) // legal
	f.Add("((1 1) " + stateOf(next, p.Turn, true).String() + ")")
	f.Fuzz(func(t *testing.T, text string) {
		a, fault := readAnswer(text)
		if fault != nil {
			return
		}
		m, fault := a.judge(p, whiteMark, true)
		if fault == nil && !slices.Contains(p.Moves(), m) {
			t.Errorf("%v is not legal", m)
		}
	})
}

func FuzzHabits(f *testing.F) {
	f.Add(`(:state (:board :own)) (:global "*J*" :mark)`)
	f.Fuzz(func(t *testing.T, text string) {
		h := handIn{folder: "/none", function: "JOGAR", state: ":board"}
		if h.read(text) != "" {
			return
		}
		all, err := parseExpressions(h.settings())
		if err == nil && len(all) != 1 {
			t.Errorf("%s", h.settings())
		}
	})
}

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
	"cavalo/internal/tools/testkit"
)

// handInOf makes the folder of a hand-in: the rules that all of testdata
// share, and the files of a style. More lines are added to its habits.
func handInOf(t testing.TB, style string, habits ...string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), style)
	testkit.Must(t, os.MkdirAll(folder, 0o755))
	testkit.Must(t, os.CopyFS(folder, os.DirFS(filepath.Join("testdata", style))))
	rest, err := os.ReadFile("testdata/jogo.lisp")
	testkit.Must(t, err)
	put(t, filepath.Join(folder, "jogo.lisp"), string(rest))
	if len(habits) > 0 {
		before, _ := os.ReadFile(filepath.Join(folder, ConfigFile)) // there may be none
		put(t, filepath.Join(folder, ConfigFile), string(before)+strings.Join(habits, "\n"))
	}
	return folder
}

func put(t testing.TB, file, text string) {
	t.Helper()
	testkit.Must(t, os.WriteFile(file, []byte(text), 0o644))
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

func TestNoLisp(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	g := duelOf(t, patient, small("no lisp", rules.Course), "lisp:"+handInOf(t, "bom"), "1")
	if len(g.Faults) != 1 || g.Faults[0].Code != NoLisp || g.Faults[0].Found != "sbcl, clisp" {
		t.Errorf("%+v", g.Faults)
	}
}

// Which sources of a folder are loaded, and which if something is missing.
func TestSources(t *testing.T) {
	for name, c := range map[string]struct{ there, config, files, others string }{
		"the course's":    {"interact.lisp jogo.lisp algoritmo.lisp log.dat", "", "jogo.lisp algoritmo.lisp interact.lisp", ""},
		"in upper case":   {"ALGORITMO.LISP Jogo.Lisp", "", "Jogo.Lisp ALGORITMO.LISP", ""},
		"in both cases":   {"JOGO.LISP jogo.lisp", "", "jogo.lisp", "JOGO.LISP"},
		"with more":       {"jogo.lisp a/b/d.lsp c.cl x.txt cavalo.lisp", "", "jogo.lisp", "c.cl a/b/d.lsp"},
		"inside":          {"a/jogo.lisp a/algoritmo.lisp b/interact.lisp", "", "a/jogo.lisp a/algoritmo.lisp", "b/interact.lisp"},
		"in two versions": {"jogo.lisp old/jogo.lisp old/algoritmo.lisp", "", "jogo.lisp", "old/algoritmo.lisp old/jogo.lisp"},
		"other names":     {"b.lisp A.LISP .x.lisp __MACOSX/jogo.lisp", "", "A.LISP b.lisp", ""},
		"named":           {"jogo.lisp src/Base.LISP", `(:files "SRC/base.lisp" "JOGO.lisp")`, "src/Base.LISP jogo.lisp", ""},
		"none":            {"x.txt cavalo.lisp", "", "", ""},
	} {
		folder := t.TempDir()
		for _, file := range append(strings.Fields(c.there), ConfigFile) {
			path := filepath.Join(folder, filepath.FromSlash(file))
			testkit.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
			put(t, path, c.config)
		}
		h, fault := openHandIn(folder, ConfigOf(folder))
		testkit.Equal(t, fault == nil, c.files != "", "%s: %v", name, fault)
		in := func(paths []string) string {
			return strings.TrimSpace(strings.ReplaceAll(strings.Join(append([]string{""}, paths...), " "), " "+folder+"/", " "))
		}
		if in(h.files) != c.files || in(h.others) != c.others {
			t.Errorf("%s: %s and %s, want %s and %s", name, in(h.files), in(h.others), c.files, c.others)
		}
	}
}

// position returns a course board with both knights, White on A1.
func position(t *testing.T, v rules.Variant) rules.Position {
	p := rules.NewPosition(knight.EmptyBoard(), v)
	for square, n := range map[string]knight.Number{"B3": 57, "C2": 44, "J9": 75, "E5": 11, "F5": 22, "J10": 3} {
		s, err := knight.ParseSquare(square)
		testkit.Must(t, err)
		p.Board[s] = n
	}
	p.Knight = [2]knight.Square{knight.At(0, 0), knight.At(9, 0)}
	return p
}

func TestJudge(t *testing.T) {
	p := position(t, rules.Course)
	after := func(move string, swapped bool) string {
		m, err := rules.ParseMove(move)
		testkit.Must(t, err)
		next, err := p.Play(m)
		testkit.Must(t, err)
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
		{"(2 1)", Unreadable}, {"NIL", Unreadable}, {"", Unreadable}, {"((2 1)", Unreadable}, {"(1) (2)", Unreadable},
		{"((X Y) " + b3 + ")", Unreadable},
		// the state alone: the move is where the knight stands now
		{b3, "B3"}, {"(" + b3 + ")", "B3"}, {"(" + b3 + " NIL)", "B3"}, {unmoved, Illegal},
		{"((1 2) " + after("C2x11", true) + " NIL)", "C2x11"},
		// a node with its parent, in either order
		{"((2 1) (" + b3 + " 57 (" + unmoved + " 0 NIL)))", "B3"},
		{"((" + unmoved + " 0) (" + b3 + " 57))", "B3"},
	} {
		got := ""
		a, fault := readAnswer(c.answer)
		if fault == nil {
			var m rules.Move
			if m, fault = a.judge(p, whiteMark, true, reading{}); fault == nil {
				got = m.String()
			}
		}
		if fault != nil {
			got = fault.Code
		}
		testkit.Equal(t, got, c.want, "%s", c.answer)
	}
	// Black sees itself as -1, on a board that is not turned, or is told -2
	p.Turn = rules.Black
	p.Board[knight.At(7, 1)] = 9
	for swapped, mark := range map[bool]int{true: -1, false: -2} {
		a, fault := readAnswer("((7 1) " + after("B8", swapped) + ")")
		if fault != nil {
			t.Fatal(fault)
		}
		if m, fault := a.judge(p, mark, swapped, reading{}); fault != nil || m.String() != "B8" {
			t.Errorf("%v %v", m, fault)
		}
	}
}

// An answer that cavalo.lisp says how to read.
func TestReturns(t *testing.T) {
	p := position(t, rules.Course)
	next, err := p.Play(rules.Move{To: knight.At(1, 2), Erase: 11})
	testkit.Must(t, err)
	c2 := stateOf(next, p.Turn, true).String()
	for _, c := range []struct{ returns, answer, want string }{
		{"(:returns :state)", "(33 (5 4) " + c2 + ")", "C2x11"},
		{"(:returns :state)", "((5 1) NIL)", Unreadable},
		{"(:returns :line :column)", "(2 1)", "B3"},
		{"(:returns :line :column)", "((2 1) " + c2 + ")", "B3"}, // the state doesn't count
		{"(:returns :line :column 0)", "(1 2)", "C2x22"},
		{"(:returns :line :column 0) (:double smallest)", "(1 2)", "C2x11"},
		{"(:returns :column :line 1) (:double largest)", "(2 2)", Illegal},
		{"(:returns :column :line 1)", "((2) 3)", "B3"},
		{"(:returns :column :line 1)", "(B 3)", "B3"},
		{"(:returns :line :column 1)", `(3 #\b 99)`, "B3"},
		{"(:returns :any :any :line :column)", "(77 (NIL T (2 1)))", "B3"},
		{"(:returns :any :square)", "(77 B3)", "B3"},
		{"(:returns :any :square)", `(77 #\B 3)`, "B3"},
		{"(:returns :index)", "21", "B3"},
		{"(:returns :any :index 1)", "(T 22)", "B3"},
		{"(:returns :index 1)", "0", Unreadable},
		{"(:returns :index)", "100", Unreadable},
		{"(:returns :state)", "(" + strings.NewReplacer("(", "", ")", "").Replace(c2) + ")", "C2x11"},
		{"(:returns :line :column)", "(5 1)", Illegal},
		{"(:returns :line :column)", "(12 1)", Unreadable},
		{"(:returns :line :column)", "(2)", Unreadable},
		{"(:returns :square)", "(2 1)", Unreadable},
		{"(:returns :line :column 1)", "NIL", Unreadable},
	} {
		h := handIn{}
		testkit.MustEqual(t, h.read(c.returns), "")
		a, fault := readAnswer(c.answer)
		var m rules.Move
		if fault == nil {
			m, fault = a.judge(p, whiteMark, true, h.reading)
		}
		got := m.String()
		if fault != nil {
			got = fault.Code
		}
		testkit.Equal(t, got, c.want, "%s %s", c.returns, c.answer)
	}
}

// stateWith puts White's knight on another square of a state, taking nothing
// else.
func stateWith(t *testing.T, text, square string) string {
	all, err := parseExpressions(text)
	testkit.Must(t, err)
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
		"(:arguments (:state) nil :mark 3)":     "",
		"(:marks true) (:marks own)":            "",
		"(:marks none)":                         "(:marks none)",
		"(:returns :line)":                      "(:returns :line)",
		"(:returns :line :line :column)":        "(:returns :line :line :column)",
		"(:returns :line :column 2)":            "(:returns :line :column 2)",
		"(:returns :square :column)":            "(:returns :square :column)",
		"(:returns 0)":                          "(:returns 0)",
		"(:returns :any :index 1)":              "",
		"(:returns :index :square)":             "(:returns :index :square)",
		"(:answer :arguments)":                  "",
		"(:double any)":                         "(:double any)",
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
		testkit.Equal(t, h.read(text), want, "%s", text)
	}
	h := handIn{folder: "/a b", files: []string{"/a b/x.lisp"}, known: []string{"/a b/log.dat", "/a b/x.lisp"}, function: "JOGAR", state: ":board"}
	testkit.MustEqual(t, h.read(`(:state (:board :own)) (:global "*j*" :mark) (:answer "*a*" "*b*") (:parameters 3) (:package "p1")`), "")
	for arguments, marks := range map[string]string{"(:arguments :state :time)": "own", "(:arguments (:board :player))": "true", "(:arguments :mark) (:marks own)": "own"} {
		h := handIn{state: ":board"}
		if wrong := h.read(arguments); wrong != "" || !strings.HasSuffix(h.settings(), " :marks :"+marks+")") {
			t.Errorf("%s: %s %s", arguments, wrong, h.settings())
		}
	}
	for got, want := range map[string]string{
		h.loading("/s"): `(:load :folder "/a b/" :scratch "/s/" :files ("/a b/x.lisp") :others () :known (("/a b/log.dat" ) ("/a b/x.lisp" :utf-8)) :format :utf-8 :function "JOGAR" :package "P1")`,
		h.settings():    `(:use :function "JOGAR" :state (:board :own) :package "P1" :parameters 3 :globals (("*J*" :mark)) :answer ("*A*" "*B*"))`,
	} {
		testkit.Equal(t, got, want)
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
		testkit.Must(f, err)
		p = next
	}
	next, _ := p.Play(p.Moves()[0]) // legal
	f.Add("((1 1) " + stateOf(next, p.Turn, true).String() + ")")
	f.Fuzz(func(t *testing.T, text string) {
		a, fault := readAnswer(text)
		if fault != nil {
			return
		}
		for _, r := range readings {
			m, fault := a.judge(p, whiteMark, true, r)
			if fault == nil && !slices.Contains(p.Moves(), m) {
				t.Errorf("%v is not legal", m)
			}
		}
		Legal(p, text, false)
	})
}

func FuzzHabits(f *testing.F) {
	f.Add(`(:state (:board :own)) (:global "*J*" :mark)`)
	f.Add(`(:arguments :board (:by-player 1 2)) (:returns :any :index 1) (:double smallest) (:marks own)`)
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

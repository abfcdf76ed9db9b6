//go:build integration

package rehearsal

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/championship"
	"cavalo/internal/tools/testkit"
)

// habits are hand-ins whose functions nobody has described. They have the rules of the
// championship's hand-ins in jogo.lisp, in the package P123-456.
var habits = map[string]struct {
	files  map[string]string
	search bool
	quick  bool // with little time, as it takes too much
	// what the report must have
	function, form string
	legal          int // of 12; if not all, fault is the code of the first error
	fault          string
	lists          []string
}{
	"the state alone": {
		files:    map[string]string{"algoritmo.lisp": "(in-package :p123-456) (defun jogar (estado tempo) tempo (resultado estado (melhor estado)))"},
		function: "P123-456::JOGAR", form: FormState, legal: 12,
	},
	"a package of its own": {
		files: map[string]string{"ia.lisp": `(defpackage :grupo7-ia (:use :cl) (:import-from :p123-456 #:melhor #:resultado)) (in-package :grupo7-ia)
(defun jogada-computador (tabuleiro tempo jogador) (declare (ignore tempo))
  (let ((m (- jogador))) (values (resultado tabuleiro (melhor tabuleiro m) m) (melhor tabuleiro m))))`},
		function: "GRUPO7-IA::JOGADA-COMPUTADOR", form: FormMoveAndState, legal: 12, lists: []string{"(:arguments :board :time :player)"},
	},
	"coordinates from 1, column first": {
		files:    map[string]string{"x.lisp": "(in-package :p123-456) (defun escolher-lance (tab) (let ((c (melhor tab))) (list (1+ (second c)) (1+ (first c)))))"},
		function: "P123-456::ESCOLHER-LANCE", form: FormMove, legal: 12, lists: []string{"(:returns :column :line 1)"},
	},
	"variables": {
		files: map[string]string{"x.lisp": `(in-package :p123-456) (defvar *tabuleiro*) (defvar *jogador-atual*) (defvar *nova-jogada* nil)
(defun jogar () (setf *nova-jogada* (melhor *tabuleiro* *jogador-atual*)) (format t "feito~%"))`},
		function: "P123-456::JOGAR", form: FormGlobal, legal: 12, lists: []string{`(:answer "P123-456::*NOVA-JOGADA*")`, "(:returns :line :column 0)"},
	},
	"a node of a structure": {
		files: map[string]string{"x.lisp": `(in-package :p123-456) (defstruct no pai (profundidade 0) tabuleiro (g 0))
(defun minimax (no prof alfa beta) (assert (and (no-p no) (< alfa beta) (plusp prof)))
  (let ((e (no-tabuleiro no))) (make-no :pai no :profundidade 1 :tabuleiro (resultado e (melhor e)))))`},
		function: "P123-456::MINIMAX", form: FormState, legal: 12, lists: []string{"(:returns :state)",
			`(:arguments (:call "P123-456::MAKE-NO" (:symbol "::PAI") NIL (:symbol "::PROFUNDIDADE") 0 (:symbol "::TABULEIRO") :board (:symbol "::G") 0) 2 -1000000 1000000)`},
	},
	"points, an array, keywords": {
		files: map[string]string{"x.lisp": `(in-package :p123-456)
(defun jogar (tabuleiro &key pontos-meus pontos-dele tempo) (assert (and (arrayp tabuleiro) pontos-meus pontos-dele (> tempo 1)))
  (let ((e (loop for i below 10 collect (loop for j below 10 collect (aref tabuleiro i j))))) (list (melhor e) (resultado e (melhor e)))))`},
		function: "P123-456::JOGAR", form: FormMoveAndState, legal: 12,
	},
	"several candidates": {
		files: map[string]string{
			"a.lisp": `(in-package :p123-456) (defun jogadas-possiveis (estado) (mapcar (lambda (c) (resultado estado c)) (jogadas estado)))
(defun jogada-humano (estado) estado (read)) (defun melhor-valor (estado) (length (jogadas estado)))`,
			"b.lisp": `(in-package :p123-456) (defun jogar-torneio (estado tempo) tempo (list (melhor estado) (resultado estado (melhor estado))))`,
		},
		function: "P123-456::JOGAR-TORNEIO", form: FormMoveAndState, legal: 12,
	},
	"only a search finds it": {
		files:  map[string]string{"jogo.lisp": "(defun xpto (a b) (declare (ignore b)) (vai a)) (defun vai (e) (tira (procura-casa e)))" + bare},
		search: true, function: "COMMON-LISP-USER::PROCURA-CASA", form: FormMove, legal: 12,
	},
	"it never answers": {
		files:    map[string]string{"x.lisp": "(in-package :p123-456) (fmakunbound 'melhor) (defun jogar (estado tempo) (loop (list estado tempo)))"},
		function: "P123-456::JOGAR", form: FormState, fault: championship.TooLate, quick: true,
	},
	"its cavalo.lisp never answers": {
		files: map[string]string{"x.lisp": "(in-package :p123-456) (fmakunbound 'melhor) (defun jogar (estado tempo) (loop (list estado tempo)))",
			"cavalo.lisp": `(:function "JOGAR")`},
		function: "P123-456::JOGAR", form: FormState, fault: championship.TooLate, quick: true,
	},
	"an error": {
		files:    map[string]string{"x.lisp": "(in-package :p123-456) (fmakunbound 'melhor) (defun jogar (estado tempo) (first (jogadas (car estado) tempo)))"},
		function: "P123-456::JOGAR", form: FormState, fault: championship.Crashed,
	},
	"illegal moves": {
		files: map[string]string{"x.lisp": `(in-package :p123-456) (fmakunbound 'melhor) (defun jogar (estado tempo) tempo
  (let ((casa (loop for linha in estado for l from 0 for c = (position-if (lambda (n) (and n (>= n 0))) linha) when c return (list l c))))
    (list casa (resultado estado casa))))`},
		function: "P123-456::JOGAR", form: FormMoveAndState, legal: -1, fault: championship.Illegal,
	},
	"nothing that plays": {
		files: map[string]string{"x.lisp": "(in-package :p123-456) (fmakunbound 'melhor) (defun mostrar (estado) (print estado))"},
	},
	"its cavalo.lisp": {
		files: map[string]string{"x.lisp": "(in-package :p123-456) (defun joga (estado) (resultado estado (melhor estado)))",
			"cavalo.lisp": `(:function "JOGA") ; é assim` + "\n(:arguments :board)\n"},
		form: FormState, legal: 12, lists: []string{`(:function "JOGA") ; é assim`},
	},
	"units of the clock": {
		files: map[string]string{"x.lisp": `(in-package :p123-456) (defun jogar (estado tempo) (let ((fim (+ (get-internal-real-time) tempo)))
  (assert (> tempo 60000)) (when (< (get-internal-real-time) fim) (resultado estado (melhor estado)))))`},
		function: "P123-456::JOGAR", form: FormState, legal: 12, lists: []string{"(:arguments :board :ticks)"},
	},
	"a cavalo.lisp that is none": {
		files:    map[string]string{"x.lisp": "(in-package :p123-456) (defun jogar (estado) (resultado estado (melhor estado)))", "cavalo.lisp": "(:cor red)"},
		function: "P123-456::JOGAR", form: FormState, legal: 12,
	},
	"a cavalo.lisp that is wrong": {
		files:    map[string]string{"x.lisp": "(in-package :p123-456) (defun jogar (estado) (resultado estado (melhor estado)))", "cavalo.lisp": `(:function "JOGUE")`},
		function: "P123-456::JOGAR", form: FormState, legal: 12,
	},
}

// bare finds the square of the first legal jump, without other functions.
const bare = `
(defun tira (casa) (cons 'casa casa))
(defun procura-casa (e)
  (flet ((onde (m) (loop for linha in e for l from 0 for c = (position m linha) when c return (list l c))))
    (let ((eu (onde -1)) (outro (onde -2)))
      (loop for l below 10 do (loop for c below 10
        do (flet ((salto (casa) (= 5 (+ (expt (- l (first casa)) 2) (expt (- c (second casa)) 2)))))
             (let ((n (nth c (nth l e)))) (when (and n (>= n 0) (salto eu) (not (salto outro))) (return-from procura-casa (list l c))))))))))`

func testHabits(t *testing.T, lisp string) {
	common, err := os.ReadFile("../championship/testdata/jogo.lisp")
	testkit.Must(t, err)
	for name, h := range habits {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			put(t, folder, "jogo.lisp", string(common))
			for file, text := range h.files {
				put(t, folder, file, text)
			}
			if lisp != "" {
				put(t, folder, "cavalo.lisp", h.files["cavalo.lisp"]+"\n(:lisp "+lisp+")")
			}
			limits := championship.Limits{Time: time.Minute, Memory: 256 << 20}
			if h.quick {
				limits.Time = time.Millisecond
			}
			r, fault := Rehearse(context.Background(), folder, Options{Search: h.search, Positions: 12, Limits: limits})
			if fault != nil {
				t.Fatal(fault)
			}
			if kept := h.files["cavalo.lisp"]; (r.Refused != nil) != (kept != "" && r.Kept == "") && lisp == "" {
				t.Errorf("%v is wrong with %s", r.Refused, kept)
			}
			known(t, r)
			code := ""
			if len(r.Errors) > 0 {
				code = r.Errors[0].Code
			}
			if r.Found.String() != h.function && r.Kept == "" || r.Form != h.form || r.Legal != h.legal && h.legal >= 0 || code != h.fault || r.Plays() != (h.legal == 12) {
				t.Errorf("%+v", r)
			}
			for _, want := range h.lists {
				if !strings.Contains("\n"+r.Config()+"\n", "\n"+want+"\n") {
					t.Errorf("no %s in\n%s", want, r.Config())
				}
			}
		})
	}
}

func TestHabits(t *testing.T) { testHabits(t, "") }

// A hand-in that plays in the other Lisp alone.
func TestOtherLisp(t *testing.T) {
	common, err := os.ReadFile("../championship/testdata/jogo.lisp")
	testkit.Must(t, err)
	folder := t.TempDir()
	put(t, folder, "jogo.lisp", string(common)+`
(defun jogar (estado tempo) tempo
  (if (string= "CLISP" (lisp-implementation-type)) (resultado estado (melhor estado)) (error "so em CLISP")))
(defun melhor-de (estado) (first estado))
(fmakunbound (if (string= "CLISP" (lisp-implementation-type)) 'nada 'melhor))`)
	r, fault := Rehearse(context.Background(), folder, Options{Positions: 12, Limits: championship.Limits{Time: time.Minute, Memory: 256 << 20}})
	if fault != nil || !r.Plays() || !strings.Contains(r.Config(), `(:lisp "clisp")`) {
		t.Errorf("%v %+v", fault, r)
	}
}

// TestStudents: hand-ins that are as students hand them in, with nothing as the statement
// has it.
func TestStudents(t *testing.T) {
	for folder, want := range map[string][]string{
		"menu": {"P12-JOGO::JOGADA-DO-COMPUTADOR", FormState,
			`(:arguments (:call "P12-JOGO::CRIA-NO" (:board :white :black) 0 NIL) (:by-player (:symbol "J1") (:symbol "J2")) :time)`},
		"properties": {"GRUPO-25::PROXIMO-LANCE", FormState,
			`(:arguments ((:symbol "::TABULEIRO") :board (:symbol "::VEZ") :player (:symbol "::PONTOS") (:white :black)) :time)`},
		"objects": {"COMMON-LISP-USER::MELHOR-CASA", FormMove,
			`(:arguments (:call "MAKE-INSTANCE" (:symbol "PARTIDA") (:symbol "::CASAS") (:array (:flat :board)) (:symbol "::JOGADOR") :mark) :time)`},
		"structure": {"COMMON-LISP-USER::JOGA", FormMove,
			`(:arguments (:call "COMMON-LISP-USER::MAKE-JOGO" (:symbol "::TABULEIRO") (:array :board) (:symbol "::VEZ") :player (:symbol "::PONTOS") (:white :black)) :time)`},
	} {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			r, fault := Rehearse(context.Background(), filepath.Join("testdata", folder), Options{Positions: 30, Limits: championship.Limits{Time: time.Minute, Memory: 256 << 20}})
			if fault != nil {
				t.Fatal(fault)
			}
			if !r.Plays() || r.Found.String() != want[0] || r.Form != want[1] || !strings.Contains(r.Config(), want[2]) {
				t.Errorf("%+v\n%s", r, r.Config())
			}
		})
	}
}

func put(t *testing.T, folder, name, text string) {
	t.Helper()
	testkit.Must(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
}

package rehearsal

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/rules"
	"cavalo/internal/tools/testkit"
)

// fake is a hand-in that is written in Go.
type fake struct {
	definitions []championship.Definition
	// answer returns what a call by a cavalo.lisp leaves, "" in a name for what the
	// function returns.
	answer func(config string, p rules.Position) (map[string]string, *championship.Fault)
	config string
	ended  bool
}

func (f *fake) Files() []string { return []string{"jogo.lisp"} }
func (f *fake) Lisp() string    { return "sbcl" }
func (f *fake) Sources() string { return "(eq jogador 'j1) (case vez (:branco 1) (:preto 2))" }
func (f *fake) Ended() bool     { return f.ended }
func (f *fake) Close()          { f.ended = true }

func (f *fake) Definitions(context.Context) ([]championship.Definition, *championship.Fault) {
	return f.definitions, nil
}

func (f *fake) Use(_ context.Context, config string) *championship.Fault {
	f.config = config
	if !strings.Contains(config, "(:function") {
		return &championship.Fault{Code: championship.NotLoaded, Found: "no function JOGAR"}
	}
	return nil
}

func (f *fake) AskAll(_ context.Context, p rules.Position) (all []championship.Value, fault *championship.Fault) {
	values, fault := f.answer(f.config, p)
	f.ended = fault != nil && fault.Code == championship.TooLate
	for name, text := range values {
		all = append(all, championship.Value{Variable: name, Text: text})
	}
	return all, fault
}

func (f *fake) Ask(ctx context.Context, p rules.Position) (string, championship.Spent, *championship.Fault) {
	values, fault := f.AskAll(ctx, p)
	name := ""
	if _, after, ok := strings.Cut(f.config, "(:answer "); ok {
		name, _, _ = strings.Cut(strings.Trim(after, `"`), ")")
		name = strings.ToUpper(strings.Trim(name, `"`))
	}
	for _, v := range values {
		if v.Variable == name {
			return v.Text, championship.Spent{}, fault
		}
	}
	return "NIL", championship.Spent{}, fault
}

func (f *fake) Judge(p rules.Position, text string) (rules.Move, *championship.Fault) {
	return championship.JudgeBy(f.config, p, text)
}

// rehearseFake rehearses a hand-in that is written in Go.
func rehearseFake(t *testing.T, kept string, o Options, definitions string, answer func(config string, p rules.Position) (map[string]string, *championship.Fault)) *Report {
	t.Helper()
	o.Positions = 20
	r, fault := rehearse(context.Background(), func(context.Context, string) (program, *championship.Fault) {
		return &fake{definitions: defined(definitions), answer: answer}, nil
	}, kept, o)
	if fault != nil {
		t.Fatal(fault)
	}
	return r
}

// defined reads definitions: "P1::JOGAR estado tempo; P1::*x*".
func defined(text string) (all []championship.Definition) {
	for _, part := range strings.Split(strings.ToUpper(text), ";") {
		words := strings.Fields(part)
		pack, name, _ := strings.Cut(words[0], "::")
		all = append(all, championship.Definition{Package: pack, Name: name, Parameters: words[1:], Variable: strings.HasPrefix(name, "*")})
	}
	return all
}

// best returns the coordinates of the first legal move, counted from a number.
func best(p rules.Position, from int) string {
	to := p.Moves()[0].To
	return fmt.Sprintf("(%d %d)", to.Line()+from, to.Column()+from)
}

// after returns the true board after the first legal move.
func after(p rules.Position) string { return rules.FormatCourse(played(p, p.Moves()[0])) }

func returned(text string) (map[string]string, *championship.Fault) {
	return map[string]string{"": text}, nil
}

func failed(code string) (map[string]string, *championship.Fault) {
	return nil, &championship.Fault{Code: code, Found: "x"}
}

func TestRehearse(t *testing.T) {
	type values = map[string]string
	for name, c := range map[string]struct {
		definitions, kept, function, form string
		search                            bool
		lists                             []string // of cavalo.lisp
		legal, illegal, slow, errors      int
		answer                            func(config string, p rules.Position) (values, *championship.Fault)
	}{
		"who plays, by number": {
			definitions: "P1::JOGAR estado tempo jogador", function: "P1::JOGAR", form: FormMoveAndState, legal: 20, lists: []string{"(:arguments :board :time :player)"},
			answer: func(config string, p rules.Position) (values, *championship.Fault) {
				if !strings.Contains(config, ":player)") || strings.Contains(config, ":marks") {
					return failed(championship.Crashed)
				}
				return returned("(" + best(p, 0) + after(p) + ")")
			},
		},
		"the state alone": {
			definitions: "CL-USER::JOGADA tabuleiro vez", function: "CL-USER::JOGADA", form: FormState, legal: 20, lists: []string{"(:arguments :board :mark)"},
			answer: func(_ string, p rules.Position) (values, *championship.Fault) { return returned(after(p)) },
		},
		"coordinates from 1": {
			definitions: "P1::JOGAR e", function: "P1::JOGAR", form: FormMove, legal: 20, lists: []string{"(:returns :any :line :column 1)", `(:double "largest")`},
			answer: func(_ string, p rules.Position) (values, *championship.Fault) {
				return returned("(1000 " + best(p, 1) + ")")
			},
		},
		"a variable": {
			definitions: "P1::JOGAR; P1::*JOGADA*; P1::*TABULEIRO*", function: "P1::JOGAR", form: FormGlobal, legal: 20,
			lists: []string{"(:arguments)", `(:global "P1::*TABULEIRO*" :board)`, `(:answer "P1::*JOGADA*")`, "(:returns :line :column 0)"},
			answer: func(config string, p rules.Position) (values, *championship.Fault) {
				if !strings.Contains(config, "*TABULEIRO*") {
					return failed(championship.Crashed)
				}
				return values{"": "NIL", "P1::*JOGADA*": best(p, 0), "P1::*N*": "7"}, nil
			},
		},
		"what it gets": {
			definitions: "P1::JOGAR estado tempo jogador", function: "P1::JOGAR", form: FormState, legal: 20, lists: []string{"(:answer :arguments)", "(:returns :state)"},
			answer: func(config string, p rules.Position) (values, *championship.Fault) {
				return values{"": "17", championship.Arguments: "(" + after(p) + " 1000 -1)"}, nil
			},
		},
		"the number of a square": {
			definitions: "P1::JOGAR estado tempo", function: "P1::JOGAR", form: FormMove, legal: 20, lists: []string{"(:returns :index 1)"},
			answer: func(_ string, p rules.Position) (values, *championship.Fault) {
				return returned(fmt.Sprint(int(p.Moves()[0].To) + 1))
			},
		},
		"every move": {
			definitions: "P1::JOGADAS-DE estado; P1::MELHOR estado", function: "P1::MELHOR", form: FormMove, legal: 20,
			answer: func(config string, p rules.Position) (values, *championship.Fault) {
				if strings.Contains(config, "MELHOR") {
					return returned(best(p, 0))
				}
				text := ""
				for _, m := range p.Moves() {
					text += fmt.Sprintf("(%d %d)", m.To.Line(), m.To.Column())
				}
				return returned("(" + text + ")")
			},
		},
		"an unsuggesting name": {
			definitions: "P1::XPTO estado", search: true, function: "P1::XPTO", form: FormMove, legal: 20,
			answer: func(_ string, p rules.Position) (values, *championship.Fault) { return returned(best(p, 0)) },
		},
		"one that is not searched": {
			definitions: "P1::XPTO estado",
			answer:      func(_ string, p rules.Position) (values, *championship.Fault) { return returned(best(p, 0)) },
		},
		"nothing legal": {
			definitions: "P1::JOGAR estado tempo", function: "P1::JOGAR", form: FormState, illegal: 20, errors: 1,
			answer: func(string, rules.Position) (values, *championship.Fault) { return returned("NIL") },
		},
		"no answer": {
			definitions: "P1::JOGAR estado tempo", function: "P1::JOGAR", form: FormState, slow: maxFailures, errors: 1,
			answer: func(string, rules.Position) (values, *championship.Fault) { return failed(championship.TooLate) },
		},
		"only seconds": {
			definitions: "P1::JOGAR estado tempo", function: "P1::JOGAR", form: FormMove, legal: 20, lists: []string{"(:arguments :board :seconds)"},
			answer: func(config string, p rules.Position) (values, *championship.Fault) {
				if strings.Contains(config, ":time") {
					return failed(championship.TooLate)
				}
				return returned(best(p, 0))
			},
		},
		"a failure": {
			definitions: "P1::JOGAR estado tempo", function: "P1::JOGAR", form: FormState, errors: 1,
			answer: func(string, rules.Position) (values, *championship.Fault) { return failed(championship.Crashed) },
		},
		"wrong states": {
			definitions: "P1::JOGAR estado tempo jogador", function: "P1::JOGAR", form: FormMove, legal: 20, errors: 1, lists: []string{"(:returns :line :column 0)"},
			answer: func(_ string, p rules.Position) (values, *championship.Fault) {
				return returned("(" + best(p, 0) + strings.Replace(after(p), "NIL", " 99", 1) + ")")
			},
		},
		"a cavalo.lisp of its own": {
			definitions: "P1::JOGAR estado tempo", kept: `(:function "JOGAR") (:arguments 1) (:marks "true")`, form: FormMoveAndState, legal: 20,
			answer: func(config string, p rules.Position) (values, *championship.Fault) {
				if !strings.Contains(config, "(:arguments 1)") {
					return failed(championship.Crashed)
				}
				return returned("(" + best(p, 1) + after(p) + ")")
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := rehearseFake(t, c.kept, Options{Search: c.search}, c.definitions, c.answer)
			if r.Found.String() != c.function || r.Form != c.form || r.Legal != c.legal || r.Illegal != c.illegal || r.Slow != c.slow || len(r.Errors) != c.errors || r.Plays() != (c.legal == 20) {
				t.Errorf("%+v", r)
			}
			known(t, r)
			lists := strings.Split(r.Config(), "\n")
			for _, want := range c.lists {
				if !slices.Contains(lists, want) {
					t.Errorf("no %s in %s", want, r.Config())
				}
			}
			if c.kept != "" && r.Config() != c.kept {
				t.Errorf("%s", r.Config())
			}
		})
	}
}

// known reports codes of a report that Codes doesn't have.
func known(t *testing.T, r *Report) {
	t.Helper()
	reasons, doubts := Codes()
	for _, l := range r.Lines {
		if !slices.Contains(reasons, l.Reason) {
			t.Errorf("the code %s is not among Codes", l.Reason)
		}
		for _, d := range l.Doubts {
			if !slices.Contains(doubts, d.Code) {
				t.Errorf("the code %s is not among Codes", d.Code)
			}
		}
	}
}

// A person decides between functions that play.
func TestOthers(t *testing.T) {
	for definitions, want := range map[string]string{
		"A::JOGAR estado; B::JOGAR estado; B::JOGADA estado": "A::JOGAR B::JOGAR",
		"A::JOGAR estado; B::JOGADA estado":                  "A::JOGAR ",
		"A::MELHOR estado; B::JOGADA estado":                 "B::JOGADA A::MELHOR",
	} {
		r := rehearseFake(t, "", Options{}, definitions, func(_ string, p rules.Position) (map[string]string, *championship.Fault) { return returned(best(p, 0)) })
		others := ""
		for _, l := range r.Lines {
			for _, d := range l.Doubts {
				if d.Code == "others" {
					others = d.Args[0]
				}
			}
		}
		testkit.Equal(t, r.Found.String()+" "+others, want, "%s", definitions)
	}
}

func TestRoles(t *testing.T) {
	for name, want := range map[string]role{
		"ESTADO": roleState, "*TABULEIRO*": roleState, "ESTADO1": roleState, "BOARD": roleState, "NO": roleNode, "NO-ATUAL": roleNode, "NODO": roleNode,
		"TEMPO": roleTime, "TEMPO-LIMITE": roleTime, "LIMITE": roleTime, "SEGUNDOS": roleSeconds, "JOGADOR": roleMark, "PECA": roleMark,
		"ADVERSARIO": roleOpponent, "PROFUNDIDADE": roleDepth, "DEPTH": roleDepth, "ALFA": roleAlpha, "BETA": roleBeta, "MAXIMIZA": roleMax,
		"PONTOS-BRANCAS": rolePoints, "POSICAO-CAVALO": roleMark, "LINHA": roleLine, "COLUNA": roleColumn, "FN-AVALIACAO": roleFunction, "NO-PAI": roleParent, "XPTO": roleUnknown,
	} {
		testkit.Equal(t, roleOf(name), want, "%s", name)
	}
	for name, want := range map[string]int{"JOGAR": 0, "JOGADA-COMPUTADOR": 1, "MELHOR-JOGADA": 1, "ALFABETA": 3, "ESCOLHE": 2, "JOGADAS-POSSIVEIS": rankUnnamed, "JOGADOR-ATUAL": rankUnnamed, "IMPRIME": rankUnnamed} {
		testkit.Equal(t, rankOf(name), want, "%s", name)
	}
}

// The first ways to call functions, and one that is among the others.
func TestPlans(t *testing.T) {
	for definitions, want := range map[string][]string{
		"P::F estado tempo":                            {"(:arguments :board :time)", "(:arguments :board :seconds)", "(:arguments (:board :own :other) :time)"},
		"P::F tempo &optional estado":                  {"(:arguments :time :board)", "(:arguments :time)"},
		"P::F &key tabuleiro vez":                      {`(:arguments (:symbol "::TABULEIRO") :board (:symbol "::VEZ") :mark)`},
		"P::F no prof alfa beta jogador":               {"(:arguments (:board NIL 0) 2 -1000000 1000000 :mark)", "(:arguments (:board 0 NIL) 2 -1000000 1000000 :mark)"},
		"P::F tab p1 p2 linha coluna":                  {"(:arguments :board :mark :mark :line :column)"},
		"P::F x":                                       {"(:arguments :board)", "(:arguments (:board :own :other))", "(:arguments :time)", "(:arguments 0)"},
		"P::F a b estado":                              {"(:arguments -1000000 1000000 :board)"},
		"P::F no; P::CRIA-NO estado &optional pai (g)": {`(:arguments (:call "P::CRIA-NO" :board NIL))`, "(:arguments (:board NIL 0))"},
		"P::F e avalia; P::AVALIAR estado":             {`(:arguments :board (:function "P::AVALIAR"))`},
		"P::F":                                         {"(:arguments)"},
		"P::F estado vez":                              {"(:arguments :board :mark)", `(:arguments :board (:by-player (:symbol "::BRANCO") (:symbol "::PRETO")))`},
		"P::F jogo tempo; P::MAKE-JOGO &key tab vez pontos": {
			`(:arguments (:call "P::MAKE-JOGO" (:symbol "::TAB") (:array :board) (:symbol "::VEZ") :player (:symbol "::PONTOS") (:white :black)) :time)`},
	} {
		all := defined(strings.ReplaceAll(definitions, "(g)", ""))
		plans := newMaker(all, (*fake).Sources(nil)).plans(all[0])
		if len(plans) > maxPlans {
			t.Errorf("%s: %d plans", definitions, len(plans))
		}
		var lists []string
		for _, p := range plans {
			known(t, &Report{Lines: []Line{{Reason: "arguments", Doubts: p.doubts}}})
			lists = append(lists, p.argumentList())
			if h := strings.Join(p.lists(all[0]), "\n"); refused(h) {
				t.Errorf("%s is no cavalo.lisp", h)
			}
		}
		for _, list := range want {
			if !slices.Contains(lists, list) {
				t.Errorf("%s: no %s in %q", definitions, list, lists[:min(5, len(lists))])
			}
		}
		if len(lists) == 0 || lists[0] != want[0] && len(want) > 1 {
			t.Errorf("%s: %q first", definitions, lists[0])
		}
	}
}

func refused(config string) bool {
	_, fault := championship.JudgeBy(config, probes()[0], "NIL")
	return fault == nil || fault.Code != championship.Unreadable
}

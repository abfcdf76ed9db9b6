package rehearsal

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"cavalo/internal/duel/championship"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
)

// settle writes the lines of cavalo.lisp for the best trial and returns its text.
func (r *rehearsal) settle(best trial) string {
	add := func(list, reason string, doubts ...Doubt) {
		r.report.Lines = append(r.report.Lines, Line{list, doubts, reason})
	}
	for list := range strings.Lines(r.loading) {
		reason := "files"
		if strings.HasPrefix(list, "(:lisp") {
			reason = "lisp"
		}
		add(strings.TrimSpace(list), reason)
	}
	d, p := best.definition, best.plan
	var doubts []Doubt
	var others []string
	for _, f := range r.report.Tried {
		if f.Legal == Probes {
			others = append(others, f.String())
		}
	}
	switch {
	case len(others) > 0:
		doubts = []Doubt{{"others", []string{strings.Join(others, ", ")}}}
	case d.Name != function:
		doubts = []Doubt{{Code: "named"}}
	}
	add("(:package "+championship.LispText(d.Package)+")", "package")
	reason := "function"
	if best.legal == 0 {
		reason, doubts = "asked", []Doubt{{Code: "fails"}}
	}
	add("(:function "+championship.LispText(d.Name)+")", reason, doubts...)
	var globals, arguments []Doubt
	for _, doubt := range p.doubts {
		if doubt.Code == "globals" {
			globals = append(globals, doubt)
		} else {
			arguments = append(arguments, doubt)
		}
	}
	if reason = "arguments"; len(p.arguments) == 0 {
		reason = "no-arguments"
	}
	if best.legal == 0 {
		arguments = append(arguments, Doubt{Code: "fails"})
	}
	add(p.argumentList(), reason, arguments...)
	if p.marks != "" {
		add("(:marks "+championship.LispText(p.marks)+")", "marks-"+p.marks)
	}
	for _, list := range p.globals {
		add(list, "global", globals...)
	}
	switch best.variable {
	case "":
	case championship.Arguments:
		add("(:answer :arguments)", "answer-arguments")
	default:
		add("(:answer "+championship.LispText(best.variable)+")", "answer")
	}
	if best.reading.Config != "" {
		var doubts []Doubt
		if best.readings > 1 {
			doubts = append(doubts, Doubt{"ambiguous", []string{strconv.Itoa(best.readings)}})
		}
		reason := "returns-state"
		if best.reading.Move {
			reason = "returns-move"
			if best.states {
				doubts = append(doubts, Doubt{Code: "states"})
			}
		}
		add(best.reading.Config, reason, doubts...)
	}
	if best.reading.Move {
		add(`(:double "largest")`, "double", Doubt{Code: "double"})
	}
	return r.report.Config()
}

// maxFailures is after how many ends of the process without a good answer between them the
// play ends.
const maxFailures = 3

// play plays games by a cavalo.lisp against random moves, in each a new process and as White and
// Black in turn, until all positions have been played. A random move replaces an illegal one.
func (r *rehearsal) play(ctx context.Context, config string, best plan) {
	r.report.Form = formOf(config, false)
	plain := strings.Join(best.lists(championship.Definition{}), "\n") // reads states
	for game, failures := 0, 0; r.report.Positions < r.Positions && failures < maxFailures && ctx.Err() == nil; game++ {
		seed := "rehearsal " + strconv.Itoa(game)
		random, side := rng.New(seed), rules.Side(game%2)
		p := rules.NewPosition(knight.RandomBoard(seed), rules.Course)
		r.running.Close()
		if !r.restart(ctx) || r.running.Use(ctx, config) != nil {
			failures++
			continue
		}
		for !p.Over() && r.report.Positions < r.Positions && failures < maxFailures && ctx.Err() == nil {
			moves := p.Moves()
			m := moves[random.Intn(len(moves))]
			if p.Turn != side || !p.Placed(side) || moves[0] == rules.Pass {
				p = played(p, m)
				continue
			}
			text, spent, fault := r.running.Ask(ctx, p)
			if fault != nil {
				fault.Found = addresses.ReplaceAllString(fault.Found, "")
			}
			if fault == nil {
				m, fault = r.running.Judge(p, text)
				state, move := championship.Holds(text)
				if move {
					r.report.Form = formOf(config, true)
				}
				if state && r.report.Form == FormMove && r.report.Kept == "" { // a state that doesn't count
					if _, wrong := championship.JudgeBy(plain, p, text); wrong != nil {
						r.report.add(wrong, p)
					}
				}
			}
			if ctx.Err() != nil {
				return
			}
			r.report.Longest = max(r.report.Longest, spent.Time)
			if r.count(p, fault); r.running.Ended() {
				failures++
			} else {
				failures = 0
			}
			if fault != nil {
				m = moves[random.Intn(len(moves))]
			}
			p = played(p, m)
			if r.running.Ended() {
				break
			}
		}
	}
}

// formOf returns the form of the answers by a cavalo.lisp, which hold coordinates or not.
func formOf(config string, move bool) string {
	config = strings.ToLower(config)
	switch at := strings.Index(config, "(:returns"); {
	case strings.Contains(config, "(:answer") && !strings.Contains(config, "(:answer :arguments)"):
		return FormGlobal
	case at >= 0 && !strings.HasPrefix(config[at:], "(:returns :state"):
		return FormMove
	case at < 0 && move:
		return FormMoveAndState
	}
	return FormState
}

// count counts an answer.
func (r *rehearsal) count(p rules.Position, fault *championship.Fault) {
	r.report.Positions++
	if r.OnPosition != nil {
		r.OnPosition(r.report.Positions)
	}
	if fault == nil {
		r.report.Legal++
		return
	}
	r.report.add(fault, p)
	switch fault.Code {
	case championship.TooLate, championship.TooBusy:
		r.report.Slow++
	case championship.Illegal, championship.WrongState, championship.Unreadable:
		r.report.Illegal++
	}
}

// addresses are the addresses of objects in messages, which differ each time.
var addresses = regexp.MustCompile(`\s*\{[0-9A-F]+\}`)

// maxErrors is how many different errors a report has.
const maxErrors = 10

// add adds a fault to the errors, merging equal ones.
func (r *Report) add(f *championship.Fault, p rules.Position) {
	for i, e := range r.Errors {
		if e.Code == f.Code && (e.Found == f.Found || f.Code != championship.Crashed) {
			r.Errors[i].Times++
			return
		}
	}
	if len(r.Errors) < maxErrors {
		r.Errors = append(r.Errors, Error{f.Code, f.Found, f.Words, 1, p.String()})
	}
}

package championship

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// HandIn is a running Lisp hand-in, confined as in a championship. It is not for use by several
// goroutines at once.
type HandIn struct {
	handIn
	*process
	loaded []string
	three  bool // its function has the third parameter, the true board
}

// LoadHandIn starts a Lisp and loads a hand-in, a folder or one file, as the text of a
// cavalo.lisp says. Use must be called before it is asked.
func LoadHandIn(ctx context.Context, path, config string, limits Limits) (*HandIn, *Fault) {
	h, fault := openHandIn(path, config)
	if fault != nil {
		return nil, fault
	}
	home, fault := newHome()
	if fault != nil {
		return nil, fault
	}
	script, scratch := filepath.Join(home.path, "adapter.lisp"), filepath.Join(home.path, "scratch")
	line, fault := h.commandFor(script, limits.Memory)
	if fault == nil {
		err := os.WriteFile(script, adapter, 0o644)
		if err == nil {
			err = os.Mkdir(scratch, 0o755)
		}
		if err != nil {
			fault = newFault(NotStarted, err.Error())
		}
	}
	if fault != nil {
		home.remove()
		return nil, fault
	}
	p, fault := start(program{line: line, folder: h.folder, home: home, bare: limits.Bare, memory: max(limits.Memory, leastHeap) + sbclOverhead, limit: limits.Time, mark: "cavalo: "})
	if fault != nil {
		return nil, fault
	}
	l := &HandIn{handIn: h, process: p}
	text, fault := l.request(ctx, h.loading(scratch))
	if fault != nil {
		defer l.Close()
		return nil, l.fail(fault)
	}
	for _, file := range readForms(text) {
		if name, err := filepath.Rel(h.folder, file.atom); err == nil {
			l.loaded = append(l.loaded, filepath.ToSlash(name))
		}
	}
	return l, nil
}

// readForms returns the items of a printed list, or nil if the text is not one list.
func readForms(text string) []expression {
	if all, err := parseExpressions(text); err == nil && len(all) == 1 {
		return all[0].list
	}
	return nil
}

// request sends the adapter a request that doesn't count as playing time.
func (h *HandIn) request(ctx context.Context, line string) (string, *Fault) {
	reply, _, fault := h.ask(ctx, line, loadTime, loadTime)
	word, rest, _ := strings.Cut(reply, " ")
	switch {
	case fault != nil && fault.Code == Crashed:
		fault.Code = NotLoaded
	case fault == nil && word == NoFunction:
		fault = h.told(newFault(NoFunction, rest))
	case fault == nil && word != "ready" && word != "answer":
		fault = h.told(newFault(NotLoaded, rest))
	}
	return rest, fault
}

// told adds the last words of the hand-in to a fault.
func (h *HandIn) told(f *Fault) *Fault {
	f.Words = h.errors.text()
	return f
}

// Close ends the hand-in.
func (h *HandIn) Close() { h.close() }

// Ended reports whether the hand-in has ended, after which it can't be asked.
func (h *HandIn) Ended() bool {
	select {
	case <-h.ended:
		return true
	default:
		return false
	}
}

// Lisp returns the name of the Lisp that runs the hand-in.
func (h *HandIn) Lisp() string { return filepath.Base(h.line[0]) }

// Files returns the paths in the folder of the sources that were loaded, in their order.
func (h *HandIn) Files() []string { return h.loaded }

// Sources returns the text of all sources in its folder.
func (h *HandIn) Sources() string {
	var b strings.Builder
	for _, path := range h.known {
		if isSource(path) {
			data, _ := source(path) // nothing from a source that can't be read
			b.Write(append(data, '\n'))
		}
	}
	return b.String()
}

// Definition is a function or a variable of a hand-in.
type Definition struct {
	Package, Name string
	Parameters    []string // of a function: "ESTADO", "&OPTIONAL", "TEMPO"
	Variable      bool
}

// Definitions returns the functions and variables of the packages that the hand-in made
// and of the user's, macros and constants aside.
func (h *HandIn) Definitions(ctx context.Context) ([]Definition, *Fault) {
	text, fault := h.request(ctx, "(:definitions)")
	if fault != nil {
		return nil, fault
	}
	var all []Definition
	for _, form := range readForms(text) {
		if len(form.list) < 3 {
			continue
		}
		d := Definition{Package: form.list[1].atom, Name: form.list[2].atom, Variable: strings.EqualFold(form.list[0].atom, ":variable")}
		for _, p := range form.list[3:] {
			d.Parameters = append(d.Parameters, p.atom)
		}
		all = append(all, d)
	}
	return all, nil
}

// Use takes the function that plays, and how it is called, from the text of a
// cavalo.lisp, in which :lisp and :files no longer have an effect.
func (h *HandIn) Use(ctx context.Context, config string) *Fault {
	if fault := h.configure(config); fault != nil {
		return fault
	}
	return h.use(ctx)
}

// use has the adapter find the function of the settings.
func (h *HandIn) use(ctx context.Context) *Fault {
	text, fault := h.request(ctx, h.settings())
	h.three = strings.HasSuffix(text, " 3")
	return fault
}

// Ask calls the function in a position and returns its printed answer. A hand-in whose function
// fails, with the code Crashed, can be asked again unless it Ended.
func (h *HandIn) Ask(ctx context.Context, p rules.Position) (string, Spent, *Fault) {
	return h.call(ctx, ":ask", p)
}

// Arguments is the name of the value that the arguments of a call have after it.
const Arguments = ":ARGUMENTS"

// Value is a result of a call: its return value, or the new value of a variable.
type Value struct {
	Variable string // with its package, "" for the function's result, or Arguments
	Text     string // the value as Ask would return it
}

// AskAll is like Ask, but also returns the values that the call left in variables.
func (h *HandIn) AskAll(ctx context.Context, p rules.Position) (all []Value, fault *Fault) {
	text, _, fault := h.call(ctx, ":ask-all", p)
	for _, form := range readForms(text) {
		if len(form.list) == 2 {
			all = append(all, Value{form.list[0].atom, form.list[1].String()})
		}
	}
	return all, fault
}

func (h *HandIn) call(ctx context.Context, command string, p rules.Position) (string, Spent, *Fault) {
	own, other := p.Points[p.Turn], p.Points[p.Turn.Other()]
	line := "(" + command + " :time " + strconv.FormatInt(max(1, h.limit.Milliseconds()), 10) +
		" :mark -1 :true-mark " + strconv.Itoa(markOf(p.Turn)) +
		" :own " + strconv.Itoa(own) + " :other " + strconv.Itoa(other) +
		" :white " + strconv.Itoa(p.Points[rules.White]) + " :black " + strconv.Itoa(p.Points[rules.Black]) +
		" :board " + stateOf(p, p.Turn, true).String() + " :true-board " + stateOf(p, p.Turn, false).String() + ")"
	reply, spent, fault := h.ask(ctx, line, h.limit, Grace)
	if fault != nil {
		return "", spent, fault
	}
	word, rest, _ := strings.Cut(reply, " ")
	if word != "answer" {
		return "", spent, h.told(newFault(Crashed, rest))
	}
	return rest, spent, nil
}

// Judge returns the move that an answer makes in a position.
func (h *HandIn) Judge(p rules.Position, text string) (rules.Move, *Fault) {
	a, fault := readAnswer(text)
	if fault != nil {
		return rules.Move{}, fault
	}
	return a.judge(p, markFor(p, h.three), !h.three, h.reading)
}

// lispSeat is a hand-in in a game, which its first fault ends.
type lispSeat struct{ *HandIn }

func startLisp(ctx context.Context, path string, limits Limits) (seat, *Fault) {
	h, fault := LoadHandIn(ctx, path, ConfigOf(path), limits)
	if fault != nil {
		return nil, fault
	}
	if fault := h.use(ctx); fault != nil {
		defer h.Close()
		return nil, h.fail(fault)
	}
	return lispSeat{h}, nil
}

func (s lispSeat) choose(ctx context.Context, p rules.Position, _ search.Limits) (m rules.Move, spent Spent, fault *Fault) {
	text, spent, fault := s.Ask(ctx, p)
	if fault == nil {
		m, fault = s.Judge(p, text)
	}
	if fault != nil && ctx.Err() == nil {
		fault = s.fail(fault)
	}
	return m, spent, fault
}

package rehearsal

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"cavalo/internal/duel/championship"
)

// Doubt is a code for a decision left to a person, or for why a list of cavalo.lisp is certain.
type Doubt struct {
	Code string
	Args []string
}

// Codes returns the codes of reasons for lists of cavalo.lisp, and of doubts.
func Codes() (reasons, doubts []string) {
	return []string{"lisp", "files", "package", "function", "asked", "arguments", "no-arguments", "marks-own", "marks-true", "global", "answer", "answer-arguments", "returns-state", "returns-move", "double"},
		[]string{"fails", "points", "named", "others", "seconds", "ticks", "symbol", "depth", "bound", "function", "unknown", "globals", "ambiguous", "states", "double"}
}

// choice is a form for a parameter or a variable, with how unlikely it is, from 0.
type choice struct {
	form  string
	cost  int
	doubt string // the code of a doubt about it, "" if none
}

// plan is a way to call a function.
type plan struct {
	arguments []string // forms
	marks     string   // "" if the arguments decide
	globals   []string // lists of cavalo.lisp
	cost      int
	doubts    []Doubt
}

// trueMarks reports whether a plan hands over the true board.
func (p plan) trueMarks() bool {
	if p.marks != "" {
		return p.marks == "true"
	}
	return championship.TellsMover(strings.Join(p.arguments, " "))
}

// withPoints returns the plan with the points of White and Black where it hands over the
// true board.
func (p plan) withPoints() plan {
	points := false
	for _, forms := range []*[]string{&p.arguments, &p.globals} {
		*forms = slices.Clone(*forms)
		for i, form := range *forms {
			colored := strings.NewReplacer(":own", ":white", ":other)", ":black)", ":other ", ":black ").Replace(form + " ")
			colored = strings.TrimSuffix(colored, " ")
			if points = points || colored != form; p.trueMarks() {
				(*forms)[i] = colored
			}
		}
	}
	if points {
		p.doubts = append(slices.Clone(p.doubts), Doubt{Code: "points"})
	}
	return p
}

// lists returns the lists of cavalo.lisp for a function that is called by the plan.
func (p plan) lists(d championship.Definition) []string {
	lists := []string{"(:package " + championship.LispText(d.Package) + ")", "(:function " + championship.LispText(d.Name) + ")", p.argumentList()}
	if p.marks != "" {
		lists = append(lists, "(:marks "+championship.LispText(p.marks)+")")
	}
	return append(lists, p.globals...)
}

func (p plan) argumentList() string {
	return "(" + strings.Join(append([]string{":arguments"}, p.arguments...), " ") + ")"
}

// states are the forms of states with points, the likeliest first.
var states = []string{
	":board", "(:board :own :other)", "(:own :other :board)", "(:board (:own :other))", "((:own :other) :board)",
	"(:board :player)", "(:board :mark)", "(:player :board)", "(:mark :board)", "(:board :own :other :player)", "(:board :own :other :mark)", "(:board :player :own :other)",
	"(:array :board)", "(:array (:flat :board))", "(:flat :board)", "((:array :board) :own :other)", "(:board :place :other-place)", "(:board :own :other :place :other-place)", "(:board :place :other-place :own :other)",
}

// nodes are the forms of nodes around a state.
func nodes(state string) []string {
	return []string{"(" + state + " NIL 0)", "(" + state + " 0 NIL)", "(" + state + ")", "(" + state + " 0 0 NIL)", "(" + state + " 0 NIL NIL)", "(" + state + " NIL 0 0)"}
}

// maxPlans is how many plans of a function are tried.
const maxPlans = 150

// maker makes plans for the functions of a hand-in.
type maker struct {
	definitions  []championship.Definition
	constructors []choice // calls of functions that make states or nodes
	players      []string // forms for who moves, by the names that the sources have
	classes      []string // that its states may be of
	ticks        bool     // the sources count time in units without asking how long they are
}

// newMaker returns a maker for the functions that sources define.
func newMaker(definitions []championship.Definition, sources string) *maker {
	sources = strings.ToUpper(sources)
	m := &maker{definitions: definitions, players: namedPlayers(sources)}
	m.ticks = strings.Contains(sources, "(GET-INTERNAL-R") && !strings.Contains(sources, "INTERNAL-TIME-UNITS-PER-SECOND")
	m.classes = namesIn(classes, sources)
	for range 2 { // constructors of nodes may call those of states
		var made []choice
		for _, d := range definitions {
			if !d.Variable && makesState(d.Name) {
				made = append(made, m.construct("(:call "+championship.LispText(d.Package+"::"+d.Name), parametersOf(d))...)
			}
		}
		for _, class := range classes.FindAllStringSubmatch(sources, -1) {
			made = append(made, m.construct(`(:call "MAKE-INSTANCE" (:symbol `+championship.LispText(class[1])+")", parameters{keys: namesIn(initargs, class[2])})...)
		}
		made = append(made, m.construct("(", parameters{keys: namesIn(properties, sources)})...)
		slices.SortStableFunc(made, func(a, b choice) int { return cmp.Compare(a.cost, b.cost) })
		m.constructors = made[:min(len(made), maxConstructors)]
	}
	return m
}

// maxConstructors is the maximum number of ways to make a state or a node to try.
const maxConstructors = 30

// The forms in which sources define the classes and property lists of their states.
var (
	classes    = regexp.MustCompile(`\(DEFCLASS\s+([^\s()]+)([^;]*?)\n(?:\(|\s*\n|\z)`)
	initargs   = regexp.MustCompile(`:INITARG\s+:([^\s()]+)`)
	properties = regexp.MustCompile(`\(GETF\s+[^\s()]+\s+:([^\s()]+)\)`)
)

// namesIn returns the different names that a pattern finds in sources, in their order.
func namesIn(pattern *regexp.Regexp, sources string) (names []string) {
	for _, found := range pattern.FindAllStringSubmatch(sources, -1) {
		if !slices.Contains(names, found[1]) {
			names = append(names, found[1])
		}
	}
	return names
}

var (
	making = []string{"CRIA-", "CRIAR-", "MAKE-", "NOVO-", "NOVA-", "CONSTROI-", "CONSTRUIR-", "FAZ-", "CREATE-", "NEW-", "CREA-", "CREAR-", "NUEVO-", "CRIANO", "CRIAESTADO"}
	made   = []string{"NO", "NODE", "NODO", "ESTADO", "STATE", "JOGO", "GAME", "TABULEIRO", "BOARD", "TABLERO", "JUEGO", "INICIAL"}
)

// makesState reports whether the name of a function says that it makes a state or a node.
func makesState(name string) bool {
	return slices.ContainsFunc(making, func(begin string) bool {
		rest, ok := strings.CutPrefix(name, begin)
		return ok && (rest == "" || slices.ContainsFunc(made, func(what string) bool { return strings.HasPrefix(rest, what) }))
	})
}

// construct returns the forms with a given beginning and arguments for the parameters, one of which
// is a state.
func (m *maker) construct(begin string, p parameters) (calls []choice) {
	if !slices.ContainsFunc(slices.Concat(p.required, p.optional, p.keys), isState) {
		return nil
	}
	inner := []choice{{form: ":board"}, {form: "(:board :own :other)", cost: 1}, {form: "(:array :board)", cost: 2}, {form: "(:array (:flat :board))", cost: 3}, {form: "(:flat :board)", cost: 4}}
	for _, c := range m.constructors {
		if !strings.HasPrefix(c.form, begin) {
			inner = append(inner, choice{form: c.form, cost: c.cost + 1})
		}
	}
	all := slices.Concat(p.required, p.optional, p.keys)
	points, marks := [][]string{{":own", ":other"}}, []string{":mark"}
	if count(all, rolePoints) == 1 {
		points = [][]string{{"(:own :other)"}, {":own"}}
	}
	if count(all, roleMark) > 0 {
		marks = append(marks, ":player")
		marks = append(marks, m.players...)
	}
	for _, state := range inner {
		for i, mark := range marks {
			for j, point := range points {
				form := strings.Replace(begin+arguments(p, state.form, mark, point)+")", "( ", "(", 1)
				calls = append(calls, choice{form: form, cost: state.cost + i + j})
			}
		}
	}
	return calls
}

// count returns how many names have a role.
func count(names []string, r role) (n int) {
	for _, name := range names {
		if roleOf(name) == r {
			n++
		}
	}
	return n
}

// arguments returns the arguments of a function that makes a state or a node, each with a space
// before it.
func arguments(p parameters, state, mark string, points []string) string {
	n := 0
	fill := func(name string) (form string, known bool) {
		r := roleOf(name)
		switch r {
		case roleState, roleNode:
			return state, true
		case rolePoints:
			n++
			return points[(n-1)%len(points)], true
		case roleMark:
			return mark, true
		case roleDepth, roleNumber:
			return "0", true
		case rolePlace:
			return ":place", true
		}
		return "NIL", r == roleParent
	}
	text := ""
	for _, name := range p.required {
		form, _ := fill(name)
		text += " " + form
	}
	for _, name := range p.optional {
		form, known := fill(name)
		if !known {
			break
		}
		text += " " + form
	}
	for _, name := range p.keys {
		if form, known := fill(name); known {
			text += " " + keyword(name) + " " + form
		}
	}
	return text
}

// sides are names that programs give to the first and the second player.
var sides = [][2]string{
	{"J1", "J2"}, {"JOGADOR1", "JOGADOR2"}, {"JOGADOR-1", "JOGADOR-2"}, {"P1", "P2"}, {"PLAYER1", "PLAYER2"}, {"BRANCO", "PRETO"}, {"BRANCAS", "PRETAS"},
	{"BRANCA", "PRETA"}, {"WHITE", "BLACK"}, {"B", "P"}, {"W", "B"}, {"MAX", "MIN"},
}

// namedPlayers returns the forms that name who moves as the sources do: by symbols, keywords
// or texts.
func namedPlayers(sources string) (forms []string) {
	has := func(word string) bool {
		return regexp.MustCompile(`(^|[\s('])` + word + `([\s)]|$)`).MatchString(sources)
	}
	for _, side := range sides {
		if has("'?"+side[0]) && has("'?"+side[1]) {
			forms = append(forms, "(:by-player (:symbol "+championship.LispText(side[0])+") (:symbol "+championship.LispText(side[1])+"))")
		}
		if has(":"+side[0]) && has(":"+side[1]) {
			forms = append(forms, "(:by-player "+keyword(side[0])+" "+keyword(side[1])+")")
		}
	}
	return forms
}

func isState(name string) bool { r := roleOf(name); return r == roleState || r == roleNode }

// keyword is the form of the name of a keyword argument.
func keyword(name string) string { return "(:symbol " + championship.LispText("::"+name) + ")" }

// choices returns the forms for a role; n counts the parameters of that role before.
func (m *maker) choices(r role, n int) (all []choice) {
	add := func(doubt string, forms ...string) {
		for _, form := range forms {
			all = append(all, choice{form, len(all), doubt})
		}
	}
	switch r {
	case roleState:
		add("", states[:3]...)
		for _, c := range m.constructors {
			add("", c.form)
		}
		add("", states[3:]...)
		add("", nodes(":board")...)
	case roleNode:
		for _, c := range m.constructors {
			add("", c.form)
		}
		add("", nodes(":board")...)
		add("", states[:3]...)
		add("", nodes("(:board :own :other)")...)
		add("", nodes("(:own :other :board)")...)
	case roleTime:
		if m.ticks {
			add("ticks", ":ticks")
		}
		add("", ":time")
		add("seconds", ":seconds")
	case roleSeconds:
		add("", ":seconds", ":time")
	case roleMark:
		add("", ":mark", ":player")
		add("", m.players...)
		add("symbol", `(:symbol "MAX")`, `(:symbol "::MAX")`, "T")
	case roleOpponent:
		add("", ":opponent")
	case roleDepth:
		add("depth", "2", "1")
	case roleAlpha:
		add("bound", "-1000000")
	case roleBeta:
		add("bound", "1000000")
	case roleMax:
		add("", "T", `(:symbol "MAX")`)
	case rolePoints:
		add("", []string{":own", ":other"}[n%2])
	case rolePlace:
		add("", []string{":place", ":other-place"}[n%2])
	case roleLine:
		add("", ":line")
	case roleColumn:
		add("", ":column")
	case roleFunction:
		for _, d := range m.definitions {
			if !d.Variable && len(d.Name) > 1 && roleOf(d.Name) == roleFunction {
				add("function", "(:function "+championship.LispText(d.Package+"::"+d.Name)+")")
			}
		}
		add("unknown", "NIL")
	case roleNumber:
		add("unknown", "0", "NIL")
	case roleParent:
		add("", "NIL")
	default:
		add("unknown", "NIL", ":time", "0")
	}
	if len(all) > 40 {
		all = all[:40]
	}
	return all
}

// globals returns the ways to set the variables of the hand-in whose names suggest their values
// before a call.
func (m *maker) globals(needed bool) (all []plan) {
	of := func(r role, forms ...string) (lists []string) {
		n := 0
		for _, d := range m.definitions {
			if d.Variable && roleOf(d.Name) == r && !strings.Contains(d.Name, "INICIAL") {
				lists = append(lists, "(:global "+championship.LispText(d.Package+"::"+d.Name)+" "+forms[min(n, len(forms)-1)]+")")
				n++
			}
		}
		return lists
	}
	// way is a way to set some of the variables, or none.
	type way struct {
		lists []string
		marks string
	}
	marks, boards, points := []way{{}}, []way{{}}, []way{{}}
	if players := of(roleMark, ":mark"); len(players) > 0 {
		players = append(players, of(roleOpponent, ":opponent")...)
		marks = append(marks, way{players, ""}, way{players, "true"}, way{of(roleMark, ":player"), "true"})
	}
	for _, state := range states[:3] {
		if lists := append(of(roleState, state), of(roleNode, "("+state+" NIL 0)")...); len(lists) > 0 {
			boards = append(boards, way{append(lists, of(roleTime, ":time")...), ""})
		}
	}
	switch both := of(rolePoints, ":own", ":other"); len(both) {
	case 0:
	case 1:
		points = append(points, way{of(rolePoints, "(:own :other)"), ""}, way{both, ""})
	default:
		points = append(points, way{both, ""})
	}
	if needed && len(boards) > 1 {
		boards = boards[1:]
	}
	for i, mark := range marks {
		for j, board := range boards {
			for k, point := range points {
				p := plan{globals: slices.Concat(board.lists, mark.lists, point.lists), marks: mark.marks, cost: 2 * (i + j + k)}
				if len(p.globals) > 0 {
					p.doubts = []Doubt{{Code: "globals"}}
				}
				all = append(all, p)
			}
		}
	}
	return all
}

// plans returns the ways to call a function, the likelier ones first.
func (m *maker) plans(d championship.Definition) []plan {
	p := parametersOf(d)
	var lists [][]choice
	var keys []string // the keyword before each argument, "" if none
	count := map[role]int{}
	isState := func(name string) bool { return isState(name) || slices.Contains(m.classes, name) }
	hasState := slices.ContainsFunc(slices.Concat(p.required, p.optional, p.keys), isState)
	add := func(key, name string) {
		r := roleOf(name)
		if slices.Contains(m.classes, name) {
			r = roleState
		}
		if !hasState && len(name) == 1 {
			r = roleUnknown
		}
		choices := m.choices(r, count[r])
		if r == roleUnknown && !hasState { // it may be the state
			choices = append(m.choices(roleState, 0)[:3], choices...)
			for i := range choices {
				choices[i].cost = i
			}
		}
		count[r]++
		lists, keys = append(lists, choices), append(keys, key)
	}
	for _, name := range p.required {
		add("", name)
	}
	least := len(lists)
	for _, name := range p.optional {
		if roleOf(name) == roleUnknown {
			break
		}
		add("", name)
	}
	positional := len(lists)
	for _, name := range p.keys {
		if roleOf(name) != roleUnknown {
			add(name, name)
		}
	}
	var all []plan
	for budget := 4; budget <= 64 && len(all) < maxPlans; budget *= 2 {
		all = nil
		for _, end := range slices.Compact([]int{len(lists), positional, least}) {
			for _, base := range m.globals(end == 0) {
				base.cost += 3 * (len(lists) - end)
				all = extend(all, base, budget, lists[:end], keys)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b plan) int { return cmp.Compare(a.cost, b.cost) })
	return all[:min(len(all), maxPlans)]
}

// extend adds the plans that continue a plan with a choice from each list, up to a cost; keys are
// the keywords before the arguments, "" if none.
func extend(all []plan, base plan, budget int, lists [][]choice, keys []string) []plan {
	if base.cost > budget {
		return all
	}
	if len(lists) == 0 {
		if all = append(all, base.withPoints()); base.marks == "" {
			other := base
			other.marks, other.cost = "true", base.cost+2
			if base.trueMarks() {
				other.marks = "own"
			}
			all = append(all, other.withPoints())
		}
		return all
	}
	for _, c := range lists[0] {
		next := base
		next.cost += c.cost
		next.arguments = slices.Clone(base.arguments)
		if keys[0] != "" {
			next.arguments = append(next.arguments, keyword(keys[0]))
		}
		next.arguments = append(next.arguments, c.form)
		if c.doubt != "" {
			next.doubts = append(slices.Clone(base.doubts), Doubt{c.doubt, []string{c.form}})
		}
		all = extend(all, next, budget, lists[1:], keys[1:])
	}
	return all
}

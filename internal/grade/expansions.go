package grade

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
)

// expansionsKind is the kind of a file with orders of expansion.
const expansionsKind = "expansions"

// TasksName is the name of the list of searches in a folder of graphs.
const TasksName = "tasks.txt"

// The limits of a list of searches and of an order.
const (
	maxTasks      = 500
	maxExpansions = 10_000
)

// Graphs are graphs with the searches whose orders of expansion are asked for.
type Graphs struct{ tasks []expansion }

// expansion is a search of a graph.
type expansion struct {
	name   string // as in "g1 astar"
	graph  *exam.Graph
	search exam.Search
}

var task = regexp.MustCompile(`^(g[0-9]{1,4})\s+(\S.*)$`)

// ReadGraphs reads the list of searches, each a line such as "g1 astar", and their graphs, which read
// returns by names such as "g1.txt".
func ReadGraphs(list []byte, read func(name string) ([]byte, error)) (*Graphs, error) {
	gs := &Graphs{}
	graphs := map[string]*exam.Graph{}
	seen := map[string]bool{}
	for i, line := range strings.Split(strings.TrimPrefix(string(list), "\ufeff"), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		wrong := fault.New(fault.SheetTask, line).At(i+1, 1).InFile(TasksName)
		m := task.FindStringSubmatch(line)
		if m == nil || len(gs.tasks) == maxTasks {
			return nil, wrong
		}
		s, ok := exam.ParseSearch(m[2])
		name := m[1] + " " + string(s.Algorithm)
		if !ok || seen[name] {
			return nil, wrong
		}
		seen[name] = true
		if graphs[m[1]] == nil {
			g, err := readGraph(m[1]+".txt", read)
			if err != nil {
				return nil, err
			}
			graphs[m[1]] = g
		}
		if _, ok := graphs[m[1]].Follow(s, nil); !ok {
			return nil, wrong
		}
		gs.tasks = append(gs.tasks, expansion{name, graphs[m[1]], s})
	}
	if len(gs.tasks) == 0 {
		return nil, fault.New(fault.SheetTask, "").InFile(TasksName)
	}
	return gs, nil
}

func readGraph(name string, read func(name string) ([]byte, error)) (*exam.Graph, error) {
	data, err := read(name)
	if err != nil {
		return nil, err
	}
	of, err := graph.Parse(string(data))
	if err != nil {
		if f, ok := err.(*fault.Fault); ok {
			return nil, f.InFile(name)
		}
		return nil, err
	}
	g, ok := exam.GraphOf(of, exam.MostPrinted)
	if !ok {
		return nil, fault.New(fault.ExamGraph, "", strconv.Itoa(exam.MostPrinted)).InFile(name)
	}
	return g, nil
}

// Digest returns all that the marks depend on.
func (gs *Graphs) Digest() string {
	text := ""
	for _, t := range gs.tasks {
		text += t.name + " " + t.search.Text() + "\n" + t.graph.Text()
	}
	return text
}

var (
	orderLine = regexp.MustCompile(`(?i)^\s*(g[0-9]{1,4})[\s_-]+([a-z][a-z0-9]*\*?)(?:\s+[a-z]+=[^\s:]+)*\s*[:=]\s*(.*)$`)
	orderName = regexp.MustCompile(`"[^"]*"|[^\s"]+`)
	orderFile = regexp.MustCompile(`(?i)^(g[0-9]{1,4})[ _-]([a-z][a-z0-9]*)\.[a-z]+$`)
)

// order is an order of expansion in a hand-in.
type order struct {
	line int
	task string // as in "g1 astar"
	text string
}

func taskName(graph, algorithm string) string {
	return strings.ToLower(graph) + " " + strings.ReplaceAll(strings.ToLower(algorithm), "*", "star")
}

// orders returns the orders in a file: in lines such as "g1 astar: S A C G", also with the settings of its search, or the whole file if its
// name says which it is.
func (in *input) orders() (list []order) {
	text := strings.TrimPrefix(string(in.data), "\ufeff")
	for i, line := range strings.Split(text, "\n") {
		if m := orderLine.FindStringSubmatch(strings.TrimRight(line, "\r")); m != nil {
			list = append(list, order{i + 1, taskName(m[1], m[2]), m[3]})
		}
	}
	if m := orderFile.FindStringSubmatch(filepath.Base(in.name)); m != nil && len(list) == 0 {
		list = append(list, order{0, taskName(m[1], m[2]), text})
	}
	return list
}

// names returns the names in an order: between signs if it has any, else between spaces or in quotes.
func (o order) names() (list []string) {
	fields := orderName.FindAllString(o.text, -1)
	if text := strings.NewReplacer("->", ",", "→", ",", ";", ",", ">", ",", "|", ",", "\n", ",").Replace(strings.TrimSpace(o.text)); strings.Contains(text, ",") {
		fields = strings.Split(text, ",")
	}
	for _, name := range fields {
		if name = strings.Trim(name, " \t\r\"'()[]"); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// markExpansions marks the orders of expansion in a file: of several for a search, the last.
func (m *Marker) markExpansions(in *input) (parts []Part) {
	list := in.orders()
	for i, o := range list {
		if slices.ContainsFunc(list[i+1:], func(later order) bool { return later.task == o.task }) {
			continue
		}
		p := Part{Line: o.line, Problem: o.task, Claims: 1, named: true}
		if m.Graphs == nil {
			p.doubt(o.line, NoGraphs, "")
		} else {
			m.Graphs.mark(&p, o)
		}
		parts = append(parts, p)
	}
	return parts
}

func (gs *Graphs) mark(p *Part, o order) {
	i := slices.IndexFunc(gs.tasks, func(t expansion) bool { return t.name == o.task })
	given := o.names()
	switch {
	case i < 0:
		p.doubt(o.line, NotATask, o.task)
		return
	case len(given) == 0:
		p.wrong(o.line, NoAnswer, "", "")
		return
	case len(given) > maxExpansions:
		p.doubt(o.line, Rest, "")
		return
	}
	p.Steps = len(given)
	v, _ := gs.tasks[i].graph.Follow(gs.tasks[i].search, given)
	switch {
	case v.Right:
		p.Right = 1
	case len(v.Next) > 1 && v.Left < len(given):
		p.wrong(o.line, OrderTies, fmt.Sprintf("%d: %s", v.Left+1, given[v.Left]), strings.Join(v.Next, " | "))
	default:
		p.astray(o.line, v, given)
	}
}

// missing adds a claim for each search of which a hand-in with orders of expansion has none.
func (gs *Graphs) missing(files []File) {
	at := slices.IndexFunc(files, func(f File) bool { return f.Kind == expansionsKind })
	if gs == nil || at < 0 {
		return
	}
	for _, t := range gs.tasks {
		if !slices.ContainsFunc(files, func(f File) bool {
			return slices.ContainsFunc(f.Parts, func(p Part) bool { return f.Kind == expansionsKind && p.Problem == t.name })
		}) {
			p := Part{Problem: t.name, Claims: 1, named: true}
			p.wrong(0, NoAnswer, "", "")
			files[at].Parts = append(files[at].Parts, p)
		}
	}
}

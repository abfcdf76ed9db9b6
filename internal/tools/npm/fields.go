package npm

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/registry/library"
)

// group is the fields of one kind of object in JavaScript.
type group struct {
	name   string // of its type
	says   string
	fields []puzzle.WireField
}

// request and progress are what is sent and what is told meanwhile.
func request() group {
	return group{"Request", "What a job is asked. Which properties a task has, the engine checks.", puzzle.JobFields(&puzzle.Job{})}
}

func progress() group {
	return group{"Progress", "What a running job tells, ten times a second at most.", puzzle.ProgressFields(&puzzle.Progress{})}
}

// taskNames are those of all tasks that any puzzle knows, "solve" for the first.
func taskNames() []string {
	names := map[string]bool{}
	for _, p := range puzzle.Known() {
		for _, t := range p.Tasks() {
			names[library.TaskName(t)] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// answer is what comes of a task.
func answer(task string) group {
	t := puzzle.Task(task)
	if task == library.TaskName(puzzle.TaskSolve) {
		t = puzzle.TaskSolve
	}
	fields, _ := puzzle.AnswerFields(&puzzle.Answer{Job: puzzle.Job{Task: t}})
	return group{strings.ToUpper(task[:1]) + task[1:] + "Answer", "What comes of the task " + task + ".", fields}
}

// scripts are the types of fields in TypeScript; list says that several are one
// array.
var scripts = map[puzzle.FieldType]struct {
	script string
	list   bool
}{
	puzzle.TextField: {"string", false}, puzzle.TextsField: {"string", true}, puzzle.TruthField: {"boolean", false},
	puzzle.IntegerField: {"number", false}, puzzle.NumberField: {"number", false}, puzzle.DurationField: {"number", false},
	puzzle.StatusField: {"Status", false}, puzzle.FactsField: {"Fact", true}, puzzle.BoundsField: {"Bound", true}, puzzle.LinesField: {"Line", true},
}

// property is a field's name in JavaScript: goalTest of goal-test, moves of the list
// of each move.
func property(f puzzle.WireField) string {
	words := strings.Split(f.Key, "-")
	for i := 1; i < len(words); i++ {
		words[i] = strings.ToUpper(words[i][:1]) + words[i][1:]
	}
	name := strings.Join(words, "")
	if scripts[f.Type].list && name != "best" {
		name += "s"
	}
	return name
}

// table is a group as the JavaScript of fields.js: names with keys and types.
func (g group) table() string {
	var b strings.Builder
	b.WriteString("{\n")
	for _, f := range g.fields {
		fmt.Fprintf(&b, "  %s: [%q, %q],\n", property(f), f.Key, f.Type)
	}
	b.WriteString("}")
	return b.String()
}

// fieldsScript is fields.js.
func fieldsScript() string {
	var b strings.Builder
	b.WriteString("// The names of properties, with the keys and the types of their texts.\n")
	b.WriteString("export const jobFields = " + request().table() + ";\n\nexport const progressFields = " + progress().table() + ";\n\nexport const answerFields = {\n")
	for _, task := range taskNames() {
		b.WriteString(task + ": " + answer(task).table() + ",\n")
	}
	b.WriteString("};\n")
	return b.String()
}

// declare is a group as an interface. A property that has no note is an error.
func (g group) declare(optional bool) (string, error) {
	mark := ""
	if optional {
		mark = "?"
	}
	var b strings.Builder
	b.WriteString("/** " + g.says + " */\nexport interface " + g.name + " {\n")
	for _, f := range g.fields {
		if g.name != "Request" && f.Key == "error" {
			continue // it is thrown
		}
		note, ok := notes[g.prefix()+f.Key]
		if !ok {
			note, ok = notes[f.Key]
		}
		script, known := scripts[f.Type]
		if !ok || !known {
			return "", fmt.Errorf("npm: the field %s of %s has no note, or its type %q is unknown", f.Key, g.name, f.Type)
		}
		kind := script.script
		if script.list {
			kind += "[]"
		}
		fmt.Fprintf(&b, "  /** %s */\n  %s%s: %s;\n", note, property(f), mark, kind)
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// prefix tells the notes of a request's fields from those of an answer's.
func (g group) prefix() string {
	if g.name == "Request" {
		return "request."
	}
	return ""
}

// shape declares a list of values as an interface.
func shape(name, says string, l library.List) (string, error) {
	var b strings.Builder
	b.WriteString("/** " + says + " */\nexport interface " + name + " {\n")
	for _, v := range l {
		kind, ok := map[string]string{"string": "string", "int": "number", "bool": "boolean", "[]string": "string[]"}[fmt.Sprintf("%T", v.Value)]
		note, noted := notes[strings.ToLower(name)+"."+v.Name]
		if !ok || !noted {
			return "", fmt.Errorf("npm: %s.%s has no note, or its type %T is unknown", name, v.Name, v.Value)
		}
		fmt.Fprintf(&b, "  /** %s */\n  %s: %s;\n", note, v.Name, kind)
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// declarations is cavalo.d.ts: the interfaces, and then what the package says of its
// functions, in functions.d.ts.
func declarations(functions string) (string, error) {
	var parts []string
	add := func(text string, err error) error {
		parts = append(parts, text)
		return err
	}
	tasks, err := json.Marshal(taskNames())
	if err != nil {
		return "", err
	}
	names := strings.NewReplacer("[", "", "]", "", ",", " | ").Replace(string(tasks))
	parts = append(parts, "/** What jobs may ask for. */\nexport type Task = "+names+";\n")
	if err := add(request().declare(true)); err != nil {
		return "", err
	}
	if err := add(progress().declare(false)); err != nil {
		return "", err
	}
	answers := "/** The answers by task. */\nexport interface Answers {\n"
	for _, task := range taskNames() {
		g := answer(task)
		if err := add(g.declare(false)); err != nil {
			return "", err
		}
		answers += "  " + task + ": " + g.name + ";\n"
	}
	parts = append(parts, answers+"}\n")
	if err := add(shape("Checked", "What a position is.", library.Checked{}.Values())); err != nil {
		return "", err
	}
	if err := add(shape("Puzzle", "A puzzle and the names that requests for it may have.", library.Puzzles()[0])); err != nil {
		return "", err
	}
	return strings.Join(append(parts, functions), "\n"), nil
}

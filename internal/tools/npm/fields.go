package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/library"
)

// objects is the data of the templates.
type objects struct {
	Version                            string
	Request, Progress, Checked, Puzzle object
	Answers                            []object
}

// object is one kind of object in JavaScript.
type object struct {
	Task       string // of an answer
	Name, Says string // of its type
	Optional   string // written after each property
	Properties []property
}

// property is a property of an object, with the key and type of its text in a
// message. A property without a note is hidden from the users of the package.
type property struct{ Name, Key, Kind, Note, Script string }

// scripts maps the types of fields to TypeScript; an array is one property.
var scripts = map[puzzle.FieldType]string{
	puzzle.TextField: "string", puzzle.TextsField: "string[]", puzzle.TruthField: "boolean",
	puzzle.IntegerField: "number", puzzle.NumberField: "number", puzzle.DurationField: "number",
	puzzle.StatusField: "Status", puzzle.FactsField: "Fact[]", puzzle.BoundsField: "Bound[]", puzzle.LinesField: "Line[]", puzzle.SentencesField: "Sentence[]",
}

// notes describes each property, by its key. "request." precedes the key of a job's
// property if an answer has a property of the same name.
var notes = func() map[string]string {
	text, err := sources.ReadFile("templates/notes.txt")
	if err != nil {
		panic(err) // it is embedded
	}
	all := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if key, note, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			all[key] = note
		}
	}
	return all
}()

func objectsOf(version string) (o objects, err error) {
	o.Version = versionOf(version)
	if o.Request, err = message("Request", "What a job is asked. Which properties a task has, the engine checks.", puzzle.JobFields(&puzzle.Job{})); err != nil {
		return o, err
	}
	o.Request.Optional = "?"
	if o.Progress, err = message("Progress", "What a running job tells, ten times a second at most.", puzzle.ProgressFields(&puzzle.Progress{})); err != nil {
		return o, err
	}
	for _, task := range tasks() {
		name := library.TaskName(task)
		fields, _ := puzzle.AnswerFields(&puzzle.Answer{Job: puzzle.Job{Task: task}})
		answer, err := message(strings.ToUpper(name[:1])+name[1:]+"Answer", "What comes of the task "+name+".", fields)
		if err != nil {
			return o, err
		}
		answer.Task = name
		o.Answers = append(o.Answers, answer)
	}
	if o.Checked, err = shape("Checked", "What a position is.", library.Checked{}.Values()); err != nil {
		return o, err
	}
	o.Puzzle, err = shape("Puzzle", "A puzzle and the names that requests for it may have.", library.Puzzles()[0])
	return o, err
}

// tasks returns the tasks of all puzzles, sorted by name.
func tasks() []puzzle.Task {
	all := map[string]puzzle.Task{}
	for _, p := range puzzle.Known() {
		for _, t := range p.Tasks() {
			all[library.TaskName(t)] = t
		}
	}
	return lists.Map(slices.Sorted(maps.Keys(all)), func(name string) puzzle.Task { return all[name] })
}

// message returns the object of a message's fields. A field without a note is an error, except in
// the error that is thrown.
func message(name, says string, fields []puzzle.WireField) (object, error) {
	o := object{Name: name, Says: says}
	for _, f := range fields {
		note := notes[f.Key]
		if name == "Request" && notes["request."+f.Key] != "" {
			note = notes["request."+f.Key]
		}
		script, known := scripts[f.Type]
		if !known || note == "" && (f.Key != "error" || name == "Request") {
			return o, fmt.Errorf("npm: the field %s of %s has no note, or its type %q is unknown", f.Key, name, f.Type)
		}
		o.Properties = append(o.Properties, property{nameOf(f), f.Key, string(f.Type), note, script})
	}
	return o, nil
}

// nameOf returns a field's name in JavaScript: goalTest for goal-test, and moves for
// the repeated move.
func nameOf(f puzzle.WireField) string {
	words := strings.Split(f.Key, "-")
	for i := 1; i < len(words); i++ {
		words[i] = strings.ToUpper(words[i][:1]) + words[i][1:]
	}
	name := strings.Join(words, "")
	if strings.HasSuffix(scripts[f.Type], "[]") && name != "best" {
		name += "s"
	}
	return name
}

func shape(name, says string, l library.List) (object, error) {
	o := object{Name: name, Says: says}
	for _, v := range l {
		script := map[string]string{"string": "string", "int": "number", "bool": "boolean", "[]string": "string[]"}[fmt.Sprintf("%T", v.Value)]
		note := notes[strings.ToLower(name)+"."+v.Name]
		if script == "" || note == "" {
			return o, fmt.Errorf("npm: %s.%s has no note, or its type %T is unknown", name, v.Name, v.Value)
		}
		o.Properties = append(o.Properties, property{Name: v.Name, Note: note, Script: script})
	}
	return o, nil
}

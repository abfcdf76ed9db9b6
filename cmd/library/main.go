//go:build js

// Command library is the engine of the JavaScript package: its worker.js runs it in a worker, where
// it does jobs, as cmd/worker does, and answers quick requests itself.
package main

import (
	"syscall/js"

	"cavalo/internal/engine"
	"cavalo/internal/registry/library"
	tilessolve "cavalo/internal/tiles/solve"
)

func main() {
	tilessolve.FetchTables = engine.FetchFile
	js.Global().Set("cavaloAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(args[0].String(), args[1])
	}))
	engine.Serve(library.Run)
}

// answer handles quick requests: it returns {value}, or {error} with the text of library.Said.
func answer(task string, asked js.Value) any {
	r := library.Request{
		Puzzle: text(asked, "puzzle"), Position: text(asked, "position"), Problem: text(asked, "problem"), Moves: texts(asked.Get("moves")),
	}
	var value any
	var err error
	switch task {
	case "check":
		var checked library.Checked
		checked, err = library.Check(r)
		value = object(checked.Values())
	case "render":
		value, err = library.Render(r, text(asked, "theme"))
	case "puzzles":
		value = plain(library.Puzzles())
	default:
		return map[string]any{"error": "\nunknown task " + task}
	}
	if err != nil {
		return map[string]any{"error": library.Said(err)}
	}
	return map[string]any{"value": value}
}

// text returns a property's text, "" for one that is missing.
func text(of js.Value, name string) string {
	if v := of.Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func texts(list js.Value) (all []string) {
	if list.IsUndefined() || list.IsNull() {
		return nil
	}
	for i := range list.Length() {
		all = append(all, list.Index(i).String())
	}
	return all
}

func object(l library.List) map[string]any {
	o := map[string]any{}
	for _, v := range l {
		o[v.Name] = plain(v.Value)
	}
	return o
}

func plain(value any) any {
	switch v := value.(type) {
	case []string:
		all := make([]any, len(v))
		for i := range v {
			all[i] = v[i]
		}
		return all
	case []library.List:
		all := make([]any, len(v))
		for i := range v {
			all[i] = object(v[i])
		}
		return all
	}
	return value
}

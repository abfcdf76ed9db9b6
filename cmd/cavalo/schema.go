package main

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/longrun"
	"cavalo/internal/fault"
	"cavalo/internal/words"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/spf13/cobra"
)

// outputs returns the types of the lines that commands print with --json.
func outputs() map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, entry := range commands() {
		if entry.Line != nil {
			types[entry.New(&cli.Program{}).Name()] = reflect.TypeOf(entry.Line)
		}
	}
	return types
}

// draft is the version of JSON Schema.
const draft = "https://json-schema.org/draft/2020-12/schema"

func schemaCommand(c *cli.Program) *cobra.Command {
	return c.WithArgs("schema [COMMAND]", words.CliSchema, "", "", func(args []string) error { return printSchema(c, args) })
}

func printSchema(c *cli.Program, args []string) error {
	var told *jsonschema.Schema
	var err error
	switch {
	case len(args) == 0:
		told, err = allSchemas()
	case len(args) == 1 && outputs()[args[0]] != nil:
		told, err = schemaOf(args[0])
	default:
		err = fault.New(fault.LibraryOutput, strings.Join(args, " "), strings.Join(slices.Sorted(maps.Keys(outputs())), ", "))
	}
	if err != nil {
		return err
	}
	told.Schema = draft
	text, err := json.MarshalIndent(told, "", "  ")
	if err != nil {
		return err
	}
	return c.Print(string(text) + "\n")
}

// schemaOf returns the schema of a line that a command prints. It allows more keys, which later
// versions may have.
func schemaOf(command string) (*jsonschema.Schema, error) {
	if outputs()[command] == reflect.TypeFor[longrun.AnyLine]() {
		return schemaOfAny(command)
	}
	s, err := jsonschema.ForType(outputs()[command], &jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[json.RawMessage](): { // a reason
			Type: "object", Required: []string{"code"}, Properties: map[string]*jsonschema.Schema{"code": {Type: "string"}},
		},
	}})
	if err != nil {
		return nil, err
	}
	eachObject(s, func(o *jsonschema.Schema) { o.AdditionalProperties = nil })
	s.Title = "cavalo " + command + " --json"
	s.Properties["version"] = &jsonschema.Schema{Type: "string"}
	s.PropertyOrder = append(s.PropertyOrder, "version")
	return s, nil
}

func schemaOfAny(command string) (*jsonschema.Schema, error) {
	any := &jsonschema.Schema{Title: "cavalo " + command + " --json"}
	for _, name := range slices.Sorted(slices.Values(longrun.Commands(newRoot(&cli.Program{})))) {
		s, err := schemaOf(name)
		if err != nil {
			return nil, err
		}
		any.AnyOf = append(any.AnyOf, s)
	}
	return any, nil
}

// allSchemas returns a schema of any command's lines, with the schemas of all commands as
// definitions.
func allSchemas() (*jsonschema.Schema, error) {
	all := &jsonschema.Schema{Title: "cavalo --json", Defs: map[string]*jsonschema.Schema{}}
	for _, command := range slices.Sorted(maps.Keys(outputs())) {
		s, err := schemaOf(command)
		if err != nil {
			return nil, err
		}
		all.Defs[command] = s
		all.AnyOf = append(all.AnyOf, &jsonschema.Schema{Ref: "#/$defs/" + command})
	}
	return all, nil
}

func eachObject(s *jsonschema.Schema, do func(*jsonschema.Schema)) {
	if s == nil {
		return
	}
	if s.Properties != nil {
		do(s)
	}
	for _, p := range s.Properties {
		eachObject(p, do)
	}
	eachObject(s.Items, do)
	for _, one := range s.AnyOf {
		eachObject(one, do)
	}
}

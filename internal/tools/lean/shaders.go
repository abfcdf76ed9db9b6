package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strconv"
	"text/template"
)

// The numbers of filters and addresses that Ebitengine's template tells apart,
// in the order of its constants. A third question is whether colours are
// multiplied by a matrix.
const (
	filters   = 3 // nearest, linear, pixelated
	addresses = 3 // unsafe, clamp to zero, repeat
)

// choice is what the template is executed with. Its names are Ebitengine's.
type choice struct {
	Filter, FilterNearest, FilterLinear, FilterPixelated      int
	Address, AddressUnsafe, AddressClampToZero, AddressRepeat int
	UseColorM                                                 bool
}

// withoutTemplate returns the Go file of the built-in shaders with all texts
// written out, and nothing else changed.
func withoutTemplate(file []byte) ([]byte, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, "", file, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	text, err := templateText(tree)
	if err != nil {
		return nil, err
	}
	table, err := tableOf(text)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	kept, found := 0, false
	for _, decl := range tree.Decls {
		from, to := set.Position(decl.Pos()).Offset, set.Position(decl.End()).Offset
		with := ""
		switch d := decl.(type) {
		case *ast.GenDecl:
			if d.Tok != token.IMPORT && d.Tok != token.VAR {
				continue
			}
		case *ast.FuncDecl:
			if d.Name.Name != "ShaderSource" {
				return nil, fmt.Errorf("there is a function %s, which is not known here", d.Name.Name)
			}
			found = true
			with = "func ShaderSource(filter Filter, address Address, useColorM bool) []byte {\n" +
				"if useColorM {\nreturn []byte(sources[filter][address][1])\n}\n" +
				"return []byte(sources[filter][address][0])\n}\n\n" + table
		}
		out.Write(file[kept:from])
		out.WriteString(with)
		kept = to
	}
	if !found {
		return nil, errors.New("there is no function ShaderSource")
	}
	out.Write(file[kept:])
	return format.Source(out.Bytes())
}

// templateText returns the template's text: the longest string of the file's
// variables.
func templateText(tree *ast.File) (string, error) {
	longest := ""
	for _, decl := range tree.Decls {
		if d, ok := decl.(*ast.GenDecl); !ok || d.Tok != token.VAR {
			continue
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if text, err := strconv.Unquote(literal.Value); err == nil && len(text) > len(longest) {
					longest = text
				}
			}
			return true
		})
	}
	if longest == "" {
		return "", errors.New("there is no template")
	}
	return longest, nil
}

// tableOf returns the declaration of all texts that a template makes.
func tableOf(text string) (string, error) {
	shader, err := template.New("shader").Parse(text)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	out.WriteString("var sources = [FilterCount][AddressCount][2]string{\n")
	for filter := range filters {
		out.WriteString("{\n")
		for address := range addresses {
			out.WriteString("{")
			for _, matrix := range []bool{false, true} {
				var made bytes.Buffer
				if err := shader.Execute(&made, choice{
					Filter: filter, FilterLinear: 1, FilterPixelated: 2,
					Address: address, AddressClampToZero: 1, AddressRepeat: 2,
					UseColorM: matrix,
				}); err != nil {
					return "", err
				}
				fmt.Fprintf(&out, "%q, ", made.String())
			}
			out.WriteString("},\n")
		}
		out.WriteString("},\n")
	}
	out.WriteString("}\n")
	return out.String(), nil
}

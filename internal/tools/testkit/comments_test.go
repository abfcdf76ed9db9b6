package testkit

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDocCommentsBeginWithTheName: the doc comment of a declaration begins with its
// name, after an article for a type. One comment may document a group, and tests and
// main may say what they do in other words.
func TestDocCommentsBeginWithTheName(t *testing.T) {
	checked, files := 0, token.NewFileSet()
	check := func(doc *ast.CommentGroup, article bool, names ...string) {
		if doc == nil || doc.Text() == "" { // none, or only directives
			return
		}
		checked++
		words := strings.Fields(doc.Text())
		if article && slices.Contains([]string{"A", "An", "The"}, words[0]) {
			words = words[1:]
		}
		if first := strings.Trim(words[0], ",:.*'’"); !slices.ContainsFunc(names, func(name string) bool {
			return first == name || strings.HasPrefix(words[0], name+"'") || words[0] == "Deprecated:"
		}) {
			t.Errorf("%s: the comment of %s begins with %q", files.Position(doc.Pos()), names[0], words[0])
		}
	}
	for _, folder := range []string{"../../../cmd", "../../../internal", "../../../assets"} {
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() && entry.Name() == "testdata" {
				return cmp.Or(err, fs.SkipDir)
			}
			if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, d := range file.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if slices.Contains([]string{"init", "main"}, d.Name.Name) { // Go shows no documentation of these
						continue
					}
					check(d.Doc, false, d.Name.Name)
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						doc := d.Doc
						if len(d.Specs) > 1 || d.Lparen.IsValid() {
							doc = nil
						}
						switch spec := spec.(type) {
						case *ast.TypeSpec:
							check(doc, true, spec.Name.Name)
						case *ast.ValueSpec:
							var names []string
							for _, name := range spec.Names {
								names = append(names, name.Name)
							}
							check(doc, false, names...)
						}
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if checked < 5000 {
		t.Errorf("only %d comments: are all files read?", checked)
	}
}

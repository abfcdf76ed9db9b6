package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{En.Int(0), "0"}, {En.Int(999), "999"}, {En.Int(2000), "2,000"}, {En.Int(-1234567), "-1,234,567"},
		{Pt.Int(2000), "2\u00a0000"},
		{En.Float(1234.5, 2), "1,234.50"}, {Pt.Float(0.25, 2), "0,25"}, {En.Float(-0.5, 1), "-0.5"},
		{En.Duration(3 * time.Millisecond), "3.0\u00a0ms"}, {Pt.Duration(350 * time.Millisecond), "0,35\u00a0s"},
		{En.Duration(187 * time.Second), "3:07"}, {Clock(3661 * time.Second), "1:01:01"},
		{En.Short(12300), "12\u00a0k"}, {Pt.Short(3.44e6), "3,4\u00a0M"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestPrefer(t *testing.T) {
	for _, c := range []struct {
		tags []string
		want Lang
	}{
		{nil, En}, {[]string{"fr", "pt-BR"}, Pt}, {[]string{"en-US", "pt"}, En}, {[]string{"pt_PT.UTF-8"}, Pt}, {[]string{"C"}, En},
	} {
		if got := Prefer(c.tags...); got != c.want {
			t.Errorf("Prefer(%v) = %v, want %v", c.tags, got, c.want)
		}
	}
}

var verb = regexp.MustCompile(`%(\[\d+\])?[-+#0-9.]*[a-zA-Z%]`)

// TestBothLanguages reads the tables as source: every key has both sentences,
// with the same verbs, and neither is forgotten space.
func TestBothLanguages(t *testing.T) {
	set := token.NewFileSet()
	keys := 0
	check := func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok || len(lit.Elts) != 2 {
			return true
		}
		en, okEn := text(lit.Elts[0])
		pt, okPt := text(lit.Elts[1])
		if !okEn || !okPt {
			return true
		}
		keys++
		if strings.TrimSpace(en) == "" || strings.TrimSpace(pt) == "" {
			t.Errorf("%s: an empty text: %q %q", set.Position(lit.Pos()), en, pt)
		}
		a, b := verb.FindAllString(en, -1), verb.FindAllString(pt, -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s: verbs differ: %q %q", set.Position(lit.Pos()), en, pt)
		}
		return true
	}
	for _, file := range sources(t, set, ".") {
		ast.Inspect(file, check)
	}
	if keys < 50 {
		t.Errorf("found %d keys only: does the test still read the tables?", keys)
	}
}

// TestEveryTextIsSaid reads the whole program as source: each name of the
// tables stands somewhere besides where it is declared.
func TestEveryTextIsSaid(t *testing.T) {
	set := token.NewFileSet()
	var declared []*ast.Ident
	seen := map[string]int{}
	for _, file := range sources(t, set, "../..") {
		tables := file.Name.Name == "i18n"
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if from, ok := n.X.(*ast.Ident); ok && from.Name == "i18n" {
					seen[n.Sel.Name]++
				}
			case *ast.Ident:
				if tables {
					seen[n.Name]++
				}
			case *ast.ValueSpec:
				if tables {
					declared = append(declared, n.Names...)
				}
			}
			return true
		})
	}
	for _, id := range declared {
		if id.IsExported() && seen[id.Name] == 1 {
			t.Errorf("%s: nothing says %s", set.Position(id.Pos()), id.Name)
		}
	}
	if len(declared) < 500 {
		t.Errorf("found %d names only: does the test still read the tables?", len(declared))
	}
}

// sources parses what is in a folder and below it, without the tests.
func sources(t *testing.T, set *token.FileSet, folder string) (files []*ast.File) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		files = append(files, file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// text gives the value of a string constant, also of one joined with +.
func text(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			s, err := strconv.Unquote(e.Value)
			return s, err == nil
		}
	case *ast.BinaryExpr:
		a, okA := text(e.X)
		b, okB := text(e.Y)
		return a + b, okA && okB
	}
	return "", false
}

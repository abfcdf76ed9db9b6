package registry_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
)

// focused are the constructors of what can be focused: it has an id and a label,
// the first two arguments.
var focused = []string{"NewButton", "NewLink", "NewToggle", "NewSlider", "NewSelect", "NewTabs", "NewTextField"}

// badNodes finds where a file makes a ui.Node by hand, or without what its role
// needs.
func badNodes(f *ast.File) (bad []ast.Node) {
	isUI := func(e ast.Expr, name string) bool {
		if p, ok := e.(*ast.StarExpr); ok {
			e = p.X
		}
		s, ok := e.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		x, ok := s.X.(*ast.Ident)
		return ok && x.Name == "ui" && s.Sel.Name == name
	}
	element := func(t ast.Expr) ast.Expr {
		switch t := t.(type) {
		case *ast.ArrayType:
			return t.Elt
		case *ast.MapType:
			return t.Value
		}
		return t
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if isUI(n.Type, "Node") {
				bad = append(bad, n)
			}
			if !isUI(element(n.Type), "Node") {
				break
			}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					e = kv.Value
				}
				if c, ok := e.(*ast.CompositeLit); ok && c.Type == nil {
					bad = append(bad, c)
				}
			}
		case *ast.CallExpr:
			if made, ok := n.Fun.(*ast.Ident); ok && made.Name == "new" && isUI(n.Args[0], "Node") {
				bad = append(bad, n)
			}
			if !slices.ContainsFunc(focused, func(name string) bool { return isUI(n.Fun, name) }) {
				break
			}
			for _, arg := range n.Args[:2] {
				if l, ok := arg.(*ast.BasicLit); ok && l.Value == `""` {
					bad = append(bad, n)
				}
			}
		}
		return true
	})
	return bad
}

// TestNodesAreConstructed: who shows something makes its nodes by package ui's
// constructors, ui.NewButton(id, label, press) and the like, so that none lacks
// what its role needs. What any node can have is set by With(ui.Traits{...}).
func TestNodesAreConstructed(t *testing.T) {
	files := 0
	for _, root := range []string{"..", "../../cmd"} {
		if err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasPrefix(path, "../ui/") {
				return err
			}
			files++
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				return err
			}
			for _, n := range badNodes(f) {
				t.Errorf("%s: use a constructor of package ui, with an id and a label", set.Position(n.Pos()))
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	if files < 500 {
		t.Errorf("only %d files were read", files)
	}
}

// TestBadNodes shows the test above what it has to find.
func TestBadNodes(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "", `package p
var (
	_ = ui.Node{}                                       // 1
	_ = &ui.Node{Role: ui.Text}                         // 2
	_ = []*ui.Node{{ID: "a"}, ui.NewText("a", "")}      // 3
	_ = map[string]*ui.Node{"a": {ID: "a"}}             // 4
	_ = new(ui.Node)                                    // 5
	_ = ui.NewButton("", t(words.Go), nil)              // 6
	_ = ui.NewSelect("a", "", v, nil, nil)              // 7
	_ = ui.NewButton("a", label, nil)
	_ = []*ui.Node{}
)`, 0)
	testkit.Must(t, err)
	testkit.Equal(t, len(badNodes(f)), 7)
}

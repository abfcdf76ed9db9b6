package main

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
)

// mutant is one change of one file.
type mutant struct {
	file string
	line int
	what string // a description of the change
	text []byte // the file with the change
}

// site is a place that can be changed and changed back.
type site struct {
	at       token.Pos
	what     string
	do, undo func()
}

// exchanged maps an operator to another one that could be there by mistake.
var exchanged = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.OR_ASSIGN: token.AND_ASSIGN, token.AND_ASSIGN: token.OR_ASSIGN,
	token.INC: token.DEC, token.DEC: token.INC,
}

// mutants returns every mutant of a file, in the order of its lines. It is
// deterministic.
func mutants(name string, text []byte) ([]mutant, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var found []mutant
	for _, s := range sites(file) {
		s.do()
		var b bytes.Buffer
		err := format.Node(&b, set, file)
		s.undo()
		if err != nil {
			return nil, err
		}
		found = append(found, mutant{name, set.Position(s.at).Line, s.what, b.Bytes()})
	}
	return found, nil
}

// sites returns the places of a file that can be changed, which are in the
// bodies of functions: a table of figures is data.
func sites(file *ast.File) []site {
	var found []site
	for _, decl := range file.Decls {
		function, ok := decl.(*ast.FuncDecl)
		if !ok || function.Body == nil {
			continue
		}
		ast.Inspect(function.Body, func(n ast.Node) bool {
			found = append(found, sitesAt(n)...)
			return true
		})
	}
	slices.SortStableFunc(found, func(a, b site) int { return cmp.Compare(a.at, b.at) })
	return found
}

// sitesAt returns the changes of a node itself.
func sitesAt(n ast.Node) []site {
	switch n := n.(type) {
	case *ast.IfStmt:
		return []site{negation(&n.Cond)}
	case *ast.BinaryExpr:
		return operator(n.OpPos, &n.Op)
	case *ast.AssignStmt:
		return operator(n.TokPos, &n.Tok)
	case *ast.IncDecStmt:
		return operator(n.TokPos, &n.Tok)
	case *ast.BasicLit:
		return number(n)
	case *ast.BlockStmt:
		return omissions(n.List)
	case *ast.CaseClause:
		return omissions(n.Body)
	case *ast.CommClause:
		return omissions(n.Body)
	}
	return nil
}

// negation negates a condition.
func negation(cond *ast.Expr) site {
	was := *cond
	return site{
		was.Pos(), "condition negated",
		func() { *cond = &ast.UnaryExpr{Op: token.NOT, X: &ast.ParenExpr{X: was}} },
		func() { *cond = was },
	}
}

func operator(at token.Pos, op *token.Token) []site {
	was := *op
	other, ok := exchanged[was]
	if !ok {
		return nil
	}
	return []site{{at, was.String() + " became " + other.String(), func() { *op = other }, func() { *op = was }}}
}

// number changes a whole number by one.
func number(lit *ast.BasicLit) []site {
	was := lit.Value
	n, err := strconv.ParseInt(was, 0, 62)
	if lit.Kind != token.INT || err != nil {
		return nil
	}
	other := strconv.FormatInt(n+1, 10)
	return []site{{lit.Pos(), was + " became " + other, func() { lit.Value = other }, func() { lit.Value = was }}}
}

// omissions omit the statements of a list without which it compiles: a call,
// or an assignment to something declared elsewhere.
func omissions(list []ast.Stmt) []site {
	var found []site
	for i, statement := range list {
		what := ""
		switch s := statement.(type) {
		case *ast.ExprStmt:
			what = "call left out"
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				what = "assignment left out"
			}
		case *ast.IncDecStmt, *ast.SendStmt:
			what = "statement left out"
		case *ast.DeferStmt:
			what = "defer left out"
		case *ast.BranchStmt:
			what = s.Tok.String() + " left out"
		}
		if what == "" {
			continue
		}
		empty := &ast.EmptyStmt{Semicolon: statement.Pos(), Implicit: true}
		found = append(found, site{statement.Pos(), what, func() { list[i] = empty }, func() { list[i] = statement }})
	}
	return found
}

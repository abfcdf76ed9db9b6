package main

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// mutant is one change of one file.
type mutant struct {
	file string
	line int
	what string // a description of the change
	text []byte // the file with the change
}

// change replaces a part of a file.
type change struct {
	from, to   token.Pos
	what, with string
}

// exchanged maps an operator to one that could be there by mistake.
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

// mutants returns every mutant of a file, in the order of its lines.
func mutants(name string, text []byte) ([]mutant, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var changes []change
	for _, decl := range file.Decls { // only in function bodies: tables are data
		if function, ok := decl.(*ast.FuncDecl); ok && function.Body != nil {
			ast.Inspect(function.Body, func(n ast.Node) bool {
				changes = append(changes, changesOf(n)...)
				return true
			})
		}
	}
	slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(a.from, b.from) })
	var found []mutant
	for _, c := range changes {
		from, to := set.Position(c.from), set.Position(c.to)
		with := strings.ReplaceAll(c.with, itself, string(text[from.Offset:to.Offset]))
		found = append(found, mutant{name, from.Line, c.what, slices.Concat(text[:from.Offset], []byte(with), text[to.Offset:])})
	}
	return found, nil
}

// itself stands for the replaced text in the new one.
const itself = "\x00"

func changesOf(n ast.Node) []change {
	switch n := n.(type) {
	case *ast.IfStmt:
		return []change{{n.Cond.Pos(), n.Cond.End(), "condition negated", "!(" + itself + ")"}}
	case *ast.BinaryExpr:
		return operator(n.OpPos, n.Op)
	case *ast.AssignStmt:
		return operator(n.TokPos, n.Tok)
	case *ast.IncDecStmt:
		return operator(n.TokPos, n.Tok)
	case *ast.BasicLit:
		if value, err := strconv.ParseInt(n.Value, 0, 62); n.Kind == token.INT && err == nil {
			other := strconv.FormatInt(value+1, 10)
			return []change{{n.Pos(), n.End(), n.Value + " became " + other, other}}
		}
	case *ast.BlockStmt:
		return omissions(n.List)
	case *ast.CaseClause:
		return omissions(n.Body)
	case *ast.CommClause:
		return omissions(n.Body)
	}
	return nil
}

func operator(at token.Pos, was token.Token) []change {
	other, ok := exchanged[was]
	if !ok {
		return nil
	}
	return []change{{at, at + token.Pos(len(was.String())), was.String() + " became " + other.String(), other.String()}}
}

// omissions returns changes that omit statements without which a list compiles.
func omissions(list []ast.Stmt) (found []change) {
	for _, statement := range list {
		what := ""
		switch s := statement.(type) {
		case *ast.ExprStmt:
			what = "call"
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				what = "assignment"
			}
		case *ast.IncDecStmt, *ast.SendStmt:
			what = "statement"
		case *ast.DeferStmt:
			what = "defer"
		case *ast.BranchStmt:
			what = s.Tok.String()
		}
		if what != "" {
			found = append(found, change{statement.Pos(), statement.End(), what + " left out", ""})
		}
	}
	return found
}

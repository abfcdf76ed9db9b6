package testkit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the folder of the repository.
const root = "../../.."

// starters are the functions that start a program or look for one, by package, with
// the place of the program among their arguments.
var starters = map[string]map[string]int{
	"os":                            {"StartProcess": 0},
	"os/exec":                       {"Command": 0, "CommandContext": 1, "LookPath": 0},
	"syscall":                       {"Exec": 0, "ForkExec": 0, "StartProcess": 0},
	"golang.org/x/sys/unix":         {"Exec": 0},
	"cavalo/internal/tools/testkit": {"Command": 1},
}

// unspelled are the files outside tests that start a program by a name that the call
// doesn't spell out: "itself", "given" by the user, or one of some programs. Desktop
// programs are optional, and tests put their own in their place.
var unspelled = map[string]string{
	"internal/canvas/display/display.go":    "Xvfb",
	"internal/duel/championship/lisp.go":    "sbcl clisp",
	"internal/duel/championship/sandbox.go": "given bwrap prlimit",
	"internal/duel/championship/seat.go":    "given",
	"internal/platform/command_desktop.go":  "given",
	"internal/tools/bench/main.go":          "itself",
	"internal/tools/browser/firefox.go":     "firefox-esr",
	"internal/tools/browser/page.go":        "chromium firefox-esr WebKitWebDriver",
	"internal/tools/mutants/run.go":         "itself",
	"internal/tools/release/debian.go":      "go",
	"internal/tools/testkit/command.go":     "given",
}

// listed maps the programs of programs.txt to when they are installed.
func listed(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{}
	for line := range strings.Lines(programs) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if len(words) != 3 || !slices.Contains([]string{"always", "test", "wanted", "bench", "soak"}, words[0]) {
			t.Errorf("programs.txt: %q", line)
		} else if _, twice := list[words[1]]; twice && words[1] != "-" {
			t.Errorf("programs.txt has %s twice", words[1])
		} else {
			list[words[1]] = words[0]
		}
	}
	return list
}

// TestPrograms: the Makefile and Go code, tests first of all, start only the programs of
// programs.txt. Tests start them by Command alone, and tests that make check runs only
// those of every Debian. No program is in the list in vain.
func TestPrograms(t *testing.T) {
	list, used, unknown := listed(t), map[string]bool{"make": true, "bash": true}, map[string]bool{}
	check := func(where, program string, tagged bool) {
		used[program] = true
		if when, ok := list[program]; !ok {
			t.Errorf("%s starts %s, which is not in programs.txt", where, program)
		} else if !tagged && when != "always" && !(when == "bench" && strings.HasPrefix(where, "internal/tools/bench/")) {
			t.Errorf("%s starts %s, which make check can't expect", where, program)
		}
	}
	for file, starts := range goStarts(t) {
		test := strings.HasSuffix(file, "_test.go")
		for _, s := range starts {
			switch {
			case test && !s.command && s.program != "os.Args[0]":
				t.Errorf("%s starts %s by another function than testkit.Command", file, s.program)
			case s.spelled:
				check(file, s.program, s.tagged || !test)
			case !test && unspelled[file] == "":
				t.Errorf("%s starts %s: which program is that? Add it to unspelled", file, s.program)
			case !test:
				unknown[file] = true
			}
		}
		for program := range strings.FieldsSeq(unspelled[file]) {
			if program != "itself" && program != "given" {
				check(file, program, true)
			}
		}
	}
	m := readMakefile(t)
	for _, c := range m.commands {
		if c.words[0] == "sudo" || strings.HasPrefix(c.words[0], "build/") { // make does without, or makes it
			continue
		}
		check("the Makefile ("+c.target+")", c.words[0], c.target != "" && m.needs(c.target, "test-packages"))
	}
	for file := range unspelled {
		if !unknown[file] {
			t.Errorf("%s starts no program whose name it doesn't spell out", file)
		}
	}
	delete(list, "-")
	for program := range list {
		if !used[program] {
			t.Errorf("nothing starts %s, which is in programs.txt", program)
		}
	}
}

// start is a place in Go code that starts a program.
type start struct {
	program string // its name, or the expression
	spelled bool   // it is a name
	command bool   // by testkit.Command
	tagged  bool   // make check leaves the file out
}

// goStarts finds the places in which Go files start programs. A name that a test file
// spells out elsewhere (in a table) is such a place if it is in programs.txt.
func goStarts(t *testing.T) map[string][]start {
	t.Helper()
	all, list := map[string][]start{}, listed(t)
	for _, top := range []string{"assets", "cmd", "internal"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ParseComments)
			if err == nil {
				name = filepath.ToSlash(name)
				all[name] = starts(file, string(text), strings.HasSuffix(name, "_test.go"), list)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// needsTag is the constraint of the files that make check leaves out.
var needsTag = regexp.MustCompile(`(?m)^//go:build .*\b(integration|long)\b`)

func starts(file *ast.File, text string, test bool, list map[string]string) (found []start) {
	packages := map[string]map[string]int{} // by the name in this file
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		if functions, ok := starters[path]; ok && i.Name != nil {
			packages[i.Name.Name] = functions
		} else if ok {
			packages[path[strings.LastIndex(path, "/")+1:]] = functions
		}
	}
	tagged := needsTag.MatchString(text)
	named := map[ast.Expr]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		call, isCall := n.(*ast.CallExpr)
		if literal, ok := n.(*ast.BasicLit); ok && tagged && test {
			if name, err := strconv.Unquote(literal.Value); err == nil && list[name] != "" && list[name] != "always" {
				found = append(found, start{name, true, true, true})
			}
		}
		var function ast.Expr
		if isCall {
			function = call.Fun
		} else if e, ok := n.(ast.Expr); ok && !named[e] {
			function = e
		}
		at, name := starter(function, packages)
		if at < 0 {
			return true
		}
		named[function] = true
		s := start{program: name, tagged: tagged}
		if isCall {
			s.command = name == "testkit.Command"
			s.program = text[call.Args[at].Pos()-file.FileStart : call.Args[at].End()-file.FileStart]
			if literal, err := strconv.Unquote(s.program); err == nil {
				s.program, s.spelled = literal, true
			}
		}
		found = append(found, s)
		return true
	})
	return found
}

// starter returns the place of the program among the arguments of a function, and how the
// function is written; -1 if it starts none.
func starter(function ast.Expr, packages map[string]map[string]int) (at int, name string) {
	selector, ok := function.(*ast.SelectorExpr)
	if !ok {
		return -1, ""
	}
	from, ok := selector.X.(*ast.Ident)
	if !ok {
		return -1, ""
	}
	if at, ok := packages[from.Name][selector.Sel.Name]; ok {
		return at, from.Name + "." + selector.Sel.Name
	}
	return -1, ""
}

package words

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
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
		testkit.Equal(t, c.got, c.want)
	}
}

func TestPrefer(t *testing.T) {
	for _, c := range []struct {
		tags []string
		want Lang
	}{
		{nil, En}, {[]string{"xx", "pt-BR"}, Pt}, {[]string{"en-US", "pt"}, En}, {[]string{"pt_PT.UTF-8"}, Pt}, {[]string{"C"}, En},
	} {
		testkit.Equal(t, Prefer(c.tags...), c.want, "Prefer(%v)", c.tags)
	}
}

// TestCatalogues holds the catalogues to each other: in every language each id
// of the English one, and no other, with the same verbs; a text that depends on
// a number in each plural category; none empty.
func TestCatalogues(t *testing.T) {
	english := En.catalogue().texts
	if len(english) < 1500 {
		t.Fatalf("%d texts only: is the catalogue read to its end?", len(english))
	}
	for _, l := range Langs() {
		c := l.catalogue()
		for _, property := range []string{l.Tag(), l.Name(), c.group, c.decimal, c.plural} {
			if property == "" {
				t.Errorf("%s: a property is missing: %q", languages[l].name, property)
			}
		}
		for id, text := range english {
			translation, ok := c.texts[id]
			if !ok {
				t.Errorf("%s: no text %s", languages[l].name, id)
				continue
			}
			if strings.TrimSpace(translation) == "" {
				t.Errorf("%s: %s is empty", languages[l].name, id)
			}
			if want, got := verbs(text), verbs(translation); !slices.Equal(want, got) {
				t.Errorf("%s: %s has the verbs %q, English %q", languages[l].name, id, got, want)
			}
			if single, ok := strings.CutSuffix(id, "[one]"); ok {
				if _, ok := c.texts[single+"[other]"]; !ok {
					t.Errorf("%s: %s has no form for other numbers", languages[l].name, single)
				}
			}
		}
		for id := range c.texts {
			if _, ok := english[id]; !ok {
				t.Errorf("%s: %s is in no other language", languages[l].name, id)
			}
		}
	}
}

// TestTypography: a language has one kind of quotation marks and of apostrophes, and English no
// space before a percent sign. Straight quotation marks are for what is typed or printed.
func TestTypography(t *testing.T) {
	wrong := map[Lang]string{En: `[«»’‘]|\S %%|\d %`, Pt: `[«»’‘]`}
	literal := regexp.MustCompile(`^(faults\.|init\.trace\.|cli-moves$)`)
	for _, l := range Langs() {
		marks := regexp.MustCompile(cmp.Or(wrong[l], `[“”’‘]`))
		for id, text := range l.catalogue().texts {
			if found := marks.FindString(text); found != "" || strings.Contains(text, `"`) && !literal.MatchString(id) {
				t.Errorf("%s: %s has %q: %s", l.Code(), id, cmp.Or(found, `"`), text)
			}
		}
	}
}

// TestCataloguesRepeatNothing reads the files line by line: an id stands once.
func TestCataloguesRepeatNothing(t *testing.T) {
	for _, l := range Langs() {
		name, data := languages[l].name, l.Source()
		seen := map[string]int{}
		for i, line := range strings.Split(data, "\n") {
			id, _, ok := strings.Cut(line, "=")
			id = strings.TrimSpace(id)
			switch {
			case strings.HasPrefix(id, "#") || strings.TrimSpace(line) == "":
			case !ok:
				t.Errorf("%s:%d: found %q, expected id = text", name, i+1, line)
			case seen[id] > 0:
				t.Errorf("%s:%d: %s stands in line %d already", name, i+1, id, seen[id])
			default:
				seen[id] = i + 1
			}
		}
	}
}

// TestChoices holds what the lists of choices say to the catalogue.
func TestChoices(t *testing.T) {
	all := [][]Choice{FigureReasons, ExamTieChoices}
	for _, s := range SettingTexts {
		all = append(all, s.Choices, s.OwnChoices)
	}
	for i, list := range all {
		for _, c := range list {
			if !En.Has(c.Words) || c.Note != "" && !En.Has(c.Note) {
				t.Errorf("list %d: no text %s or %s", i, c.Words, c.Note)
			}
		}
	}
}

// TestFamilies: a name has a text or none.
func TestFamilies(t *testing.T) {
	if k, ok := Algorithms.Find("astar"); !ok || k != "algorithms.astar" || En.Of("astar", LabAlgorithms, Algorithms) != En.T(k) {
		t.Errorf("found %q, %v", k, ok)
	}
	if k, ok := Algorithms.Find("magic"); ok || k != "" || En.Of("magic", Algorithms) != "" || En.Algorithm("magic") != "magic" {
		t.Errorf("found %q, %v", k, ok)
	}
	testkit.Equal(t, LabStates.At(0), "lab-states.1", "the first")
	if En.Feature("jugs", "steps") != En.Feature("tiles", "steps") || En.Feature("jugs", "manhattan") != "" {
		t.Error("a space has the words of the tiles for the steps, and no others")
	}
}

// TestFault: a message has what was found and what was expected, at the end of a text too; what was
// not given is missing.
func TestFault(t *testing.T) {
	end := fault.New(fault.BoardEnd, "").At(1, 300)
	for _, c := range []struct {
		lang Lang
		err  *fault.Fault
		want string
	}{
		{En, fault.New(fault.JobHeuristic, "x", "base"), "found: x; expected: a heuristic: base"},
		{En, end, "1:300: found: the end; expected: the end of the board after J10"},
		{Pt, fault.New(fault.SquareText, "Z"), "encontrado: Z; esperado: uma casa de A1 a J10"},
		{En, fault.New(fault.CliFlagNeeded, "", "--png"), "missing: the flag --png"},
		{Pt, fault.New(fault.CliFlagNeeded, "", "--png").InFile("a"), "a: falta: a opção --png"},
	} {
		testkit.Equal(t, c.lang.Fault(c.err), c.want)
	}
}

// TestPlurals: French would count 0 as one, the languages we have don't.
func TestPlurals(t *testing.T) {
	french := readCatalogue("@plural = 0 1\n")
	for n, want := range map[int][2]string{0: {"other", "one"}, 1: {"one", "one"}, 2: {"other", "other"}} {
		testkit.Equal(t, [2]string{En.catalogue().category(n), french.category(n)}, want, "%d", n)
	}
}

// TestLanguagesAreTheCatalogues: each file of the folder is in the list, and no other.
func TestLanguagesAreTheCatalogues(t *testing.T) {
	entries, err := files.ReadDir("catalogue")
	testkit.Must(t, err)
	var want, got []string
	for _, e := range entries {
		want = append(want, strings.TrimSuffix(e.Name(), ".txt"))
	}
	for _, l := range Langs() {
		got = append(got, l.Code())
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("words.go lists the languages %q, catalogue/ has %q", got, want)
	}
}

// TestALanguageIsAFileAndAnEntry: besides its catalogue and its entry in the list
// nothing knows of the third language, so none of a fourth has to.
func TestALanguageIsAFileAndAnEntry(t *testing.T) {
	entry := 0
	known := regexp.MustCompile("[\"'`]es[\"'`]|\\[es\\]|[\"'`]es-ES|Español|Spanish|\\bes\\.txt|lang=es\\b")
	look := func(path string, entryAt fs.DirEntry, err error) error {
		name := filepath.ToSlash(path)
		if err != nil || entryAt.IsDir() || strings.HasSuffix(name, "_test.go") || strings.Contains(name, "/catalogue/") {
			return err
		}
		data, err := os.ReadFile(path)
		for _, line := range strings.Split(string(data), "\n") {
			switch {
			case strings.HasPrefix(strings.TrimSpace(line), "//"):
			case strings.HasSuffix(name, "words/words.go") && strings.Contains(line, `"Español"`):
				entry++
			case known.MatchString(line):
				t.Errorf("%s knows of Spanish: %s", name, line)
			}
		}
		return err
	}
	for _, folder := range []string{"../../cmd", "../../internal", "../../web", "../../assets/packaging", "../../Makefile"} {
		testkit.Must(t, filepath.WalkDir(folder, look))
	}
	testkit.Equal(t, entry, 1)
}

// A page takes the words of a language in as text; what is no catalogue is refused.
func TestLoad(t *testing.T) {
	before := read[Pt].Load()
	defer read[Pt].Store(before)
	for _, text := range []string{"", "<!doctype html><p class = x>not found"} {
		if Pt.Load(text) {
			t.Errorf("took %q", text)
		}
	}
	if !Pt.Load("@plural = 1\nhint = Uma dica") || Pt.T(Hint) != "Uma dica" || Pt.T(Undo) != En.T(Undo) {
		t.Errorf("%s, %s", Pt.T(Hint), Pt.T(Undo))
	}
	if !Pt.Here() || Pt.Source() == "" {
		t.Error("outside a page every language is there")
	}
}

// A line is an id, a text, and what keeps spaces and ends of lines.
func TestReadCatalogue(t *testing.T) {
	c := readCatalogue("# x = y\n\na = b = c\nquoted = \" d \"\nlines = one\\ntwo \\\\\n@group = \" \"\n")
	want := map[string]string{"a": "b = c", "quoted": " d ", "lines": "one\ntwo \\"}
	if !maps.Equal(c.texts, want) || c.group != " " {
		t.Errorf("%q, group %q", c.texts, c.group)
	}
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([-+#0-9.]*(?:\[(\d+)\])?[a-zA-Z%])`)

// verbs lists what a text takes: which argument, and how it is written.
func verbs(text string) []string {
	var list []string
	next := 1
	for _, m := range verb.FindAllStringSubmatch(text, -1) {
		if m[2] == "%" {
			list = append(list, "%")
			continue
		}
		if n, err := strconv.Atoi(m[1] + m[3]); err == nil {
			next = n
		}
		list = append(list, strconv.Itoa(next)+m[2][len(m[2])-1:])
		next++
	}
	slices.Sort(list)
	return list
}

// TestEveryTextIsSaid reads the whole program as source: each id is used, and each
// word of a family's members stands in some string.
func TestEveryTextIsSaid(t *testing.T) {
	used, said := map[string]bool{}, map[string]bool{}
	member := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	var declared []*ast.ValueSpec
	set := token.NewFileSet()
	for _, file := range sources(t, set, "../..") {
		generated := filepath.Base(set.Position(file.Pos()).Filename) == "ids.go"
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if generated {
					declared = append(declared, n)
					return false
				}
			case *ast.Ident:
				used[n.Name] = true
			case *ast.BasicLit:
				for _, word := range strings.FieldsFunc(n.Value, member) {
					said[word] = true
				}
			}
			return true
		})
	}
	for _, spec := range declared {
		if name := spec.Names[0].Name; !used[name] {
			t.Errorf("nothing says words.%s, the text %s", name, spec.Values[0].(*ast.BasicLit).Value)
		}
	}
	if len(declared) < 1500 {
		t.Errorf("found %d ids only: does the test still read them?", len(declared))
	}
	for id := range En.catalogue().texts {
		family, rest, _ := strings.Cut(id, ".")
		if Family(family) == Page || Family(family) == Docs {
			continue // internal/tools/site holds these to the pages
		}
		for _, word := range strings.FieldsFunc(rest, member) {
			if _, err := strconv.Atoi(word); err != nil && !said[word] {
				t.Errorf("nothing says %s: no string has %q", id, word)
			}
		}
	}
}

// fixed are the files that format numbers with a fixed number of decimals: measured times,
// and estimates beside their error.
var fixed = []string{
	"cmd/cavalo/duelling/duel.go", "internal/duel/championship/sheet/sheet.go", "internal/duel/describe/analysis.go",
	"internal/lab/compare/tableview.go", "internal/lab/race/race.go", "internal/report/compare.go", "internal/report/figures.go",
	"internal/words/words.go",
}

// TestOneWayToFormatNumbers: all other numbers that people read are formatted by Number,
// which says when it rounds.
func TestOneWayToFormatNumbers(t *testing.T) {
	set := token.NewFileSet()
	var found []string
	for _, file := range sources(t, set, "../..") {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 2 {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Float" {
				found = append(found, strings.TrimPrefix(filepath.ToSlash(set.Position(n.Pos()).Filename), "../../"))
			}
			return true
		})
	}
	slices.Sort(found)
	if found = slices.Compact(found); !slices.Equal(found, fixed) {
		t.Errorf("Lang.Float is used in %q, not in %q: use Lang.Number", found, fixed)
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
	testkit.Must(t, err)
	return files
}

// A program that embeds English alone speaks English until another language has come.
func TestAlone(t *testing.T) {
	defer Alone(false)
	Alone(true)
	if Pt.Here() || Pt.T(Language) != En.T(Language) || !En.Here() {
		t.Error("a language is there that was not fetched")
	}
	if Pt.Load("<html> no such page") || !Pt.Load(Pt.Source()) || !Pt.Here() {
		t.Error("what was fetched is not there, or a page of the host's is taken for words")
	}
	if Alone(false); !Pt.Here() || Pt.T(Language) == En.T(Language) {
		t.Error("an embedded language is not there")
	}
}

// Numbers are written with the language's decimal sign; lists of them stay clear.
func TestNumbersWithDecimals(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{En.Number(2.375), "2.375"}, {Pt.Number(-1.025), "-1,025"}, {En.Number(12), "12"}, {En.Number(1234567.5), "1,234,567.5"},
		{Pt.Number(12.3456), "≈\u00a012,346"}, {Pt.Number(1.0005), "≈\u00a01,001"}, {En.Number(-1.0005), "≈\u00a0-1.001"}, {En.Number(2.3755), "≈\u00a02.376"},
		{En.Number(0.0005), "≈\u00a00.001"}, {En.Number(2.99996), "≈\u00a03"}, {En.Number(-999.9996), "≈\u00a0-1,000"}, {En.Number(1.0004), "≈\u00a01"},
		{En.Number(0.00043127), "≈\u00a00.000431"}, {En.Number(-0.0004), "-0.0004"}, {En.Number(1e-20), "0.00000000000000000001"},
		{En.Number(0.1 + 0.2), "0.3"}, {En.Number(1e21), "1000000000000000000000"}, {En.Number(math.Copysign(0, -1)), "0"},
		{En.Number(math.Inf(1)), "∞"}, {Pt.Number(math.Inf(-1)), "−∞"}, {En.Number(math.NaN()), "–"},
		{Pt.Typed(1234.5), "1234,5"}, {En.Typed(1234.5), "1234.5"},
		{Pt.Decimals("A: 2 + 1.5 × 3 = 6.5; v2."), "A: 2 + 1,5 × 3 = 6,5; v2."}, {En.Decimals("1.5"), "1.5"},
		{Pt.Join("0,5", "2"), "0,5; 2"}, {En.Join("0.5", "2"), "0.5, 2"},
	} {
		testkit.Equal(t, test.got, test.want)
	}
}

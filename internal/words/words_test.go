package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
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
			own, ok := c.texts[id]
			if !ok {
				t.Errorf("%s: no text %s", languages[l].name, id)
				continue
			}
			if strings.TrimSpace(own) == "" {
				t.Errorf("%s: %s is empty", languages[l].name, id)
			}
			if want, got := verbs(text), verbs(own); !slices.Equal(want, got) {
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

// TestIdsHaveTexts reads the tables as source: each id in them is in the
// catalogue, and each text of the catalogue has an id in them, but for the pages'
// (internal/tools/site holds those to the page).
func TestIdsHaveTexts(t *testing.T) {
	named := map[string]bool{}
	for _, file := range sources(t, token.NewFileSet(), ".") {
		if file.Name.Name != "words" {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				id, _ := strconv.Unquote(lit.Value)
				named[id] = true
			}
			return true
		})
	}
	for id := range En.catalogue().texts {
		short, _, _ := strings.Cut(id, "[")
		if !named[short] && !strings.HasPrefix(id, pagePrefix) && !strings.HasPrefix(id, docsPrefix) {
			t.Errorf("no id in the code for the text %s", id)
		}
	}
	texts := En.catalogue().texts
	for _, file := range sources(t, token.NewFileSet(), ".") {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 1 {
				return true
			}
			kind, isIdent := call.Fun.(*ast.Ident)
			lit, isLit := call.Args[0].(*ast.BasicLit)
			if !isIdent || !isLit {
				return true
			}
			id, _ := strconv.Unquote(lit.Value)
			switch kind.Name {
			case "Key":
				if _, ok := texts[id]; !ok {
					t.Errorf("no text for Key %s", id)
				}
			case "Count":
				if _, ok := texts[id+"[other]"]; !ok {
					t.Errorf("no texts for Count %s", id)
				}
			}
			return true
		})
	}
}

// TestTables holds each table of texts by name to the catalogue: a name whose
// text is missing would be shown as an id.
func TestTables(t *testing.T) {
	check := func(where string, k Key) {
		if k != "" && !En.Has(k) {
			t.Errorf("%s: no text %s", where, k)
		}
	}
	for i, table := range faultTables {
		for code, k := range table {
			check("faults "+strconv.Itoa(i)+" "+string(code), k)
		}
	}
	for where, table := range map[string]map[string]Key{
		"Algorithms": Algorithms, "AlgorithmNotes": AlgorithmNotes, "Heuristics": Heuristics, "DuelVariants": DuelVariants, "DuelLevels": DuelLevels, "LevelNotes": LevelNotes, "LevelTitles": LevelTitles,
		"CupFormats": CupFormats, "CupLimits": CupLimits, "CupFaultWords": CupFaultWords, "VariantNames": VariantNames, "VariantNotes": VariantNotes, "OptionWords": OptionWords, "shortAlgorithms": shortAlgorithms, "heuristicNames": heuristicNames,
		"Formats": Formats, "TilesGoals": TilesGoals, "MazeReasons": MazeReasons, "MazeGrades": MazeGrades, "MazeLevels": MazeLevels, "MazeHeuristics": MazeHeuristics, "TileHeuristics": TileHeuristics, "TilesWithout": TilesWithout,
		"DailyNames": DailyNames, "ChallengeLevels": ChallengeLevels, "ProblemNames": ProblemNames, "GraphProblems": GraphProblems, "GraphHeuristics": GraphHeuristics, "Edits": Edits,
	} {
		for name, k := range table {
			check(where+" "+name, k)
		}
	}
	for puzzle, table := range Features {
		for name, k := range table {
			check("Features "+puzzle+" "+name, k)
		}
	}
	for name, table := range EditChoices {
		for value, k := range table {
			check("EditChoices "+name+" "+value, k)
		}
	}
	for name, l := range Lessons {
		for _, k := range append([]Key{l.Title, l.Text, l.Ask, l.Told}, l.Choices[:]...) {
			check("Lessons "+name, k)
		}
	}
}

// TestPlurals: French would count 0 as one, the languages we have don't.
func TestPlurals(t *testing.T) {
	french := readCatalogue("@plural = 0 1\n")
	for n, want := range map[int][2]string{0: {"other", "one"}, 1: {"one", "one"}, 2: {"other", "other"}} {
		if got := [2]string{En.catalogue().category(n), french.category(n)}; got != want {
			t.Errorf("%d is %v, want %v", n, got, want)
		}
	}
}

// TestALanguageIsAFileAndAnEntry: besides its catalogue and its entry in the list
// nothing knows of the third language, so none of a fourth has to.
func TestALanguageIsAFileAndAnEntry(t *testing.T) {
	entry := 0
	known := regexp.MustCompile("[\"'`]es[\"'`]|[\"'`]es-ES|Español|Spanish|\\bes\\.txt|lang=es\\b")
	look := func(path string, entryAt fs.DirEntry, err error) error {
		name := filepath.ToSlash(path)
		if err != nil || entryAt.IsDir() || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "catalogue/es.txt") {
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
	for _, folder := range []string{"../../cmd", "../../internal", "../../web", "../../Makefile"} {
		if err := filepath.WalkDir(folder, look); err != nil {
			t.Fatal(err)
		}
	}
	if entry != 1 {
		t.Errorf("%d entries", entry)
	}
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
	if !Pt.Load("@plural = 1\nhint = Uma dica") || Pt.T(Hint) != "Uma dica" || Pt.T(Solve) != En.T(Solve) {
		t.Errorf("%s, %s", Pt.T(Hint), Pt.T(Solve))
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

// TestEveryTextIsSaid reads the whole program as source: each name of the
// tables stands somewhere besides where it is declared.
func TestEveryTextIsSaid(t *testing.T) {
	set := token.NewFileSet()
	var declared []*ast.Ident
	seen := map[string]int{}
	for _, file := range sources(t, set, "../..") {
		tables := file.Name.Name == "words"
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if from, ok := n.X.(*ast.Ident); ok && from.Name == "words" {
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
		{Pt.Number(12.3456, 2), "12,35"}, {En.Number(12, 2), "12"}, {En.Number(0.25, 6), "0.25"},
		{Pt.Typed(1234.5), "1234,5"}, {En.Typed(1234.5), "1234.5"},
		{Pt.Decimals("A: 2 + 1.5 × 3 = 6.5; v2."), "A: 2 + 1,5 × 3 = 6,5; v2."}, {En.Decimals("1.5"), "1.5"},
		{Pt.Join("0,5", "2"), "0,5; 2"}, {En.Join("0.5", "2"), "0.5, 2"},
	} {
		if test.got != test.want {
			t.Errorf("%q, not %q", test.got, test.want)
		}
	}
}

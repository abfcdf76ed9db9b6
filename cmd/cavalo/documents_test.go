package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/registry/hostile"
	"cavalo/internal/tools/testkit"

	"github.com/spf13/cobra"
)

// repository is the repository's folder.
const repository = "../.."

// offer is a text for the makers of Ebitengine, about their repository.
const offer = "internal/tools/ebitenweb/offer.md"

// documents returns the texts of the repository's files with an ending, by name.
func documents(t *testing.T, ending string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := fs.WalkDir(os.DirFS(repository), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{".git", "build", "dist"}, name):
			return fs.SkipDir
		case !entry.IsDir() && path.Ext(name) == ending && name != offer:
			texts[name] = read(t, filepath.Join(repository, name))
		}
		return nil
	})
	if err != nil || len(texts) < 4 {
		t.Fatal(len(texts), "documents:", err)
	}
	return texts
}

// fence is a block of code with its language, span is code within a sentence.
var (
	fence = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")
	span  = regexp.MustCompile("`([^`\n]+)`")
	link  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
)

// linksOf lists where a document's links lead.
func linksOf(text string) (list []string) {
	for _, m := range link.FindAllStringSubmatch(span.ReplaceAllString(fence.ReplaceAllString(text, ""), ""), -1) {
		list = append(list, m[1])
	}
	return list
}

// anchors lists the anchors of a document's headings, as GitHub makes them.
func anchors(text string) (list []string) {
	for line := range strings.Lines(fence.ReplaceAllString(text, "")) {
		if !strings.HasPrefix(line, "#") {
			continue
		}
		list = append(list, strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				return unicode.ToLower(r)
			}
			return -1
		}, strings.TrimSpace(strings.TrimLeft(line, "#"))))
	}
	return list
}

// TestDocumentLinks: each link within the repository leads to a file and a heading.
func TestDocumentLinks(t *testing.T) {
	all := documents(t, ".md")
	for name, text := range all {
		for _, to := range linksOf(text) {
			if strings.Contains(to, "://") {
				continue
			}
			file, anchor, found := strings.Cut(to, "#")
			if file = path.Join(path.Dir(name), file); strings.HasPrefix(to, "#") {
				file = name
			}
			if _, err := os.Stat(filepath.Join(repository, file)); err != nil {
				t.Errorf("%s: %v", name, err)
			} else if found && !slices.Contains(anchors(all[file]), anchor) {
				t.Errorf("%s: %s has no heading %s, but %v", name, file, anchor, anchors(all[file]))
			}
		}
	}
}

// place is a file or folder of the repository.
var place = regexp.MustCompile(`(?:^|[\s"])((?:cmd|internal|web|assets|\.github)/[\w./-]+)(?:$|[\s"])`)

// TestDocumentPlaces: the files and folders that documents and workflows name are there.
func TestDocumentPlaces(t *testing.T) {
	check := func(name, text string) {
		for _, m := range place.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(repository, m[1])); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for name, text := range documents(t, ".md") {
		for _, m := range span.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
			check(name, m[1])
		}
	}
	for name, text := range documents(t, ".yml") {
		check(name, text)
	}
}

// TestPageProgramsAreChecked: govulncheck gets all programs for browsers, and no others.
func TestPageProgramsAreChecked(t *testing.T) {
	folders, err := os.ReadDir(filepath.Join(repository, "cmd"))
	testkit.Must(t, err)
	want := "GOOS=js GOARCH=wasm govulncheck"
	for _, f := range folders {
		if f.Name() != "cavalo" {
			want += " ./cmd/" + f.Name()
		}
	}
	if !strings.Contains(read(t, filepath.Join(repository, ".github", "workflows", "govulncheck.yml")), want+"\n") {
		t.Errorf("it isn't called by %q", want)
	}
}

// TestReadmeIsShort: the README has at most 8 kB, and links to the same in both languages.
func TestReadmeIsShort(t *testing.T) {
	text := read(t, filepath.Join(repository, "README.md"))
	if len(text) > 8000 {
		t.Errorf("%d bytes", len(text))
	}
	english, portuguese, _ := strings.Cut(text, "\n## Em português\n")
	want := slices.DeleteFunc(linksOf(english), func(to string) bool { return to == "#em-português" || path.Ext(to) == ".png" })
	testkit.EqualLists(t, linksOf(portuguese), want, "in Portuguese it links to")
}

// shellWords splits a line of shell into its commands, and these into words.
func shellWords(line string) (commands [][]string) {
	var words []string
	word, within, quote := "", false, rune(0)
	end := func(command bool) {
		if within {
			words = append(words, word)
		}
		if word, within = "", false; command && words != nil {
			commands, words = append(commands, words), nil
		}
	}
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, within = r, true
		case quote == 0 && !within && r == '#':
			end(true)
			return commands
		case quote == 0 && unicode.IsSpace(r):
			end(false)
		case quote == 0 && strings.ContainsRune("|&;<>", r):
			end(true)
		default:
			word, within = word+string(r), true
		}
	}
	end(true)
	return commands
}

// targets lists the targets of the Makefile.
func targets(t *testing.T) (list []string) {
	for _, m := range regexp.MustCompile(`(?m)^([a-z-]+):`).FindAllStringSubmatch(read(t, filepath.Join(repository, "Makefile")), -1) {
		list = append(list, m[1])
	}
	return list
}

// hasFlag reports whether a command or one below it has a flag.
func hasFlag(cmd *cobra.Command, name string) bool {
	return cmd.Flags().Lookup(name) != nil || cmd.Root().PersistentFlags().Lookup(name) != nil ||
		slices.ContainsFunc(cmd.Commands(), func(sub *cobra.Command) bool { return hasFlag(sub, name) })
}

// unknown says which of the arguments of cavalo there is not, "" for none.
func unknown(args []string) string {
	root := newRoot(&cli.Program{Ctx: context.Background()})
	cmd, rest, err := root.Find(joinCount(args))
	if err != nil {
		return err.Error()
	}
	if cmd.HasSubCommands() && len(rest) > 0 && !strings.HasPrefix(rest[0], "-") && rest[0] != "COMMAND" {
		return "no command " + rest[0]
	}
	for _, arg := range rest {
		name, _, _ := strings.Cut(arg, "=")
		if flag, is := strings.CutPrefix(name, "--"); is && !hasFlag(cmd, flag) {
			return "no flag " + arg
		}
	}
	return ""
}

// others are flags of programs that documents name besides Cavalo's own.
var others = []string{"--resume-failed"}

// TestDocumentCommands: the commands that documents name are there, with their flags,
// and so are the targets of make and the packages that go is to run.
func TestDocumentCommands(t *testing.T) {
	made := targets(t)
	root := newRoot(&cli.Program{Ctx: context.Background()})
	checked := map[string]int{}
	var check func(name string, words []string, whole bool)
	check = func(name string, words []string, whole bool) {
		if i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "cavalo ") }); i >= 0 { // a line for another program
			words = shellWords(words[i])[0]
		}
		if i := slices.Index(words, "cavalo"); i > 0 && slices.Contains([]string{"seq", "parallel"}, words[0]) {
			words = words[i:]
		}
		switch first := words[0]; {
		case first == "cavalo" || first == "./cavalo":
			checked["cavalo"]++
			testkit.Equal(t, unknown(words[1:]), "", "%s: %q", name, words)
		case strings.HasPrefix(first, "--") && !whole:
			checked["--"]++
			if flag, _, _ := strings.Cut(first, "="); !hasFlag(root, flag[2:]) && !slices.Contains(others, flag) {
				t.Errorf("%s: no command has %s", name, flag)
			}
		case first == "make":
			checked["make"]++
			for _, word := range words[1:] {
				if !strings.HasPrefix(word, "-") && !strings.Contains(word, "=") && !slices.Contains(made, word) {
					t.Errorf("%s: make has no target %s", name, word)
				}
			}
		case first == "go":
			checked["go"]++
			for _, word := range words[1:] {
				if _, err := os.Stat(filepath.Join(repository, word)); err != nil && strings.HasPrefix(word, "./") {
					t.Errorf("%s: %q: %v", name, words, err)
				}
			}
		default:
			if cmd, _, err := root.Find(words[:1]); !whole && len(words) > 1 && err == nil && cmd != root {
				check(name, append([]string{"cavalo"}, words...), false)
			}
		}
	}
	for name, text := range documents(t, ".md") {
		for _, m := range fence.FindAllStringSubmatch(text, -1) {
			for line := range strings.Lines(m[2]) {
				for _, words := range shellWords(line) {
					if m[1] == "sh" {
						check(name, words, true)
					}
				}
			}
		}
		for _, m := range span.FindAllStringSubmatch(fence.ReplaceAllString(text, ""), -1) {
			for _, words := range shellWords(m[1]) {
				check(name, words, false)
			}
		}
	}
	for name, text := range documents(t, ".yml") {
		for _, m := range regexp.MustCompile(`\bmake (?:-s )?([a-z-]*[a-z])(?:\s|$)`).FindAllStringSubmatch(text, -1) {
			check(name, []string{"make", m[1]}, true)
		}
	}
	for _, kind := range []string{"cavalo", "--", "make", "go"} {
		if checked[kind] < 5 {
			t.Errorf("%v: are the documents read?", checked)
		}
	}
}

// absent is what a command says of files that only the reader of a document has.
var absent = regexp.MustCompile("an existing file|um ficheiro existente|hand-ins/.*at least two players")

// TestDocumentExamples: commands accept the flags of the examples in documents, with
// their values and together. They are interrupted before they begin.
func TestDocumentExamples(t *testing.T) {
	all := documents(t, ".md")
	t.Chdir(t.TempDir())
	interrupted, cancel := context.WithCancel(context.Background())
	cancel()
	for name, text := range all {
		for _, m := range fence.FindAllStringSubmatch(text, -1) {
			for line := range strings.Lines(m[2]) {
				words := shellWords(line)
				if m[1] != "sh" || len(words) == 0 || words[0][0] != "cavalo" || strings.Contains(line, "$(") {
					continue
				}
				if r := commandIn(t, interrupted, "", words[0][1:]...); r.status == cli.StatusBad && !absent.MatchString(r.err) {
					t.Errorf("%s: %q: %s", name, words[0], r.err)
				}
			}
		}
	}
}

// TestDocumentNumbers: documents count things as they are.
func TestDocumentNumbers(t *testing.T) {
	inputs, err := hostile.All()
	testkit.Must(t, err)
	classes := map[string]bool{}
	for _, in := range inputs {
		classes[in.Class] = true
	}
	for _, c := range []struct{ name, want string }{
		{"web", fmt.Sprintf("%d inputs in %d classes", len(inputs), len(classes))},
		{"internal/lab", fmt.Sprintf("%d kinds in %d topics", len(exam.Kinds()), len(exam.Topics()))},
		{"internal/lab", fmt.Sprintf("*Lessons* has %d short lessons", len(lesson.All()))},
		{".", fmt.Sprintf("and %d short lessons", len(lesson.All()))},
		{".", fmt.Sprintf("e %d pequenas lições", len(lesson.All()))},
	} {
		text := strings.NewReplacer("thirteen", "13", "nineteen", "19", "dezanove", "19").Replace(read(t, filepath.Join(repository, c.name, "README.md")))
		if !strings.Contains(text, c.want) {
			t.Errorf("%s/README.md does not say %s", c.name, c.want)
		}
	}
}

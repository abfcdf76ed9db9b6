//go:build integration

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/words"
)

// drop drops a file on the page.
func (g *game) drop(name, text string) {
	file, _ := json.Marshal([]string{text, name}) // strings always can be
	g.Do(`const [text, name] = ` + string(file) + `, dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([text], name));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))`)
}

// foreignFile is a file of another program.
type foreignFile struct {
	path, puzzle, format string
	from, to             string // to press, if the file has no start or no goal
}

// foreignFiles are the files of internal/formats/testdata with a number at the end of their
// names: one of each format.
func foreignFiles(t *testing.T, number string) (list []foreignFile) {
	t.Helper()
	lines, err := os.ReadFile(filepath.Join("..", "formats", "testdata", "files.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(lines)) {
		fields := strings.Split(strings.TrimSpace(line), "|")
		if strings.HasPrefix(line, "#") || len(fields) < 4 || !strings.Contains(fields[0], "-"+number+".") {
			continue
		}
		f := foreignFile{path: fields[0], puzzle: fields[1], format: fields[2]}
		for i, flag := range fields {
			switch {
			case flag == "--from":
				f.from = fields[i+1]
			case flag == "--to":
				f.to, _, _ = strings.Cut(fields[i+1], ",")
				if f.puzzle == "grid" {
					f.to = fields[i+1]
				}
			}
		}
		list = append(list, f)
	}
	return list
}

// says is how a reading of the file begins.
func (f foreignFile) says() string {
	family := map[string]string{"grid": "maps.", "graph": "graphs.", "tiles": "tiles."}[f.puzzle]
	if !words.En.Has(words.Note.Key(family + f.format)) { // notes of its own
		return "^Read as "
	}
	first, _, _ := strings.Cut(words.En.Note(family+f.format, []string{"", "", ""}), ",")
	first, _, _ = strings.Cut(first, ":")
	return "^Read as (" + regexp.QuoteMeta(first) + "|a Princeton)"
}

// pressEnd presses a place of the drawing on which a start and a goal are asked for.
func (g *game) pressEnd(f foreignFile, name string) {
	label := "^" + regexp.QuoteMeta(name) + "(,|$)"
	if column, row, ok := strings.Cut(name, ","); ok && f.puzzle == "grid" {
		x, _ := strconv.Atoi(column)
		y, _ := strconv.Atoi(row)
		square := string(rune('A'+x%26)) + strconv.Itoa(y+1)
		if x >= 26 {
			square = string(rune('A'+x/26-1)) + square
		}
		label = "^" + square + "(,|$)"
	}
	g.Do(`const found = [...` + element("ends-board") + `.querySelectorAll("button")].find((b) => new RegExp(` + strconv.Quote(label) + `).test(b.getAttribute("aria-label") ?? b.textContent));
		found.click()`)
}

// TestForeignFilesAreDropped: files of other programs that are dropped on the home page open in
// the right puzzle, which says how they were read; on a phone, and on a desktop in the other
// order, so that both of the page's programs get files of each puzzle.
func TestForeignFilesAreDropped(t *testing.T) {
	g := newGame(t, serveSite(t))
	said := `(notice => notice && notice.textContent !== "` + words.En.T(words.TextWaits) + `")(` + element("notice-text") + ")"
	for number, size := range map[string][2]int64{"1": {360, 640}, "2": {1280, 800}} {
		g.Size(size[0], size[1], 1)
		g.load("?lang=en")
		files := foreignFiles(t, number)
		if number == "2" {
			slices.Reverse(files)
		}
		for _, f := range files {
			text, err := os.ReadFile(filepath.Join("..", "formats", "testdata", f.path))
			if err != nil {
				t.Fatal(err)
			}
			g.Do(`location.hash = "home"`)
			g.Wait("!!" + element("play-lab") + "&& !" + element("notice-text"))
			g.drop(filepath.Base(f.path), string(text))
			g.Wait("!!(" + element("format-1") + "||" + element("ends-ask") + "||" + element("file-1") + "||" + said + ")")
			if browser.Eval[bool](g.Tab, "!!"+element("format-1")) { // a maze or a map
				g.press("button", words.En.T(words.ReadTextAs, words.En.T(words.Formats.Key(f.format))))
				g.Wait("!!(" + element("ends-ask") + "||" + said + ")")
			}
			if browser.Eval[bool](g.Tab, "!!"+element("ends-ask")) {
				g.waitMatch("ends-told", f.says())
				if f.from != "" {
					g.waitMatch("ends-ask", "start")
					g.pressEnd(f, f.from)
				}
				if f.to != "" {
					g.waitMatch("ends-ask", "[Pp]ress the goal")
					g.pressEnd(f, f.to)
				}
			} else if browser.Eval[bool](g.Tab, "!!"+element("file-1")) {
				g.Do(element("file-1") + ".click()")
			}
			g.waitMatch("notice-text", f.says())
			at := map[string]string{"grid": "^#lab/.*/grid/", "graph": "^#lab/.*/graph/"}[f.puzzle]
			if at == "" {
				at = "^#" + f.puzzle + "/"
			}
			g.Wait(`new RegExp(` + strconv.Quote(at) + `).test(location.hash)`)
		}
	}
}

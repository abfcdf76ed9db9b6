//go:build integration && long

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"
)

// update writes the transcripts again, to be read before they are kept:
//
//	go test -tags long ./internal/e2e -run Transcripts -update
var update = testkit.Update

// line is one thing that somebody does who sees nothing: a move or a command is typed, or
// a button is pressed.
type line struct {
	typed   string    // a move, or a node
	command words.Key // by its first name in the language
	press   string    // the id of a button
	until   string    // a condition in JavaScript, besides that something is announced
}

// script is a visit by text alone.
type script struct {
	name, link string
	ready      string // a condition in JavaScript
	field      string // the id of what is typed into
	lines      []line
}

// squaresOfDuel is a board with few numbers, so that a game on it ends soon.
const squaresOfDuel = "--.20.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.30.--.--.--.--.--.--.--" +
	"/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--" +
	"/--.--.--.--.51.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.40.--.--.--.--.--.--"

// scripts are a game of each puzzle, a lesson and the search of a graph.
var scripts = []script{
	{"challenge", "challenge", element("typed-move"), "typed-move", []line{
		{typed: "B1"}, {typed: "A1"}, {command: words.TypedPoints}, {typed: "C3"}, {command: words.TypedLast},
		{typed: "D5", until: "/[.] ./.test(" + element("result-title") + "?.textContent)"}}},
	{"maze", "maze/...../...../.....", element("typed-move"), "typed-move", []line{
		{command: words.TypedBoard}, {typed: "L"}, {typed: "UURD"}, {command: words.TypedPoints},
		{typed: "DRUURDDRUU", until: element("result-next") + " && !/…/.test(" + element("status") + ".textContent)"}}},
	{"tiles", "tiles/1.2.3/4.0.5/7.8.6", element("steps") + ".textContent.endsWith(\" 2\")", "typed-move", []line{
		{command: words.TypedBoard}, {command: words.TypedLegal}, {typed: "UU"}, {command: words.TypedUndo}, {typed: "R"}, {command: words.TypedPoints},
		{typed: "D", until: element("result-next")}}},
	{"duel", "duel/" + squaresOfDuel, element("typed-move"), "typed-move", []line{
		{command: words.TypedLegal}, {typed: "D9"}, {command: words.TypedPoints}, {typed: "C3"}, {command: words.TypedLast},
		{typed: "E8", until: element("result-next")}}},
	{"graph", "lab/watch,astar%201%20h/graph/~A-3.G-0.S-4~b5c2.c9.~c~b", element("player-scrub"), "name-node", []line{
		{press: "player-first"}, {command: words.TypedCommands}, {command: words.NamedNext}, {command: words.NamedNext}, {command: words.NamedWaiting},
		{typed: "A"}, {typed: "G"}, {typed: "Z"}, {command: words.NamedUp}, {press: "player-last"}, {typed: "G"}}},
	{"lesson", "lab/lessons,parity:predict", element("lesson-choices"), "", []line{
		{press: "choice-1", until: element("lesson-told")}, {press: "lesson-on"}, {press: "task-show"}}},
}

// TestTranscripts plays in English and in Portuguese by text alone.
func TestTranscripts(t *testing.T) {
	for _, lang := range []words.Lang{words.En, words.Pt} {
		t.Run(lang.Tag(), func(t *testing.T) { transcribe(t, lang) })
	}
}

// transcribe follows the scripts, and compares what a screen reader says, from Chromium's
// accessibility tree, with what was reviewed.
func transcribe(t *testing.T, lang words.Lang) {
	code, _, _ := strings.Cut(lang.Tag(), "-")
	address := serveSite(t)
	for _, s := range scripts {
		t.Run(s.name, func(t *testing.T) {
			g := newGame(t, address)
			g.Size(1920, 1000, 1)
			g.media("prefers-reduced-motion", "reduce") // nothing is announced on the way
			g.load("?lang=" + code + "#" + s.link)
			g.openText()
			g.Wait(s.ready)
			g.Wait("!" + element("engine-notice"))
			compareTranscript(t, s.name+"-"+code, g.transcript(lang, s.field, s.lines))
		})
	}
}

// live is what can be announced, by place and id, as JavaScript has it.
const live = `JSON.stringify([...document.querySelectorAll("#tree [role=status], #tree [aria-live]")].map((e) => [e.dataset.id, e.innerText]))`

// transcript does one line after another. It writes down first all that can be read, and
// then what is announced and what reads differently after each line.
func (g *game) transcript(lang words.Lang, field string, lines []line) string {
	g.t.Helper()
	g.Wait(nextFrames)
	read := g.read()
	out := append([]string{"# What is read from the beginning"}, read...)
	for _, l := range lines {
		before := g.Text("window.before = " + live)
		out = append(out, "", g.do(lang, field, l))
		g.Wait(live + " !== window.before")
		if l.press == "" { // what was done is not there any more
			g.Wait(element(field) + `.querySelector("input").value === "" || ` + element(field) + `.querySelector("[aria-invalid]")`)
		}
		if l.until != "" {
			g.Wait(l.until)
		}
		g.Wait(nextFrames)
		out = append(out, announced(g.t, before, g.Text(live))...)
		now := g.read()
		for _, l := range now {
			if !slices.Contains(read, l) {
				out = append(out, l)
			}
		}
		read = now
	}
	return strings.Join(out, "\n") + "\n"
}

// do types or presses, and says what.
func (g *game) do(lang words.Lang, field string, l line) string {
	g.t.Helper()
	if l.press != "" {
		g.Wait(element(l.press))
		g.Do(element(l.press) + ".focus()")
		name := g.words(l.press)
		g.keys(kb.Enter)
		return "# Pressed: " + name
	}
	if l.command != "" {
		l.typed, _, _ = strings.Cut(lang.T(l.command), ",")
	}
	input := element(field) + `.querySelector("input")`
	g.Do(input + ".focus()")
	g.Do(input + ".select()") // what was refused stands there still
	g.keys(l.typed)
	g.keys(kb.Enter)
	return "# Typed: " + l.typed
}

// announced are the live regions that have other words than before.
func announced(t *testing.T, before, after string) (out []string) {
	t.Helper()
	var was, is [][2]string
	if err := json.Unmarshal([]byte(before), &was); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(after), &is); err != nil {
		t.Fatal(err)
	}
	for _, region := range is {
		if region[1] != "" && !slices.Contains(was, region) {
			out = append(out, "announced: "+mask(region[1]))
		}
	}
	return out
}

var clock = regexp.MustCompile(`\d+:\d\d`)

// mask hides the time, which no two games have the same of.
func mask(words string) string { return clock.ReplaceAllString(words, "m:ss") }

// silent are roles that a screen reader goes past, to what is in them.
var silent = []string{"none", "generic", "paragraph", "InlineTextBox", "LabelText", "RootWebArea", "rowgroup", "row", "cell", "gridcell", "list", "listitem", "ListMarker", "LineBreak", "Iframe", "status", "MenuListPopup"}

// whole are roles that are read with their name, whatever is in them.
var whole = []string{"button", "link", "heading", "columnheader", "rowheader", "textbox", "slider", "progressbar", "combobox"}

// read is what a screen reader reads of the text view, a line a thing.
func (g *game) read() (out []string) {
	g.t.Helper()
	nodes := browser.Call(g.Tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range nodes {
		byID[n.NodeID] = n
	}
	var walk func(n *accessibility.Node)
	walk = func(n *accessibility.Node) {
		if a := thingOf(n); !n.Ignored && !slices.Contains(silent, a.role) {
			out = append(out, spokenLine(a))
			if slices.Contains(whole, a.role) {
				return
			}
		}
		for _, id := range n.ChildIDs {
			if child := byID[id]; child != nil {
				walk(child)
			}
		}
	}
	if len(nodes) > 0 {
		walk(nodes[0])
	}
	return out
}

// states are those of a thing that a screen reader says.
var states = []string{"disabled", "pressed", "expanded", "invalid", "readonly"}

// spokenLine is the role, name, value and states of a thing.
func spokenLine(a thing) string {
	out := a.role
	if a.role == "StaticText" {
		out = "text"
	}
	if a.name != "" {
		out += ", " + a.name
	}
	if a.value != "" && a.value != a.name {
		out += ": " + a.value
	}
	for _, state := range states {
		if a.flag(state) {
			out += " (" + state + ")"
		}
	}
	return mask(out)
}

// compareTranscript compares a transcript with the one that was reviewed.
func compareTranscript(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "transcripts", name+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wanted, lines := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i, l := range lines {
		if i >= len(wanted) || wanted[i] != l {
			t.Errorf("%s, line %d: %q; reviewed was %q. Write it anew with -update and read it.", file, i+1, l, append(wanted[min(i, len(wanted)):], "")[0])
			return
		}
	}
	if len(lines) != len(wanted) {
		t.Errorf("%s: it ends after line %d, reviewed were %d", file, len(lines), len(wanted))
	}
}

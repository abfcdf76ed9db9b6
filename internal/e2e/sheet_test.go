//go:build integration

package e2e

import (
	"math"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/chromedp/cdproto/emulation"
)

// TestSheetOnAPhone: a student opens the link of a sheet, answers with a finger, goes on without a
// network after a reload, and saves and sends the answers, which the command marks alike.
func TestSheetOnAPhone(t *testing.T) {
	program, folder := testkit.Program(t, "cavalo/cmd/cavalo"), t.TempDir()
	command := func(args ...string) {
		t.Helper()
		if out, err := testkit.Command(t, program, append(args, "--lang", "en")...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	file := func(name, text string) string {
		name = filepath.Join(folder, name)
		testkit.Must(t, os.MkdirAll(filepath.Dir(name), 0o755))
		testkit.Must(t, os.WriteFile(name, []byte(text), 0o644))
		return name
	}
	given, keyFile := filepath.Join(folder, "sheets"), filepath.Join(folder, "sheets", sheets.KeyName)
	command("exam", "--seed", "e2e", "--kinds", "order-bfs,admissible,minimax,order-dfs,penetrance", "--count", "5", "--points", "4",
		"--students", file("class.csv", "71,Ana Sá\n"), "--sheets", given, "--title", "First test")
	data, err := os.ReadFile(keyFile)
	testkit.Must(t, err)
	key, err := sheets.ReadKey(data)
	testkit.Must(t, err)
	links, err := os.ReadFile(filepath.Join(given, "links.csv"))
	testkit.Must(t, err)
	items := key.Students[0].Items

	host := &changing{handler: siteHandler(t)}
	g := newGame(t, browser.Serve(t, host)+"/")
	g.before(`navigator.share = (data) => { top.sharedText = data.text; return Promise.resolve(); };
		const make = URL.createObjectURL.bind(URL);
		URL.createObjectURL = (file) => { file.text().then((text) => { top.savedFile = text; }); return make(file); };`)
	g.Size(390, 844, 2)
	browser.Call(g.Tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	g.load("?lang=en" + sheets.LinkStart + strings.TrimSpace(strings.Split(string(links), sheets.LinkStart)[1]))
	g.waitMatch("sheet-whose", "Ana Sá 71")
	answer := func(i int, given []string) {
		t.Helper()
		g.waitMatch("sheet-ask", "^"+itoa(i+1)+`\. `)
		switch it := items[i]; {
		case it.Form == "choice":
			n, err := strconv.Atoi(given[0])
			testkit.Must(t, err)
			g.press("button", it.Choices[n-1])
		case it.Form == "numbers":
			g.enter("textbox", words.En.T(words.ExamNumber), given[0])
		default:
			for _, name := range given {
				g.tap("sheet-figure-" + name)
			}
			g.waitWords("sheet-given", it.Question().Answer(words.En, given))
		}
	}
	next := func() { g.press("button", words.En.T(words.SheetNext)) }
	answer(0, items[0].Answers[0])
	next()
	answer(1, items[1].Answers[0])
	next()
	g.waitMatch("sheet-ask", `^3\. `)

	g.waitOffline()
	host.become(http.NotFoundHandler())
	g.reload()
	g.waitWords("sheet-progress", "2 of 5 answered")
	answer(2, items[2].Answers[0])
	next()
	answer(3, items[3].Answers[0][:2]) // the rest is missing
	next()
	answer(4, []string{"0.999"})
	g.waitWords("sheet-progress", "5 of 5 answered")
	g.press("button", words.En.T(words.SheetSave))
	g.press("button", words.En.T(words.SheetShare))
	g.Wait(`top.savedFile && top.sharedText`)

	link := browser.Eval[string](g.Tab, "top.sharedText")
	all := len(items[3].Answers[0])
	points := strconv.FormatFloat(math.Round(100*(3+2/float64(all))*4)/100, 'f', -1, 64)
	for name, text := range map[string]string{"71.answers.json": browser.Eval[string](g.Tab, "top.savedFile"), "onlinetext.html": "<p>" + link + "</p>"} {
		grades := filepath.Join(folder, name+".csv")
		command("grade", filepath.Dir(file(name+"/71/"+name, text)), "--exam", keyFile, "--moodle-grades", grades)
		rows, err := os.ReadFile(grades)
		testkit.Must(t, err)
		if got := string(rows); !strings.Contains(got, "\n71,"+points+",") {
			t.Errorf("%s of %d nodes, not %s: %s", name, all, points, got)
		}
	}

	g.load("?lang=en#" + strings.Split(link, "#")[1]) // as the teacher
	g.waitMatch("sheet-sent-words", "student 71 to 5 questions")
}

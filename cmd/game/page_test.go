//go:build !js

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "cavalo/internal/canvas/display"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"

	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// servePage builds the game for the browser and serves it with the page, as make
// run does.
func servePage(t *testing.T) (address string) {
	t.Helper()
	from, to := t.TempDir(), t.TempDir()
	copyTo := func(folder, source string) {
		t.Helper()
		if err := os.CopyFS(filepath.Join(from, folder), os.DirFS(source)); err != nil {
			t.Fatal(err)
		}
	}
	copyTo("", "../../web")
	for _, folder := range []string{"icons", "licences", "tiles"} {
		copyTo(folder, "../../assets/"+folder)
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	var start []byte
	if err == nil {
		start, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(from, "wasm_exec.js"), start, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	for program, name := range map[string]string{".": "game.wasm", "../worker": "worker.wasm"} {
		cmd := exec.Command("go", "build", "-o", filepath.Join(from, name), program)
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	if err := site.Build(from, to, true); err != nil {
		t.Fatal(err)
	}
	return browser.Serve(t, site.Handler(os.DirFS(to)))
}

// page is the game in a browser, with a challenge open.
type page struct {
	*browser.Tab
	*replica
	t *testing.T
}

// countDrawing counts the commands to draw, in the document with the canvas.
const countDrawing = `window.drawn = 0;
	const draw = WebGL2RenderingContext.prototype.drawElements;
	WebGL2RenderingContext.prototype.drawElements = function (...args) { window.drawn++; return draw.apply(this, args); };`

// meet notes that the challenge's coached board has been offered.
const meet = `
	try { localStorage.setItem("cavalo/` + met + `", "yes"); } catch {}`

// stay marks the document with the canvas, stayed asks for the mark: one that has
// lost its context loads anew, and what was open or being written is gone.
const (
	stay   = `frames[0].cavaloStayed = true`
	stayed = `frames[0].cavaloStayed === true`
)

// openPage opens the page at problem F, for a user without games.
func openPage(t *testing.T, address string) *page {
	t.Helper()
	tab := browser.Open(t)
	tab.Run(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: countDrawing + meet})
		return err
	}))
	tab.Go(address + "/" + atF())
	p := &page{Tab: tab, t: t}
	p.waitRunning()
	size := browser.Eval[[]float64](tab, `[frames[0].innerWidth, frames[0].innerHeight]`)
	p.replica = newReplica(t, size[0], size[1])
	p.Do(stay)
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the canvas started anew: %v\ngames:\n%s", browser.Eval[bool](tab, "!("+stayed+")"), browser.Eval[string](tab, games))
		}
	})
	return p
}

func (p *page) waitRunning() { p.Wait(`document.body.classList.contains("running")`) }

// click clicks into the canvas, which begins in the corner of the page.
func (p *page) click(x, y float64) {
	p.t.Helper()
	p.Run(chromedp.MouseClickXY(x, y))
}

// keys presses keys one after the other, as fast as the browser takes them.
func (p *page) keys(keys string) {
	p.t.Helper()
	p.Run(chromedp.KeyEvent(keys))
}

// fire does what the text view does, here and in the replica.
func (p *page) fire(id, event, value string) {
	p.t.Helper()
	p.Do(fmt.Sprintf("cavalo.onText(%q, %q, %q)", id, event, value))
	p.Fire(id, event, value)
	p.update()
}

// games is a JavaScript expression for the records of all games.
const games = `Object.entries(localStorage).filter(([name]) => name.startsWith("cavalo/games/")).map(([, text]) => text).join("\n")`

// waitGame waits until a game is kept whose record says this.
func (p *page) waitGame(text string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf("(%s).includes(%q)", games, text))
}

// path is a legal path of so many squares on problem F, as its record has it.
func path(t *testing.T, length int) (squares []string, record string) {
	t.Helper()
	problem, ok := knight.BuiltInProblem("F")
	if !ok {
		t.Fatal("there is no problem F")
	}
	position := challengerules.FromProblem(problem, knight.DefaultRules())
	for i := range length {
		moves := position.Moves()
		if len(moves) == 0 {
			t.Fatalf("the path ends after %d squares", i)
		}
		move := moves[len(moves)/2]
		squares = append(squares, move.String())
		record += fmt.Sprintf("%d. %s\n", i+1, move)
		next, err := position.Play(move)
		if err != nil {
			t.Fatal(err)
		}
		position = next
	}
	return squares, record
}

func TestPage(t *testing.T) {
	address := servePage(t)

	t.Run("quick clicks and keys all count", func(t *testing.T) {
		p := openPage(t, address)
		squares, record := path(t, 20)
		for _, square := range squares {
			p.click(p.square(square))
		}
		p.waitGame("done: 20\n\n" + record)
		p.keys(strings.Repeat("u", 15))
		p.waitGame("done: 5\n\n")
		p.keys(strings.Repeat("r", 3))
		p.waitGame("done: 8\n\n")
		if errors := p.Errors(); len(errors) > 0 {
			t.Errorf("the console says: %q", errors)
		}
	})

	t.Run("a finger that slips plays nothing", func(t *testing.T) {
		p := openPage(t, address)
		x, y := p.square("C1")
		p.touch("touchStart", x, y)
		p.touch("touchMove", x, y+60)
		p.touch("touchEnd")
		x, y = p.square("D1")
		p.touch("touchStart", x, y)
		p.touch("touchMove", x+4, y+4)
		p.touch("touchEnd")
		p.waitGame("done: 1\n\n1. D1\n")
	})

	t.Run("Tab goes through the canvas and on", func(t *testing.T) {
		p := openPage(t, address)
		p.Do(`document.getElementById("skip").focus()`)
		inside := func() bool { return browser.Eval[bool](p.Tab, `document.activeElement.id === "game"`) }
		focus := func() string { return browser.Eval[string](p.Tab, `cavaloTest.focus`) }
		p.Do(`window.cavaloTest = { focus: "" }; const show = cavalo.showText;
			cavalo.showText = (tree) => { show(tree); const find = (n) => n.focus ? n.id : (n.children ?? []).map(find).find(Boolean); cavaloTest.focus = find(JSON.parse(tree)) ?? ""; }`)
		var seen []string
		p.keys("\t")
		for inside() && len(seen) < 80 {
			p.Wait(fmt.Sprintf("cavaloTest.focus !== %q", last(seen)))
			seen = append(seen, focus())
			p.keys("\t")
		}
		if inside() || len(seen) < 10 {
			t.Errorf("Tab went through %q and is still inside: %v", seen, inside())
		}
		p.Wait(`cavaloTest.focus === ""`)
		p.Run(chromedp.KeyEvent("\t", chromedp.KeyModifiers(chromedp.ModifierShift)))
		p.Wait(fmt.Sprintf("document.activeElement.id === 'game' && cavaloTest.focus === %q", last(seen)))
		for _, event := range []string{
			`{key: "F5"}`, `{key: "F12"}`, `{key: "r", ctrlKey: true}`, `{key: "l", ctrlKey: true}`, `{key: "r", metaKey: true}`, `{key: "ArrowLeft", altKey: true}`,
		} {
			if !browser.Eval[bool](p.Tab, `frames[0].document.querySelector("canvas").dispatchEvent(new KeyboardEvent("keydown", {bubbles: true, cancelable: true, ...`+event+`}))`) {
				t.Errorf("the browser does not get the key %s", event)
			}
		}
	})

	t.Run("a text field has an input of the browser", func(t *testing.T) {
		p := openPage(t, address)
		p.fire("chip-problem", "press", "")
		p.fire("problem-tabs", "change", "random")
		p.click(p.middle("seed"))
		p.Wait(`frames[0].document.activeElement.id === "field"`)
		p.keys("mar")
		p.Wait(`frames[0].document.getElementById("field").value.endsWith("mar")`)
		// The program looks at the field after the first input and before the second
		// one is heard of: what was typed stays.
		p.Do(`const view = frames[0], field = view.document.getElementById("field"), input = () => field.dispatchEvent(new Event("input"));
			field.value = "maré"; input(); field.value = "maré 1";
			view.document.querySelector("canvas").dispatchEvent(new view.PointerEvent("pointermove", { isPrimary: true, bubbles: true, clientX: 1, clientY: 1 }));
			window.stayedTyped = field.value; input()`)
		if got := p.Text(`stayedTyped`); got != "maré 1" {
			t.Errorf("what was typed became %q", got)
		}
		p.keys("!\r")
		p.Wait(`!frames[0].document.getElementById("field")`)
		if !browser.Eval[bool](p.Tab, stayed) {
			t.Fatal("the canvas started anew, and the field is gone with the dialog")
		}
		p.click(p.square("B1"))
		p.waitGame("problem: seed maré 1!")
	})

	t.Run("another pixel ratio and a lost context start the canvas anew", func(t *testing.T) {
		p := openPage(t, address)
		p.click(p.square("B1"))
		p.waitGame("done: 1\n\n1. B1\n")
		p.restart(func() { p.Size(1280, 900, 2) })
		if width := browser.Eval[int](p.Tab, `frames[0].document.querySelector("canvas").width`); width != 2*int(p.width) {
			t.Errorf("the canvas is %d px wide, want %v", width, 2*p.width)
		}
		p.keys("u")
		p.waitGame("done: 0\n\n1. B1\n")
		p.restart(func() {
			p.Do(`frames[0].document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`)
		})
		p.keys("r")
		p.waitGame("done: 1\n\n1. B1\n")
	})

	t.Run("an idle page draws nothing", func(t *testing.T) {
		p := openPage(t, address)
		before := browser.Eval[int](p.Tab, `frames[0].drawn`)
		p.click(p.square("B1"))
		p.Wait(fmt.Sprintf(`frames[0].drawn > %d`, before))
		// What moves comes to rest: at last nothing is drawn for a second.
		p.Wait(`new Promise((done) => { const before = frames[0].drawn; setTimeout(() => done(frames[0].drawn === before), 1000); })`)
	})
}

// last is the last of some names, "" of none.
func last(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return names[len(names)-1]
}

// touch puts a finger on the page, moves it, or takes it away.
func (p *page) touch(kind input.DispatchTouchEventType, at ...float64) {
	p.t.Helper()
	params := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	if len(at) == 2 {
		params.TouchPoints = []*input.TouchPoint{{X: at[0], Y: at[1]}}
	}
	p.Run(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, input.DispatchTouchEvent, params)
		return err
	}))
}

// restart does something that makes the frame load anew, and waits until the
// game runs again.
func (p *page) restart(what func()) {
	p.t.Helper()
	p.Do(`window.startedAgain = false; const started = cavalo.started;
		cavalo.started = (draws) => { started(draws); window.startedAgain = true; cavalo.started = started; }`)
	what()
	p.Wait(`startedAgain`)
}

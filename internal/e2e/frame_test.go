//go:build integration

package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
)

// teacherPage returns a course page with the example of web/README.md in a column.
func teacherPage(t *testing.T, address string) string {
	t.Helper()
	readme, err := os.ReadFile("../../web/README.md")
	testkit.Must(t, err)
	example := regexp.MustCompile("(?s)<iframe id=\"question\".*?</script>").FindString(string(readme))
	example = strings.Replace(example, "https://example.org/cavalo/", address, 1)
	return `<!doctype html><title>Course</title><main style="width: 700px">` + strings.Replace(example, "order-astar:medium:x7", "bound-manhattan:easy:x7", 1) +
		`</main><script>window.heard = []; addEventListener("message", (event) => heard.push(JSON.stringify(event.data)))</script>`
}

// inside is what is in the frame of a page of another origin.
type inside struct {
	*game
	world runtime.ExecutionContextID
}

// inside returns the first frame of the page, once its program runs.
func (g *game) inside() inside {
	g.t.Helper()
	frame := browser.Call(g.Tab, page.GetFrameTree, cdp.Empty{}).FrameTree.ChildFrames[0].Frame.ID
	in := inside{g, browser.Call(g.Tab, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: frame}).ExecutionContextID}
	testkit.Await(g.t, "the program in the frame", func() bool {
		return string(in.eval(`document.body.classList.contains("running")`).Value) == "true"
	})
	return in
}

func (in inside) eval(expression string) *runtime.RemoteObject {
	in.t.Helper()
	return browser.Call(in.Tab, runtime.Evaluate, runtime.EvaluateParams{Expression: expression, ContextID: in.world, AwaitPromise: new(true)}).Result
}

// all returns the things in the frame with a role and, if it is not "", a name.
func (in inside) all(role, name string) []thing {
	in.t.Helper()
	return in.thingsIn(in.eval("document.body"), role, name)
}

// the waits for the one thing with a role and a name.
func (in inside) the(role, name string) (found thing) {
	in.t.Helper()
	testkit.Await(in.t, fmt.Sprintf("the %s %q in the frame", role, name), func() bool {
		all := in.all(role, name)
		if len(all) == 1 {
			found = all[0]
		}
		return len(all) == 1
	})
	return found
}

// A course page of another site has a question in a column: it follows the frame's height and hears
// each result, once. Messages to the frame change nothing. What would lead away opens a tab. Nothing
// is said about offline use, which the host makes impossible.
func TestQuestionInACoursePage(t *testing.T) {
	whole, asked := siteHandler(t), make(chan bool, 9)
	address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sw.js" {
			whole.ServeHTTP(w, r)
			return
		}
		http.NotFound(w, r)
		asked <- true
	})) + "/"
	course := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, teacherPage(t, address))
	}))
	g := newBroken(t, address)
	g.Go(course)
	<-asked
	<-asked // it is tried twice
	g.Wait(`heard.length > 0 && question.height !== "480" && question.clientHeight === JSON.parse(heard.at(-1)).height`)
	in := g.inside()
	for _, role := range []string{"navigation", "tablist"} {
		if got := in.all(role, ""); len(got) > 0 {
			t.Errorf("in the frame is a %s: %q", role, got[0].name)
		}
	}
	kind, err := exam.Find("bound-manhattan")
	testkit.Must(t, err)
	right := exam.Rules{}.Ask(kind, "x7", exam.Easy, exam.Figure{}, false).Answers[0][0]
	answer := func(number string) {
		in.on(in.the("textbox", "Number"), `function(value) { this.value = value; this.dispatchEvent(new Event("input", {bubbles: true})); this.dispatchEvent(new Event("change", {bubbles: true})) }`, number)
		in.on(in.the("button", "Check"), "function() { this.click() }")
	}
	result := func(right bool, attempt int) {
		want, _ := json.Marshal(map[string]any{"cavalo": 1, "type": "result", "kind": "bound-manhattan", "seed": "x7", "right": right, "attempt": attempt})
		g.Wait(fmt.Sprintf(`heard.map((m) => JSON.parse(m)).some((m) => Object.entries(%s).every(([key, value]) => m[key] === value))`, want))
	}
	answer("99")
	result(false, 1)
	g.Wait(`said.textContent === "Wrong, attempt 1"`)
	in.on(in.the("button", "Try again"), "function() { this.click() }")
	g.Do(`for (const m of [{ cavalo: 1, type: "result", right: true }, { cavalo: "ended" }, { cavalo: 1, type: "height", height: 9 }, "reload"]) question.contentWindow.postMessage(m, "*")`)
	answer(right)
	result(true, 2)
	if n := browser.Eval[int](g.Tab, `heard.filter((m) => m.includes("result")).length`); n != 2 {
		t.Errorf("%d results were told", n)
	}
	if got := in.the("button", "Similar question"); got.flag("disabled") {
		t.Error("there is no similar question")
	}

	g.Do(`question.src = question.src.replace("bound-manhattan", "order-bfs")`)
	in.on(in.the("button", "Show the answer"), "function() { this.click() }")
	watch := browser.Call(g.Tab, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: in.the("button", "Watch the search").element}).Object
	browser.Call(g.Tab, runtime.CallFunctionOn, runtime.CallFunctionOnParams{FunctionDeclaration: "function() { this.click() }", ObjectID: watch.ObjectID, UserGesture: new(true)})
	testkit.Await(t, "a tab with the search", func() bool {
		for _, other := range browser.Call(g.Tab, target.GetTargets, target.GetTargetsParams{}).TargetInfos {
			if strings.HasPrefix(other.URL, address+"#lab/watch,bfs") {
				return true
			}
		}
		return false
	})
	in.the("button", "Watch the search")
	if got := string(in.eval(`document.getElementById("update-words").textContent`).Value); got != `""` {
		t.Errorf("the foot of the page says %s", got)
	}
}

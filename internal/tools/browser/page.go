package browser

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"cavalo/internal/canvas/display"
)

// Page is a tab of a browser that takes the commands of WebDriver, as Firefox
// and WebKit do. https://www.w3.org/TR/webdriver2/
type Page struct {
	t       testing.TB
	browser string // its name
	to      driver
}

// driver sends commands to a tab.
type driver interface {
	// try sends a command and returns its result, or what is wrong.
	try(c command, params any) (result json.RawMessage, problem string)
}

// command is a command of WebDriver that both browsers know: its name in
// Marionette, and its path below the session's in the protocol over HTTP, to
// which it is sent with POST.
type command struct{ name, path string }

var (
	navigate       = command{"WebDriver:Navigate", "url"}
	executeScript  = command{"WebDriver:ExecuteScript", "execute/sync"}
	performActions = command{"WebDriver:PerformActions", "actions"}
)

// patience is how long these browsers may take to start or to answer.
const patience = 2 * time.Minute

// command sends a command and returns its result.
func (p *Page) command(c command, params any) json.RawMessage {
	p.t.Helper()
	result, problem := p.to.try(c, params)
	if problem != "" {
		p.t.Fatalf("%s, %s: %s", p.browser, c.name, problem)
	}
	return result
}

// Go loads an address. A page that does not come, or not to its end, is no error:
// what is seen then is for the test to look at.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.to.try(navigate, map[string]any{"url": url})
}

// Reload loads the page anew, as F5 does: WebDriver's own command goes past the
// service worker.
func (p *Page) Reload() {
	p.t.Helper()
	p.Do(reload)
	p.Wait(reloaded)
}

// run runs the body of an async JavaScript function and returns what it returns, or
// what it throws as problem. A page that is being left counts as a problem, too.
func (p *Page) run(body string) (value any, problem string) {
	p.t.Helper()
	script := "return (async () => { try { return { value: await (async () => { " + body + " })() } } catch (e) { return { problem: String(e) } } })()"
	result, problem := p.to.try(executeScript, map[string]any{"script": script, "args": []any{}, "sandbox": nil})
	if problem != "" {
		return nil, problem
	}
	var answer struct {
		Value struct {
			Value   any
			Problem string
		}
	}
	if err := json.Unmarshal(result, &answer); err != nil {
		p.t.Fatal(err)
	}
	return answer.Value.Value, answer.Value.Problem
}

// Value returns the value of a JavaScript expression, promises awaited, or nil if it
// throws.
func (p *Page) Value(expression string) any {
	p.t.Helper()
	value, _ := p.run("return await (" + expression + ")")
	return value
}

// Text returns the string value of a JavaScript expression.
func (p *Page) Text(expression string) string {
	p.t.Helper()
	value, problem := p.run("return String(await (" + expression + "))")
	if problem != "" {
		p.t.Fatalf("%s: %s", expression, problem)
	}
	return value.(string)
}

// Do runs JavaScript for its effect, promises awaited.
func (p *Page) Do(script string) {
	p.t.Helper()
	if _, problem := p.run(script); problem != "" {
		p.t.Fatalf("%s: %s", script, problem)
	}
}

// Wait waits until a JavaScript expression is true; an exception counts as false.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	for deadline := time.Now().Add(waiting); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if p.Value("Boolean(await ("+expression+"))") == true {
			return
		}
	}
	p.t.Fatalf("it never came true in %s: %s", p.browser, expression)
}

// Click clicks the mouse at a point of the page.
func (p *Page) Click(x, y float64) {
	p.t.Helper()
	p.perform(map[string]any{
		"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"},
		"actions": []any{
			map[string]any{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
			map[string]any{"type": "pointerDown", "button": 0},
			map[string]any{"type": "pointerUp", "button": 0},
		},
	})
}

// Keys of WebDriver.
const (
	enterKey = "\uE007"
	tabKey   = "\uE004"
	shiftKey = "\uE008"
)

// Keys types on the keyboard; \r is the Enter key.
func (p *Page) Keys(text string) {
	p.t.Helper()
	var actions []any
	for _, key := range strings.Split(strings.ReplaceAll(text, "\r", enterKey), "") {
		actions = append(actions, stroke("keyDown", key), stroke("keyUp", key))
	}
	p.perform(map[string]any{"type": "key", "id": "keyboard", "actions": actions})
}

// TabKey presses Tab, with Shift to go back.
func (p *Page) TabKey(back bool) {
	p.t.Helper()
	actions := []any{stroke("keyDown", tabKey), stroke("keyUp", tabKey)}
	if back {
		actions = []any{stroke("keyDown", shiftKey), actions[0], actions[1], stroke("keyUp", shiftKey)}
	}
	p.perform(map[string]any{"type": "key", "id": "keyboard", "actions": actions})
}

// stroke is what a key does.
func stroke(does, key string) map[string]any { return map[string]any{"type": does, "value": key} }

// perform does what the hand on one device does.
func (p *Page) perform(device map[string]any) {
	p.t.Helper()
	p.command(performActions, map[string]any{"actions": []any{device}})
}

// programFor finds a browser's program: the one that the environment variable names,
// else the first of the usual names. A test on a machine without one fails.
func programFor(t testing.TB, variable, debian string, names ...string) string {
	t.Helper()
	for _, name := range append([]string{os.Getenv(variable)}, names...) {
		if name == "" {
			continue
		}
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	t.Fatalf("no %s: on Debian, apt-get install %s (or name one in the environment variable %s)", names[0], debian, variable)
	return ""
}

// startForTest starts a browser, which is ended with the test, or when the test is
// killed. The channel is closed when it has ended.
func startForTest(t testing.TB, cmd *exec.Cmd) (ended chan struct{}) {
	t.Helper()
	cmd.SysProcAttr = display.EndWithUs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended = make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-ended
	})
	return ended
}

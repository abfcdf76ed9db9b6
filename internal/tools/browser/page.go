package browser

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"cavalo/internal/canvas/display"
	"cavalo/internal/tools/testkit"
)

// scripted is a page of any browser, controlled by JavaScript.
type scripted struct {
	t testing.TB
	// text is the string value of an expression, promises awaited. It fails where one throws, and
	// while leaving a page.
	text func(expression string) (string, error)
	told func() string // details for the message when a condition was never met; may be nil
}

// Text returns the value of a JavaScript expression as a string, promises awaited.
func (s scripted) Text(expression string) string {
	s.t.Helper()
	text, err := s.text(expression)
	if err != nil {
		s.t.Fatalf("%s: %v", expression, err)
	}
	return text
}

// Do runs JavaScript for its effect, awaiting promises.
func (s scripted) Do(script string) {
	s.t.Helper()
	s.Text("(async () => { " + script + " })()")
}

// Wait waits until a JavaScript expression is true; an exception counts as false.
func (s scripted) Wait(expression string) {
	s.t.Helper()
	var last error
	for deadline := time.Now().Add(waiting); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		text, err := s.text("Boolean(await (" + expression + "))")
		if text == "true" {
			return
		}
		last = err
	}
	s.t.Fatalf("it never came true: %s\n%s, %v", expression, s.told(), last)
}

// Reload reloads the page as F5 does: WebDriver's own command bypasses the service
// worker.
func (s scripted) Reload() {
	s.t.Helper()
	s.Do(`window.before = true; setTimeout(() => location.reload())`)
	s.Wait(`!window.before`)
}

func asText(expression string) string { return "(async () => String(await (" + expression + ")))()" }

// Page is a tab of a browser that accepts WebDriver commands, as Firefox and WebKit do.
// https://www.w3.org/TR/webdriver2/
type Page struct {
	scripted
	try func(c Command, params any) (json.RawMessage, error)
}

// Command is a command of WebDriver that both browsers support: its name in Marionette, and its
// path below the session's in the protocol over HTTP, which accepts it by POST.
type Command struct{ Name, Path string }

var (
	navigate       = Command{"WebDriver:Navigate", "url"}
	executeScript  = Command{"WebDriver:ExecuteScript", "execute/sync"}
	performActions = Command{"WebDriver:PerformActions", "actions"}
)

// Timeout is the time these browsers may take to start or to answer.
const Timeout = 2 * time.Minute

// Object is an object in JSON.
type Object map[string]any

// NewPage returns a tab of the named browser, to which try sends commands.
func NewPage(t testing.TB, browser string, try func(Command, any) (json.RawMessage, error)) *Page {
	text := func(expression string) (string, error) {
		result, err := try(executeScript, Object{"script": "return " + asText(expression), "args": []any{}, "sandbox": nil})
		if err != nil {
			return "", err
		}
		var answer struct{ Value string }
		return answer.Value, json.Unmarshal(result, &answer)
	}
	return &Page{scripted{t, text, func() string { return "in " + browser }}, try}
}

// Go loads an address. A page that fails to load is not an error: the test checks what
// the browser shows.
func (p *Page) Go(url string) { p.try(navigate, Object{"url": url}) }

// Click clicks the mouse at a point of the page.
func (p *Page) Click(x, y float64) {
	p.t.Helper()
	p.perform("pointer", Object{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
		Object{"type": "pointerDown", "button": 0}, Object{"type": "pointerUp", "button": 0})
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
	var actions []Object
	for _, key := range strings.Split(strings.ReplaceAll(text, "\r", enterKey), "") {
		actions = append(actions, Object{"type": "keyDown", "value": key}, Object{"type": "keyUp", "value": key})
	}
	p.perform("key", actions...)
}

// TabKey presses Tab, with Shift to go back.
func (p *Page) TabKey(back bool) {
	p.t.Helper()
	if back {
		p.perform("key", Object{"type": "keyDown", "value": shiftKey}, Object{"type": "keyDown", "value": tabKey},
			Object{"type": "keyUp", "value": tabKey}, Object{"type": "keyUp", "value": shiftKey})
		return
	}
	p.Keys(tabKey)
}

func (p *Page) perform(device string, actions ...Object) {
	p.t.Helper()
	if _, err := p.try(performActions, Object{"actions": []any{Object{"type": device, "id": device, "parameters": Object{"pointerType": "mouse"}, "actions": actions}}}); err != nil {
		p.t.Fatal(err)
	}
}

// ProgramFor returns a browser's program: the one named by the environment variable, else the first
// of the usual names. The test fails if there is none.
func ProgramFor(t testing.TB, variable string, names ...string) string {
	t.Helper()
	program, ok := find(variable, names...)
	if !ok {
		debian, _ := testkit.Package(names[0])
		t.Fatalf("no %s: on Debian, apt-get install %s (or name one in the environment variable %s)", names[0], debian, variable)
	}
	return program
}

// find returns the program named by the environment variable, else the first of the usual names, or
// false.
func find(variable string, names ...string) (program string, ok bool) {
	for _, name := range append([]string{os.Getenv(variable)}, names...) {
		if program, err := exec.LookPath(name); err == nil {
			return program, true
		}
	}
	return "", false
}

// StartForTest starts a browser, which ends with the test, also if that is killed. It
// returns a channel that is closed when the browser has ended.
func StartForTest(t testing.TB, cmd *exec.Cmd) (ended chan struct{}) {
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

// Reached retries until the browser answers, and reports false if it has ended.
func Reached(t testing.TB, ended chan struct{}, try func() error) bool {
	t.Helper()
	for deadline := time.Now().Add(Timeout); ; time.Sleep(50 * time.Millisecond) {
		select {
		case <-ended:
			return false
		default:
		}
		if err := try(); err == nil {
			return true
		} else if time.Now().After(deadline) {
			t.Fatalf("the browser does not answer: %v", err)
		}
	}
}

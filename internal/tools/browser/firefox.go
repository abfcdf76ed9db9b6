package browser

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/canvas/display"
)

// preferences keep a Firefox to itself, and let it draw without a graphics card.
var preferences = map[string]any{
	"marionette.port":                                   0, // any; it is written into the profile
	"webgl.force-enabled":                               true,
	"intl.accept_languages":                             "en",
	"app.update.enabled":                                false,
	"app.normandy.enabled":                              false,
	"browser.aboutwelcome.enabled":                      false,
	"browser.safebrowsing.malware.enabled":              false,
	"browser.safebrowsing.phishing.enabled":             false,
	"browser.safebrowsing.downloads.remote.enabled":     false,
	"browser.shell.checkDefaultBrowser":                 false,
	"browser.startup.page":                              0,
	"datareporting.policy.dataSubmissionEnabled":        false,
	"dom.ipc.processPrelaunch.enabled":                  false,
	"extensions.update.enabled":                         false,
	"network.captive-portal-service.enabled":            false,
	"network.connectivity-service.enabled":              false,
	"services.settings.server":                          "",
	"toolkit.telemetry.reportingpolicy.firstRun":        false,
	"media.gmp-manager.updateEnabled":                   false,
	"browser.newtabpage.activity-stream.feeds.topsites": false,
}

// Firefox is a tab of a Firefox on a display in memory. Several tabs are used in turn.
type Firefox struct {
	t      testing.TB
	to     *marionette
	handle string
	Shown  bool // it has a display
}

// marionette is the connection to a Firefox by Marionette, the protocol of its own that
// is always there: each message is its length, a colon, and JSON.
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
type marionette struct {
	in   *bufio.Reader
	out  net.Conn
	last int    // number of the last command
	at   string // the handle of the tab that commands go to
}

// firefoxPatience is how long Firefox may take to start or to answer.
const firefoxPatience = 2 * time.Minute

// OpenFirefox starts a Firefox with an empty profile, which ends with the test, and
// returns its first tab. Further preferences come on top of the usual ones. A test
// without a Firefox is skipped.
func OpenFirefox(t testing.TB, further map[string]any) *Firefox {
	t.Helper()
	program := firefoxProgram(t)
	profile := t.TempDir()
	var user strings.Builder
	for _, some := range []map[string]any{preferences, further} {
		for name, value := range some {
			text, _ := json.Marshal(value) // of plain values, which can be
			fmt.Fprintf(&user, "user_pref(%q, %s);\n", name, text)
		}
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(user.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "--marionette", "--no-remote", "--profile", profile, "--width", "1280", "--height", "900", "about:blank")
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir(), "MOZ_CRASHREPORTER_DISABLE=1")
	screen, shown := display.Start()
	if shown {
		cmd.Env = append(cmd.Env, "DISPLAY="+screen)
	} else { // there is no WebGL then
		cmd.Args = append(cmd.Args, "--headless")
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-ended
	})
	f := &Firefox{t: t, to: &marionette{}, Shown: shown}
	f.connect(profile, ended)
	f.Command("WebDriver:NewSession", map[string]any{})
	f.handle = f.text("WebDriver:GetWindowHandle")
	f.to.at = f.handle
	return f
}

// In opens a tab beside a tab, for a test, which closes it.
func (f *Firefox) In(t testing.TB) *Firefox {
	t.Helper()
	var made struct{ Handle string }
	if err := json.Unmarshal(f.Command("WebDriver:NewWindow", map[string]any{"type": "tab"}), &made); err != nil {
		t.Fatal(err)
	}
	other := &Firefox{t: t, to: f.to, handle: made.Handle, Shown: f.Shown}
	t.Cleanup(func() {
		other.Command("WebDriver:CloseWindow", map[string]any{})
		f.to.at = ""
	})
	return other
}

func firefoxProgram(t testing.TB) string {
	t.Helper()
	for _, name := range []string{os.Getenv("FIREFOX"), "firefox-esr", "firefox"} {
		if name == "" {
			continue
		}
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	t.Skip("no Firefox: on Debian, apt-get install firefox-esr (or name one in the environment variable FIREFOX)")
	return ""
}

// connect waits for the port, and for the greeting.
func (f *Firefox) connect(profile string, ended chan struct{}) {
	f.t.Helper()
	for deadline := time.Now().Add(firefoxPatience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		select {
		case <-ended:
			f.t.Fatal("Firefox ended before it was reached")
		default:
		}
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil || len(port) == 0 {
			continue
		}
		if f.to.out, err = net.Dial("tcp", "localhost:"+strings.TrimSpace(string(port))); err == nil {
			f.t.Cleanup(func() { f.to.out.Close() })
			f.to.in = bufio.NewReader(f.to.out)
			f.hear()
			return
		}
	}
	f.t.Fatal("Firefox did not open a port for Marionette")
}

// hear reads one message.
func (f *Firefox) hear() json.RawMessage {
	f.t.Helper()
	f.to.out.SetReadDeadline(time.Now().Add(firefoxPatience))
	length, err := f.to.in.ReadString(':')
	if err != nil {
		f.t.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		f.t.Fatal(err)
	}
	message := make([]byte, n)
	if _, err := io.ReadFull(f.to.in, message); err != nil {
		f.t.Fatal(err)
	}
	return message
}

// Command sends a command to the tab and returns its result.
func (f *Firefox) Command(command string, params any) json.RawMessage {
	f.t.Helper()
	result, problem := f.try(command, params)
	if problem != "" {
		f.t.Fatalf("%s: %s", command, problem)
	}
	return result
}

// try sends a command to the tab and returns its result, or what is wrong.
func (f *Firefox) try(command string, params any) (result json.RawMessage, problem string) {
	f.t.Helper()
	if f.to.at != f.handle {
		f.to.at = f.handle
		f.Command("WebDriver:SwitchToWindow", map[string]any{"handle": f.handle})
	}
	f.to.last++
	message, err := json.Marshal([]any{0, f.to.last, command, params})
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(f.to.out, "%d:%s", len(message), message); err != nil {
		f.t.Fatal(err)
	}
	var answer [4]json.RawMessage // 1, the number, the error, the result
	if err := json.Unmarshal(f.hear(), &answer); err != nil {
		f.t.Fatal(err)
	}
	if string(answer[2]) != "null" {
		return nil, string(answer[2])
	}
	return answer[3], ""
}

// text is the text that a command answers.
func (f *Firefox) text(command string) string {
	f.t.Helper()
	var answer struct{ Value string }
	if err := json.Unmarshal(f.Command(command, map[string]any{}), &answer); err != nil {
		f.t.Fatal(err)
	}
	return answer.Value
}

// Go loads an address. A page that does not come, or not to its end, is no error:
// what is seen then is for the test to look at.
func (f *Firefox) Go(url string) {
	f.t.Helper()
	f.try("WebDriver:Navigate", map[string]any{"url": url})
}

// Reload loads the page anew, as F5 does: WebDriver's own command goes past the
// service worker.
func (f *Firefox) Reload() {
	f.t.Helper()
	f.Do(`window.before = true; setTimeout(() => location.reload())`)
	f.Wait(`!window.before`)
}

// run runs the body of an async JavaScript function and returns what it returns, or
// what it throws as problem. A page that is being left counts as a problem, too.
func (f *Firefox) run(body string) (value any, problem string) {
	f.t.Helper()
	script := "return (async () => { try { return { value: await (async () => { " + body + " })() } } catch (e) { return { problem: String(e) } } })()"
	result, problem := f.try("WebDriver:ExecuteScript", map[string]any{"script": script, "args": []any{}, "sandbox": nil})
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
		f.t.Fatal(err)
	}
	return answer.Value.Value, answer.Value.Problem
}

// Value returns the value of a JavaScript expression, promises awaited, or nil if it
// throws.
func (f *Firefox) Value(expression string) any {
	f.t.Helper()
	value, _ := f.run("return await (" + expression + ")")
	return value
}

// Text returns the string value of a JavaScript expression.
func (f *Firefox) Text(expression string) string {
	f.t.Helper()
	value, problem := f.run("return String(await (" + expression + "))")
	if problem != "" {
		f.t.Fatalf("%s: %s", expression, problem)
	}
	return value.(string)
}

// Do runs JavaScript for its effect, promises awaited.
func (f *Firefox) Do(script string) {
	f.t.Helper()
	if _, problem := f.run(script); problem != "" {
		f.t.Fatalf("%s: %s", script, problem)
	}
}

// Wait waits until a JavaScript expression is true; an exception counts as false.
func (f *Firefox) Wait(expression string) {
	f.t.Helper()
	for deadline := time.Now().Add(waiting); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if f.Value("Boolean(await ("+expression+"))") == true {
			return
		}
	}
	f.t.Fatalf("it never came true in Firefox: %s", expression)
}

// Click clicks the mouse at a point of the page.
func (f *Firefox) Click(x, y float64) {
	f.t.Helper()
	f.Command("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{
		"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"},
		"actions": []any{
			map[string]any{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
			map[string]any{"type": "pointerDown", "button": 0},
			map[string]any{"type": "pointerUp", "button": 0},
		},
	}}})
}

// Keys types on the keyboard.
func (f *Firefox) Keys(text string) {
	f.t.Helper()
	var actions []any
	for _, key := range text {
		actions = append(actions, map[string]any{"type": "keyDown", "value": string(key)}, map[string]any{"type": "keyUp", "value": string(key)})
	}
	f.Command("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keyboard", "actions": actions}}})
}

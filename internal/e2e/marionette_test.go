package e2e

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

// firefox is a Firefox on a display in memory, driven by Marionette, the protocol of its own
// that is always there: each message is its length, a colon, and JSON.
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
type firefox struct {
	t     *testing.T
	in    *bufio.Reader
	out   net.Conn
	last  int  // number of the last command
	shown bool // it has a display
}

// openFirefox starts a Firefox with an empty profile, which ends with the test.
func openFirefox(t *testing.T) *firefox {
	t.Helper()
	program := firefoxProgram(t)
	profile := t.TempDir()
	var user strings.Builder
	for name, value := range preferences {
		text, _ := json.Marshal(value) // of plain values, which can be
		fmt.Fprintf(&user, "user_pref(%q, %s);\n", name, text)
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
	f := &firefox{t: t, shown: shown}
	f.connect(profile, ended)
	f.do("WebDriver:NewSession", map[string]any{})
	return f
}

func firefoxProgram(t *testing.T) string {
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
func (f *firefox) connect(profile string, ended chan struct{}) {
	f.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		select {
		case <-ended:
			f.t.Fatal("Firefox ended before it was reached")
		default:
		}
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil || len(port) == 0 {
			continue
		}
		if f.out, err = net.Dial("tcp", "localhost:"+strings.TrimSpace(string(port))); err == nil {
			f.t.Cleanup(func() { f.out.Close() })
			f.in = bufio.NewReader(f.out)
			f.hear()
			return
		}
	}
	f.t.Fatal("Firefox did not open a port for Marionette")
}

// hear reads one message.
func (f *firefox) hear() json.RawMessage {
	f.t.Helper()
	f.out.SetReadDeadline(time.Now().Add(2 * patience))
	length, err := f.in.ReadString(':')
	if err != nil {
		f.t.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		f.t.Fatal(err)
	}
	message := make([]byte, n)
	if _, err := io.ReadFull(f.in, message); err != nil {
		f.t.Fatal(err)
	}
	return message
}

// do sends a command and gives what it answers.
func (f *firefox) do(command string, params any) json.RawMessage {
	f.t.Helper()
	f.last++
	message, err := json.Marshal([]any{0, f.last, command, params})
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(f.out, "%d:%s", len(message), message); err != nil {
		f.t.Fatal(err)
	}
	var answer [4]json.RawMessage // 1, the number, the error, the result
	if err := json.Unmarshal(f.hear(), &answer); err != nil {
		f.t.Fatal(err)
	}
	if string(answer[2]) != "null" {
		f.t.Fatalf("%s: %s", command, answer[2])
	}
	return answer[3]
}

// value gives what a JavaScript expression is, promises awaited.
func (f *firefox) value(expression string) any {
	f.t.Helper()
	var answer struct{ Value any }
	result := f.do("WebDriver:ExecuteScript", map[string]any{"script": "return (async () => { try { return await (" + expression + ") } catch (e) { return null } })()", "args": []any{}, "sandbox": nil})
	if err := json.Unmarshal(result, &answer); err != nil {
		f.t.Fatal(err)
	}
	return answer.Value
}

// wait waits until a JavaScript expression is true.
func (f *firefox) wait(expression string) {
	f.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if f.value("Boolean("+expression+")") == true {
			return
		}
	}
	f.t.Fatalf("it never came true in Firefox: %s", expression)
}

// click clicks the mouse at a point of the page.
func (f *firefox) click(x, y float64) {
	f.t.Helper()
	f.do("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{
		"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"},
		"actions": []any{
			map[string]any{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
			map[string]any{"type": "pointerDown", "button": 0},
			map[string]any{"type": "pointerUp", "button": 0},
		},
	}}})
}

// keys types on the keyboard.
func (f *firefox) keys(text string) {
	f.t.Helper()
	var actions []any
	for _, key := range text {
		actions = append(actions, map[string]any{"type": "keyDown", "value": string(key)}, map[string]any{"type": "keyUp", "value": string(key)})
	}
	f.do("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keyboard", "actions": actions}}})
}

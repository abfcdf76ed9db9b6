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
	*Page
	t      testing.TB
	to     *marionette
	handle string
	Shown  bool // it has a display
}

// The commands that only Firefox is sent.
var (
	newSession      = command{name: "WebDriver:NewSession"}
	getWindowHandle = command{name: "WebDriver:GetWindowHandle"}
	newWindow       = command{name: "WebDriver:NewWindow"}
	closeWindow     = command{name: "WebDriver:CloseWindow"}
	switchToWindow  = command{name: "WebDriver:SwitchToWindow"}
)

// marionette is the connection to a Firefox by Marionette, the protocol of its own that
// is always there: each message is its length, a colon, and JSON.
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
type marionette struct {
	in   *bufio.Reader
	out  net.Conn
	last int    // number of the last command
	at   string // the handle of the tab that commands go to
}

// OpenFirefox starts a Firefox with an empty profile, which ends with the test, and
// returns its first tab. Further preferences come on top of the usual ones. A test
// without a Firefox is skipped.
func OpenFirefox(t testing.TB, further map[string]any) *Firefox {
	t.Helper()
	program := programFor(t, "FIREFOX", "firefox-esr", "firefox-esr", "firefox")
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
	ended := startForTest(t, cmd)
	f := firefoxTab(t, &marionette{}, "", shown)
	f.connect(profile, ended)
	f.command(newSession, map[string]any{})
	f.handle = f.text(getWindowHandle)
	f.to.at = f.handle
	return f
}

func firefoxTab(t testing.TB, to *marionette, handle string, shown bool) *Firefox {
	f := &Firefox{t: t, to: to, handle: handle, Shown: shown}
	f.Page = &Page{t: t, browser: "Firefox", to: f}
	return f
}

// In opens a tab beside a tab, for a test, which closes it.
func (f *Firefox) In(t testing.TB) *Firefox {
	t.Helper()
	var made struct{ Handle string }
	if err := json.Unmarshal(f.command(newWindow, map[string]any{"type": "tab"}), &made); err != nil {
		t.Fatal(err)
	}
	other := firefoxTab(t, f.to, made.Handle, f.Shown)
	t.Cleanup(func() {
		other.command(closeWindow, map[string]any{})
		f.to.at = ""
	})
	return other
}

// connect waits for the port, and for the greeting.
func (f *Firefox) connect(profile string, ended chan struct{}) {
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
	f.to.out.SetReadDeadline(time.Now().Add(patience))
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

// try sends a command to the tab and returns its result, or what is wrong.
func (f *Firefox) try(c command, params any) (result json.RawMessage, problem string) {
	f.t.Helper()
	if f.to.at != f.handle {
		f.to.at = f.handle
		f.command(switchToWindow, map[string]any{"handle": f.handle})
	}
	f.to.last++
	message, err := json.Marshal([]any{0, f.to.last, c.name, params})
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
func (f *Firefox) text(c command) string {
	f.t.Helper()
	var answer struct{ Value string }
	if err := json.Unmarshal(f.command(c, map[string]any{}), &answer); err != nil {
		f.t.Fatal(err)
	}
	return answer.Value
}

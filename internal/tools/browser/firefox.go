package browser

import (
	"bufio"
	"encoding/json"
	"errors"
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

// preferences keep Firefox from fetching anything on its own, and let it draw without a graphics
// card.
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
	to    *marionette
	Shown bool // it has a display
}

// OpenFirefox starts a Firefox with an empty profile, which ends with the test, and
// returns its first tab. The further preferences override the usual ones. The test fails
// if Firefox is missing.
func OpenFirefox(t testing.TB, further map[string]any) *Firefox {
	t.Helper()
	program := ProgramFor(t, "FIREFOX", "firefox-esr", "firefox")
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
	} else { // then there is no WebGL
		cmd.Args = append(cmd.Args, "--headless")
	}
	to := &marionette{}
	if !Reached(t, StartForTest(t, cmd), func() error { return to.dial(filepath.Join(profile, "MarionetteActivePort")) }) {
		t.Fatal("Firefox ended before it was reached")
	}
	t.Cleanup(func() { to.Close() })
	var first struct{ Value string }
	if err := errors.Join(to.send("WebDriver:NewSession", Object{}, nil), to.send("WebDriver:GetWindowHandle", Object{}, &first)); err != nil {
		t.Fatal(err)
	}
	return to.tab(t, first.Value, shown)
}

// In opens another tab for a test, and closes it when the test ends.
func (f *Firefox) In(t testing.TB) *Firefox {
	t.Helper()
	var made struct{ Handle string }
	result, err := f.try(Command{Name: "WebDriver:NewWindow"}, Object{"type": "tab"})
	if err := errors.Join(err, json.Unmarshal(result, &made)); err != nil {
		t.Fatal(err)
	}
	other := f.to.tab(t, made.Handle, f.Shown)
	t.Cleanup(func() {
		if _, err := other.try(Command{Name: "WebDriver:CloseWindow"}, Object{}); err != nil {
			t.Error(err)
		}
		f.to.at = ""
	})
	return other
}

// marionette is the connection to a Firefox by Marionette, its built-in protocol: each
// message is its length, a colon, and JSON.
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
type marionette struct {
	net.Conn
	in   *bufio.Reader
	last int    // number of the last command
	at   string // the handle of the tab that commands go to
}

func (m *marionette) tab(t testing.TB, handle string, shown bool) *Firefox {
	page := NewPage(t, "Firefox", func(c Command, params any) (result json.RawMessage, err error) {
		if err := m.enter(handle); err != nil {
			return nil, err
		}
		err = m.send(c.Name, params, &result)
		return result, err
	})
	return &Firefox{page, m, shown}
}

// enter directs the next commands to a tab.
func (m *marionette) enter(handle string) error {
	if m.at == handle {
		return nil
	}
	m.at = handle
	return m.send("WebDriver:SwitchToWindow", Object{"handle": handle}, nil)
}

// dial connects to the port that a file names, once it exists, and reads the greeting.
func (m *marionette) dial(file string) error {
	port, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if m.Conn, err = net.Dial("tcp", "localhost:"+strings.TrimSpace(string(port))); err != nil {
		return err
	}
	m.in = bufio.NewReader(m)
	return m.hear(new(any))
}

// send sends a command and reads its result into a value, unless that is nil.
func (m *marionette) send(name string, params, result any) error {
	m.last++
	message, err := json.Marshal([]any{0, m.last, name, params})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(m, "%d:%s", len(message), message); err != nil {
		return err
	}
	var answer [4]json.RawMessage // 1, the number, the error, the result
	if err := m.hear(&answer); err != nil {
		return err
	}
	if string(answer[2]) != "null" {
		return fmt.Errorf("%s: %s", name, answer[2])
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer[3], result)
}

func (m *marionette) hear(message any) error {
	m.SetReadDeadline(time.Now().Add(Timeout))
	length, err := m.in.ReadString(':')
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return err
	}
	text := make([]byte, n)
	if _, err := io.ReadFull(m.in, text); err != nil {
		return err
	}
	return json.Unmarshal(text, message)
}

//go:build integration

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"testing"

	"cavalo/internal/canvas/display"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

// webkitEnvironment lets the browser run as root in a container, and draw without a
// graphics card: in memory, whatever the machine has.
var webkitEnvironment = []string{
	"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1",
	"WEBKIT_DISABLE_DMABUF_RENDERER=1",
	"LIBGL_ALWAYS_SOFTWARE=1",
	"NO_AT_BRIDGE=1",
	"GIO_USE_VFS=local",
	"LANG=C.UTF-8",
}

// openWebKit starts a MiniBrowser, the small browser that comes with WebKitGTK, with
// nothing stored, 1280 by about 860, on a display in memory, which ends with the test. A
// test without a display, or without WebKitWebDriver, which starts the browser and hands
// it commands, fails.
func openWebKit(t testing.TB) *browser.Page {
	t.Helper()
	program := browser.ProgramFor(t, "WEBKIT_DRIVER", "WebKitWebDriver")
	screen, shown := display.Start()
	if !shown {
		t.Fatal("no display: on Debian, apt-get install xvfb")
	}
	home, err := os.MkdirTemp("", "webkit")
	testkit.Must(t, err)
	// Its processes may write for a moment after the driver has ended, so what can't be
	// deleted then is no error.
	t.Cleanup(func() { os.RemoveAll(home) })
	environment := append(append(os.Environ(), webkitEnvironment...), "DISPLAY="+screen)
	for _, name := range []string{"HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"} {
		environment = append(environment, name+"="+home)
	}
	var address string
	for try, ok := 1, false; !ok; try++ { // another program may take the port meanwhile
		if try == 6 {
			t.Fatal("WebKitWebDriver ended before it was reached")
		}
		free, err := net.Listen("tcp", "127.0.0.1:0")
		testkit.Must(t, err)
		_, port, _ := net.SplitHostPort(free.Addr().String())
		free.Close()
		address = "http://127.0.0.1:" + port
		cmd := testkit.Command(t, program, "--host=127.0.0.1", "--port="+port)
		cmd.Env = environment
		ok = browser.Reached(t, browser.StartForTest(t, cmd), func() error { return send(address+"/status", nil, nil) })
	}
	var made struct{ Value struct{ SessionID string } }
	err = send(address+"/session", browser.Object{"capabilities": browser.Object{}}, &made)
	session := address + "/session/" + made.Value.SessionID + "/"
	testkit.Must(t, errors.Join(err, send(session+"window/rect", browser.Object{"width": 1280, "height": 900}, nil)))
	return browser.NewPage(t, "WebKit", func(c browser.Command, params any) (result json.RawMessage, err error) {
		err = send(session+c.Path, params, &result)
		return result, err
	})
}

// hurried is a client that gives up after the patience there is.
var hurried = http.Client{Timeout: browser.Timeout}

// send sends a request to the driver, GET without parameters, and reads its answer into
// a value, unless that is nil.
func send(address string, params, answer any) error {
	method, body := "GET", []byte{}
	if params != nil {
		var err error
		method = "POST"
		if body, err = json.Marshal(params); err != nil {
			return err
		}
	}
	request, err := http.NewRequest(method, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := hurried.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	result, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", response.Status, result)
	}
	if err != nil || answer == nil {
		return err
	}
	return json.Unmarshal(result, answer)
}

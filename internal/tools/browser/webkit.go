package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"cavalo/internal/canvas/display"
)

// WebKit is the tab of a MiniBrowser, the small browser that comes with WebKitGTK,
// on a display in memory.
type WebKit struct {
	*Page
	t       testing.TB
	address string // of WebKitWebDriver, which starts the browser and hands it commands
	session string // its path
}

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

// OpenWebKit starts a MiniBrowser with nothing stored, 1280 by about 860, which ends
// with the test. A test without WebKitWebDriver or a display is skipped.
func OpenWebKit(t testing.TB) *WebKit {
	t.Helper()
	program := programFor(t, "WEBKIT_DRIVER", "webkit2gtk-driver", "WebKitWebDriver")
	screen, shown := display.Start()
	if !shown {
		t.Skip("no display: on Debian, apt-get install xvfb")
	}
	w := &WebKit{t: t}
	w.Page = &Page{t: t, browser: "WebKit", to: w}
	for try := 1; !w.start(program, screen); try++ {
		if try == 5 {
			t.Fatal("WebKitWebDriver ended before it was reached")
		}
	}
	var made struct{ Value struct{ SessionID string } }
	w.must("POST", "/session", map[string]any{"capabilities": map[string]any{}}, &made)
	w.session = "/session/" + made.Value.SessionID
	w.must("POST", w.session+"/window/rect", map[string]any{"width": 1280, "height": 900}, nil)
	return w
}

// start starts the driver on a free port. It is not started when another program has
// taken the port meanwhile.
func (w *WebKit) start(program, screen string) bool {
	w.t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	w.address = "http://127.0.0.1:" + strconv.Itoa(port)
	cmd := exec.Command(program, "--host=127.0.0.1", "--port="+strconv.Itoa(port))
	cmd.Env = append(append(os.Environ(), webkitEnvironment...), "DISPLAY="+screen)
	home := w.home()
	for _, name := range []string{"HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"} {
		cmd.Env = append(cmd.Env, name+"="+home)
	}
	ended := startForTest(w.t, cmd)
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		select {
		case <-ended:
			return false
		default:
		}
		if _, problem := w.send("GET", "/status", nil); problem == "" {
			return true
		}
	}
	w.t.Fatal("WebKitWebDriver does not answer")
	return false
}

// home makes a folder for what the browser keeps. Its processes may write for a moment
// after the driver has ended, so what can't be deleted then is no error.
func (w *WebKit) home() string {
	w.t.Helper()
	folder, err := os.MkdirTemp("", "webkit")
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { os.RemoveAll(folder) })
	return folder
}

// try implements driver.
func (w *WebKit) try(c command, params any) (result json.RawMessage, problem string) {
	return w.send("POST", w.session+"/"+c.path, params)
}

// must sends a request and reads its answer into a value, unless that is nil.
func (w *WebKit) must(method, path string, params, answer any) {
	w.t.Helper()
	result, problem := w.send(method, path, params)
	if problem == "" && answer != nil {
		if err := json.Unmarshal(result, answer); err != nil {
			problem = err.Error()
		}
	}
	if problem != "" {
		w.t.Fatalf("WebKit, %s %s: %s", method, path, problem)
	}
}

// hurried is a client that gives up after the patience there is.
var hurried = http.Client{Timeout: patience}

// send sends a request to the driver and returns its answer, or what is wrong.
func (w *WebKit) send(method, path string, params any) (result json.RawMessage, problem string) {
	var body bytes.Buffer
	if params != nil {
		if err := json.NewEncoder(&body).Encode(params); err != nil {
			return nil, err.Error()
		}
	}
	request, err := http.NewRequest(method, w.address+path, &body)
	if err != nil {
		return nil, err.Error()
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := hurried.Do(request)
	if err != nil {
		return nil, err.Error()
	}
	defer response.Body.Close()
	result, err = io.ReadAll(response.Body)
	if err != nil {
		return nil, err.Error()
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Sprintf("%s: %s", response.Status, result)
	}
	return result, ""
}

package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// waiting is the timeout of Wait, far more than a busy machine needs.
const waiting = 3 * time.Minute

// Tab is a tab of a Chromium, whose errors it collects.
type Tab struct {
	scripted
	Ctx context.Context // for chromedp.Run

	mutex    sync.Mutex
	errors   []string
	requests []string
}

// Open starts a Chromium with an empty tab of 1280 by 800 CSS pixels, which ends with
// the test. The test fails if Chromium is missing.
func Open(t testing.TB, options ...chromedp.ExecAllocatorOption) *Tab {
	t.Helper()
	ctx, stop, err := Start(context.Background(), append([]chromedp.ExecAllocatorOption{Shell()}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return watch(t, ctx)
}

// OpenIn opens a tab in a Chromium that Start has started, for one test. Its profile
// is new and empty, and is removed when the test ends.
func OpenIn(t testing.TB, running context.Context) *Tab {
	t.Helper()
	return beside(t, running, chromedp.WithNewBrowserContext())
}

var shared struct {
	once sync.Once
	ctx  context.Context
	stop func()
	err  error
}

// parallel holds the tests that are already parallel.
var parallel sync.Map

// SideBySide makes a test parallel, unless it already is.
func SideBySide(t *testing.T) {
	if _, again := parallel.LoadOrStore(t, true); !again {
		t.Parallel()
	}
}

// Alone keeps OpenShared from making a test parallel.
func Alone(t *testing.T) { parallel.Store(t, true) }

// OpenShared opens a tab, as OpenIn does, in the English Chromium that all tests of a
// program share, in parallel. Main ends it.
func OpenShared(t *testing.T) *Tab {
	t.Helper()
	SideBySide(t)
	shared.once.Do(func() {
		shared.ctx, shared.stop, shared.err = Start(context.Background(), Shell(), chromedp.Flag("lang", "en"))
	})
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return OpenIn(t, shared.ctx)
}

// Main is the TestMain of a package that uses OpenShared.
func Main(m *testing.M) {
	code := m.Run()
	if shared.stop != nil {
		shared.stop()
	}
	os.Exit(code)
}

// Sibling opens another tab in the same profile.
func (tab *Tab) Sibling() *Tab {
	tab.t.Helper()
	return beside(tab.t, tab.Ctx)
}

// Attach returns the tab of a target that the browser itself has opened.
func (tab *Tab) Attach(to target.ID) *Tab {
	tab.t.Helper()
	return beside(tab.t, tab.Ctx, chromedp.WithTargetID(to))
}

func beside(t testing.TB, parent context.Context, options ...chromedp.ContextOption) *Tab {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(parent, options...)
	t.Cleanup(closeTab)
	if err := chromedp.Do(ctx); err != nil { // an empty action, which opens the tab
		t.Fatal(err)
	}
	return watch(t, ctx)
}

func watch(t testing.TB, ctx context.Context) *Tab {
	t.Helper()
	tab := &Tab{Ctx: ctx}
	tab.scripted = scripted{t, func(expression string) (string, error) { return eval[string](tab, asText(expression)) },
		func() string { return fmt.Sprintf("console: %q", tab.Errors()) }}
	if err := chromedp.Listen(ctx, tab.listen); err != nil {
		t.Fatal(err)
	}
	tab.Run(Step(runtime.Enable, cdp.Empty{}), Step(cdplog.Enable, cdp.Empty{}), Step(network.Enable, network.EnableParams{}))
	tab.Size(1280, 800, 1)
	// Tabs are used side by side: each must behave as if in front.
	tab.Run(Step(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}))
	return tab
}

// Serve serves a handler on a local port for one test, and returns the address without
// a final slash.
func Serve(t testing.TB, handler http.Handler) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.URL
}

// Step returns a command of the browser's protocol as an action.
func Step[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, command, params)
		return err
	})
}

// listen collects errors and requests.
func (tab *Tab) listen(event any) {
	tab.mutex.Lock()
	defer tab.mutex.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" || e.Type == "assert" {
			tab.errors = append(tab.errors, arguments(e.Args))
		}
	case *runtime.EventExceptionThrown:
		tab.errors = append(tab.errors, exception(e.ExceptionDetails))
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == cdplog.EntryLevelError {
			tab.errors = append(tab.errors, e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		tab.requests = append(tab.requests, e.Request.URL)
	}
}

// arguments formats the arguments of a console call.
func arguments(args []*runtime.RemoteObject) string {
	var words []string
	for _, arg := range args {
		word := arg.Description
		if word == "" && json.Unmarshal(arg.Value, &word) != nil { // not a string
			word = string(arg.Value)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func exception(e *runtime.ExceptionDetails) string {
	if e.Exception == nil {
		return e.Text
	}
	return e.Text + " " + e.Exception.Description + string(e.Exception.Value)
}

// Errors returns the errors on the console and the uncaught exceptions so far.
func (tab *Tab) Errors() []string {
	tab.mutex.Lock()
	defer tab.mutex.Unlock()
	return append([]string(nil), tab.errors...)
}

// Requests returns the addresses of all requests so far.
func (tab *Tab) Requests() []string {
	tab.mutex.Lock()
	defer tab.mutex.Unlock()
	return append([]string(nil), tab.requests...)
}

// Run runs chromedp actions and fails the test if one of them fails.
func (tab *Tab) Run(actions ...chromedp.Action[chromedp.Void]) {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.Ctx, waiting)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		tab.t.Fatal(err)
	}
}

// Call runs a command of the browser's protocol in the tab and returns its result.
func Call[P, R any](tab *Tab, command cdp.Command[P, R], params P) R {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.Ctx, waiting)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		tab.t.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// AddInitScript runs JavaScript in every document before its own scripts.
func (tab *Tab) AddInitScript(script string) {
	tab.t.Helper()
	tab.Run(Step(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}))
}

// Go loads an address.
func (tab *Tab) Go(url string) {
	tab.t.Helper()
	tab.Run(chromedp.Navigate(url))
}

// Click clicks the mouse at a point of the page.
func (tab *Tab) Click(x, y float64) {
	tab.t.Helper()
	tab.Run(chromedp.MouseClickXY(x, y))
}

// Keys types on the keyboard into the focused element; \r is the Enter key.
func (tab *Tab) Keys(text string) {
	tab.t.Helper()
	tab.Run(chromedp.KeyEvent(text))
}

// TabKey presses Tab, with Shift to go back.
func (tab *Tab) TabKey(back bool) {
	tab.t.Helper()
	var held []chromedp.KeyOption
	if back {
		held = append(held, chromedp.KeyModifiers(chromedp.ModifierShift))
	}
	tab.Run(chromedp.KeyEvent(kb.Tab, held...))
}

// Size sets the viewport in CSS pixels, and the device pixels per CSS pixel.
func (tab *Tab) Size(width, height int64, scale float64) {
	tab.t.Helper()
	tab.Run(chromedp.EmulateViewport(width, height, chromedp.EmulateScale(scale)))
}

// Eval returns the value of a JavaScript expression, promises awaited.
func Eval[T any](tab *Tab, expression string) T {
	tab.t.Helper()
	value, err := eval[T](tab, expression)
	if err != nil {
		tab.t.Fatalf("%s: %v", expression, err)
	}
	return value
}

func eval[T any](tab *Tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(tab.Ctx, waiting)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

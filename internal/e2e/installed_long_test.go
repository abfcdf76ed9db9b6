//go:build integration && long

package e2e

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/pwa"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// app is the page installed as an app in a Chromium.
type app struct {
	*game        // the tab from which it was installed
	home  string // a folder that stands for the player's home
}

// onBrowser runs a command of the whole browser.
func onBrowser[P, R any](a *app, command cdp.Command[P, R], params P) R {
	a.t.Helper()
	result, err := chromedp.CallBrowser(a.Ctx, command, params)
	if err != nil {
		a.t.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// install opens the page in a Chromium with a profile that stays, waits until all is
// kept for use without a network, and installs it.
func install(t *testing.T, address string) *app {
	t.Helper()
	whole, err := browser.Path() // the shell installs nothing
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	tab := browser.Open(t, chromedp.ExecPath(whole), chromedp.Flag("lang", "en"), chromedp.Env("HOME="+home, "XDG_DATA_HOME="+home, "XDG_CONFIG_HOME="+home))
	a := &app{game: &game{Tab: tab, t: t, address: address}, home: home}
	a.load("?lang=en")
	a.Do(met)
	a.waitOffline()
	onBrowser(a, pwa.Install, pwa.InstallParams{ManifestID: address, InstallURLOrBundleURL: address})
	onBrowser(a, pwa.ChangeAppUserSettings, pwa.ChangeAppUserSettingsParams{ManifestID: address, DisplayMode: pwa.DisplayModeStandalone})
	return a
}

// launch starts the app, or has the window that is open follow the address.
func (a *app) launch(rest string) {
	a.t.Helper()
	onBrowser(a, pwa.Launch, pwa.LaunchParams{ManifestID: a.address, URL: a.address + rest})
}

// attach finds the app's window and waits until the game runs in it.
func (a *app) attach() *game {
	a.t.Helper()
	opener := chromedp.FromContext(a.Ctx).Target.TargetID
	var found target.ID
	testkit.Await(a.t, "the app's window", func() bool {
		for _, info := range onBrowser(a, target.GetTargets, target.GetTargetsParams{}).TargetInfos {
			if info.Type == "page" && info.TargetID != opener && strings.HasPrefix(info.URL, a.address) {
				found = info.TargetID
			}
		}
		return found != ""
	})
	window := &game{Tab: a.Attach(found), t: a.t, address: a.address}
	window.noErrors()
	window.running()
	return window
}

// TestInstalledApp installs the page as an app in Chromium and stops the server: the
// app starts, in a window of its own, follows each shortcut, opens files and receives
// what is shared.
func TestInstalledApp(t *testing.T) {
	server := httptest.NewServer(siteHandler(t))
	defer server.Close()
	a := install(t, server.URL+"/")
	server.CloseClientConnections()
	server.Close()

	a.launch("")
	window := a.attach()
	if !browser.Eval[bool](window.Tab, `matchMedia("(display-mode: standalone)").matches`) {
		t.Error("the app is no window of its own")
	}
	window.find("heading", "How to play")
	// The one window follows.
	for link, node := range map[string]string{"daily": "days-title", "challenge": "steps", "duel": "white-points", "maze": "clock", "tiles": "steps"} {
		a.launch("#" + link)
		window.Wait(`location.hash.startsWith("#` + link + `") && ` + element(node))
	}

	a.open("saved.txt", "puzzle: tiles\nposition: "+solvable+"\n\n")
	window.Wait(`location.hash.startsWith("#tiles")`)
	window.waitTile("sq-4-2", "14")

	a.launch("#challenge") // a file is opened by the puzzle that is played
	window.Wait(`location.hash.startsWith("#challenge")`)
	problem, _ := knight.BuiltInProblem("D")
	problem.Name = "Mine"
	a.open("problemas.dat", knight.FormatProblem(problem))
	window.Wait(`document.getElementById("tree").textContent.includes("Mine")`)

	a.launch(sharedText("look at this: " + a.address + "#tiles/1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15 from me"))
	window.Wait(`location.hash.startsWith("#tiles")`)
	window.waitTile("sq-4-3", "14")
}

// open opens a file with the app, as the system does.
func (a *app) open(name, content string) {
	a.t.Helper()
	file := filepath.Join(a.home, name)
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		a.t.Fatal(err)
	}
	onBrowser(a, pwa.LaunchFilesInApp, pwa.LaunchFilesInAppParams{ManifestID: a.address, Files: []string{file}})
}

//go:build integration

package e2e

import (
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/browser"
)

// A result that is passed on with the system's sheet says in another profile, on a phone,
// what its link is; its moves are compared with the receiver's, also after a reload.
func TestFriendsLinkInASecondProfile(t *testing.T) {
	found, _ := knight.BuiltInProblem("A")
	path := shortest(rules.FromProblem(found, knight.DefaultRules()))
	g := start(t)
	g.choose("A", 70)
	g.play(path)
	g.waitMatch("result-title", `^3 steps\. Nobody`)
	g.behind("result-share")
	g.enter("textbox", "Your name (optional)", "Ana")
	g.Do(`for (const page of [window, document.getElementById("game").contentWindow])
		page.navigator.share = (data) => { window.shared = data.text; return Promise.resolve(); }`)
	g.behind("share-now")
	g.Wait("window.shared")
	lines := strings.Split(browser.Eval[string](g.Tab, "shared"), "\n")
	if len(lines) != 3 || lines[1] != "🟩🟩🟩" || !strings.Contains(lines[2], "?by=Ana&r=") {
		t.Fatalf("shared is %q", lines)
	}

	friend := newcomer(t, g.address)
	friend.Size(390, 844, 2)
	friend.Go(lines[2])
	friend.running()
	friend.waitWords("friend-aim", "Reach 70 points in as few steps as you can.")
	friend.waitWords("friend-result", "Ana took 3 steps, the minimum.")
	friend.waitWords("friend-minimum", "Proved minimum: 3 steps.")
	friend.behind("friend-play")
	friend.waitGone("friend-dialog")
	friend.play(path)
	friend.reload()
	friend.behind("result-compare")
	friend.waitWords("compare-parts", "Both are the same, step by step.")
	friend.Wait(element("compare-table"))
}

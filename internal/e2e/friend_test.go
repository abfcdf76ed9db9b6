//go:build integration

package e2e

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/tools/browser"
)

// A result that is passed on with the system's sheet says in another profile, on a phone, what its
// link is. It is played there beside the sender's steps, also after a reload, and sent back; who
// opens the answer sees both.
func TestFriendsLinkInASecondProfile(t *testing.T) {
	board := series.Of(rules.Puzzle)[0]
	path := shortest(board.Position.(rules.PuzzlePosition).Position)
	steps := strconv.Itoa(len(path)) + " steps"
	g := start(t)
	g.Size(390, 844, 2)
	g.Do(`location.hash = "series/challenge/1"`)
	g.waitMatch("game-line", `^1\.`)
	g.play(path)
	g.waitMatch("result-title", "^"+steps+`\. Nobody`)
	link := g.shared("result-share", "Zé")

	friend := newcomer(t, g.address)
	friend.Size(390, 844, 2)
	friend.Go(link)
	friend.running()
	friend.waitWords("friend-result", "Zé took "+steps+", the minimum.")
	friend.waitWords("friend-minimum", "Proved minimum: "+steps+".")
	friend.behind("friend-play")
	friend.waitGone("friend-dialog")
	friend.Wait(element("lane-theirs"))
	friend.play(path)
	friend.reload()
	friend.waitWords("result-title", "You both took "+steps+".")
	answer := friend.shared("send-back", "Bob")

	g.Do("location.href = " + strconv.Quote(answer))
	g.waitWords("result-title", "You both took "+steps+".")
	g.Wait(element("result-again"))
	g.behind("moment-1")
	g.waitWords("compare-parts", "Both are the same, step by step.")
	g.Wait(element("compare-table"))
}

// shared presses a button that opens the dialog for sharing, passes the result on with the system's
// sheet under a name, and returns the link, which is the short address of the board.
func (g *game) shared(button, name string) (link string) {
	g.t.Helper()
	g.behind(button)
	g.enter("textbox", "Your name (optional)", name)
	g.Do(`for (const page of [window, document.getElementById("game").contentWindow])
		page.navigator.share = (data) => { window.shared = data.text; return Promise.resolve(); }`)
	g.behind("share-now")
	g.Wait("window.shared")
	lines := strings.Split(browser.Eval[string](g.Tab, "shared"), "\n")
	if link = lines[len(lines)-1]; !strings.Contains(link, "#series/challenge/1?by="+url.PathEscape(name)+"&r=") || button == "send-back" && !strings.HasPrefix(lines[2], "Zé took ") {
		g.t.Fatalf("shared is %q", lines)
	}
	return link
}

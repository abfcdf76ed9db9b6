//go:build integration

package e2e

import (
	"encoding/json"
	"fmt"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
)

// thing is an element as a screen reader gets it.
type thing struct {
	role, name, value string
	properties        map[string]string
	element           cdp.BackendNodeID
}

// flag says that a property is on.
func (a thing) flag(name string) bool { return a.properties[name] == "true" }

// things are all elements with a role, and with a name if it is not "", that a
// screen reader comes to.
func (g *game) things(role, name string) []thing {
	g.t.Helper()
	return g.thingsIn(browser.Eval[*runtime.RemoteObject](g.Tab, "document.body"), role, name)
}

// thingsIn is things below one element.
func (g *game) thingsIn(root *runtime.RemoteObject, role, name string) []thing {
	g.t.Helper()
	found := browser.Call(g.Tab, accessibility.QueryAXTree, accessibility.QueryAXTreeParams{ObjectID: root.ObjectID, Role: role, AccessibleName: name})
	var all []thing
	for _, n := range found.Nodes {
		if !n.Ignored {
			all = append(all, thingOf(n))
		}
	}
	return all
}

func thingOf(n *accessibility.Node) thing {
	a := thing{role: plain(n.Role), name: plain(n.Name), value: plain(n.Value), properties: map[string]string{}, element: n.BackendDOMNodeID}
	for _, p := range n.Properties {
		a.properties[string(p.Name)] = plain(p.Value)
	}
	return a
}

// plain is a value of the accessibility tree as text.
func plain(v *accessibility.Value) string {
	if v == nil || len(v.Value) == 0 {
		return ""
	}
	var text string
	if json.Unmarshal(v.Value, &text) == nil {
		return text
	}
	return string(v.Value)
}

// find waits for the one element with a role and a name.
func (g *game) find(role, name string) thing {
	g.t.Helper()
	var all []thing
	testkit.Await(g.t, fmt.Sprintf("the element with role %q and name %q", role, name), func() bool {
		all = g.things(role, name)
		return len(all) == 1
	})
	return all[0]
}

// press presses what has a role and a name.
func (g *game) press(role, name string) {
	g.t.Helper()
	g.on(g.find(role, name), "function() { this.click() }")
}

// more opens the More dialog and presses one of its entries, by id.
func (g *game) more(entry string) {
	g.t.Helper()
	g.behind("more")
	g.Wait(`((e) => e && e.ariaDisabled !== "true")(` + element(entry) + `)`)
	g.behind(entry)
	g.waitGone("more-dialog")
}

// share opens the dialog that passes a game on, and all of its links.
func (g *game) share() {
	g.t.Helper()
	g.more("share")
	g.behind("share-more")
}

// enter types a value into a field, a list or a slider, as its user would.
func (g *game) enter(role, name, value string) {
	g.t.Helper()
	g.on(g.find(role, name), `function(value) { this.value = value; this.dispatchEvent(new Event("input", {bubbles: true})); this.dispatchEvent(new Event("change", {bubbles: true})) }`, value)
}

// on calls a JavaScript function on an element.
func (g *game) on(a thing, function string, args ...string) {
	g.t.Helper()
	object := browser.Call(g.Tab, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: a.element}).Object
	params := runtime.CallFunctionOnParams{FunctionDeclaration: function, ObjectID: object.ObjectID}
	for _, arg := range args {
		text, _ := json.Marshal(arg) // a string always can be
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: text})
	}
	if result := browser.Call(g.Tab, runtime.CallFunctionOn, params); result.ExceptionDetails != nil {
		g.t.Fatalf("%s: %s", function, result.ExceptionDetails.Text)
	}
}

// pressIn is press inside a node of the text view, for names that occur twice.
func (g *game) pressIn(id, role, name string) {
	g.t.Helper()
	var all []thing
	testkit.Await(g.t, fmt.Sprintf("the %s with the name %q in %s", role, name, id), func() bool {
		if root := browser.Eval[*runtime.RemoteObject](g.Tab, element(id)); root.ObjectID != "" {
			all = g.thingsIn(root, role, name)
		}
		return len(all) == 1
	})
	g.on(all[0], "function() { this.click() }")
}

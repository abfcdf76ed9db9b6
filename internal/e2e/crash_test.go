//go:build integration

package e2e

import (
	"fmt"
	"testing"
)

// oddEvents makes, in a window, events of every kind that is listened to without
// anything that its kind has, as scripts and extensions do.
const oddEvents = `((view) => {
	for (const target of [view, view.document, view.document.body, view.document.querySelector("canvas, #tree")]) {
		for (const kind of ["keydown", "keyup", "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerout", "wheel", "mousedown", "mouseup",
			"touchstart", "dragover", "drop", "paste", "copy", "input", "change", "focusin", "storage", "hashchange", "visibilitychange", "resize", "message", "popstate", "pagehide"]) {
			target.dispatchEvent(new view.Event(kind, { bubbles: true, cancelable: true }));
			if (kind === "drop") target.dispatchEvent(new view.DragEvent(kind, { bubbles: true, cancelable: true }));
			if (kind.startsWith("key")) target.dispatchEvent(new view.KeyboardEvent(kind, { bubbles: true, cancelable: true }));
			if (kind.startsWith("pointer")) target.dispatchEvent(new view.PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 77 }));
		}
	}
})`

func TestOddEventsEndNothing(t *testing.T) {
	g := newBroken(t, serveSite(t)) // what listens in JavaScript may complain
	g.load("?lang=en" + atF())
	for _, view := range []string{`document.getElementById("game").contentWindow`, "window"} {
		g.Do(fmt.Sprintf("%s(%s)", oddEvents, view))
	}
	g.pressSquare(firstOfF)
	g.waitSteps(1)
}

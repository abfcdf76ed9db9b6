//go:build !js

package canvas

import (
	"slices"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

const (
	repeatDelay = 400 * time.Millisecond // before a key that is held down repeats
	repeatEvery = 35 * time.Millisecond
	wheelStep   = 48.0 // device-independent pixels to a notch of the wheel
)

// input reads the mouse, the keyboard, touches and dropped files once a frame.
type input struct {
	x, y    float64 // of the pointer, in device-independent pixels
	down    bool    // the mouse button is down
	second  bool    // the right button is, where it has a use
	touch   ebiten.TouchID
	touched bool // touch is down

	held  ebiten.Key // the named key that is held down
	again time.Time  // when it repeats; zero if there is none

	board   interact.Keyboard
	chars   []rune
	keys    []ebiten.Key
	pressed []interact.PressedKey
	touches []ebiten.TouchID
}

// namedKeys holds the web's names of the keys that write no character.
var namedKeys = map[ebiten.Key]string{
	ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter", ebiten.KeyTab: "Tab", ebiten.KeyEscape: "Escape",
	ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete", ebiten.KeyInsert: "Insert",
	ebiten.KeyArrowLeft: "ArrowLeft", ebiten.KeyArrowRight: "ArrowRight",
	ebiten.KeyArrowUp: "ArrowUp", ebiten.KeyArrowDown: "ArrowDown",
	ebiten.KeyHome: "Home", ebiten.KeyEnd: "End", ebiten.KeyPageUp: "PageUp", ebiten.KeyPageDown: "PageDown",
	ebiten.KeyF1: "F1", ebiten.KeyF2: "F2", ebiten.KeyF3: "F3", ebiten.KeyF4: "F4", ebiten.KeyF5: "F5",
	ebiten.KeyF6: "F6", ebiten.KeyF7: "F7", ebiten.KeyF8: "F8", ebiten.KeyF9: "F9", ebiten.KeyF10: "F10",
}

func (in *input) start(*game) {}

// poll passes the input since the last frame to the session.
func (in *input) poll(g *game) {
	in.pointer(g)
	in.fingers(g)
	in.keyboard(g, time.Now())
	drop(g)
}

// due returns when the key that is held down repeats.
func (in *input) due() time.Time { return in.again }

// follow updates the mouse pointer.
func (in *input) follow(g *game) {
	shape := ebiten.CursorShapeDefault
	switch g.session.Shape() {
	case "pointer":
		shape = ebiten.CursorShapePointer
	case "text":
		shape = ebiten.CursorShapeText
	}
	ebiten.SetCursorShape(shape)
}

// pointer reads the mouse.
func (in *input) pointer(g *game) {
	px, py := ebiten.CursorPosition()
	x, y := float64(px)/g.scale, float64(py)/g.scale
	if x != in.x || y != in.y {
		in.x, in.y = x, y
		g.session.PointerMove(x, y)
	}
	pressed := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	if in.down && released { // both in one frame: a new press, or a whole click
		in.down, released = false, false
		g.session.PointerUp(x, y)
	}
	if pressed {
		in.down = true
		g.session.PointerDown(x, y, false)
	}
	if released {
		in.down = false
		g.session.PointerUp(x, y)
	}
	if !in.down && inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight) {
		in.second = g.session.SecondDown(x, y)
	}
	if in.second && inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonRight) {
		in.second = false
		g.session.PointerUp(x, y)
	}
	for button, key := range map[ebiten.MouseButton]string{ebiten.MouseButton3: "ArrowLeft", ebiten.MouseButton4: "ArrowRight"} {
		if inpututil.IsMouseButtonJustPressed(button) { // the side buttons: Back and Forward
			g.session.Key(ui.KeyEvent{Key: key, Alt: true})
		}
	}
	if _, dy := ebiten.Wheel(); dy != 0 {
		g.session.Wheel(x, y, -dy*wheelStep)
	}
}

// fingers reads the first finger; a second finger cancels its press.
func (in *input) fingers(g *game) {
	in.touches = inpututil.AppendJustPressedTouchIDs(in.touches[:0])
	for _, id := range in.touches {
		if in.touched {
			in.touched = false
			g.session.PointerCancel()
			continue
		}
		in.touch, in.touched = id, true
		px, py := ebiten.TouchPosition(id)
		in.x, in.y = float64(px)/g.scale, float64(py)/g.scale
		g.session.PointerDown(in.x, in.y, true)
	}
	if !in.touched {
		return
	}
	if inpututil.IsTouchJustReleased(in.touch) {
		in.touched = false
		g.session.PointerUp(in.x, in.y)
		return
	}
	px, py := ebiten.TouchPosition(in.touch)
	if x, y := float64(px)/g.scale, float64(py)/g.scale; x != in.x || y != in.y {
		in.x, in.y = x, y
		g.session.PointerMove(x, y)
	}
}

// keyboard reads the keys: by their characters, which depend on the keyboard's layout, or
// else by their names.
func (in *input) keyboard(g *game, now time.Time) {
	event := ui.KeyEvent{
		Shift: ebiten.IsKeyPressed(ebiten.KeyShift), Ctrl: ebiten.IsKeyPressed(ebiten.KeyControl),
		Alt: ebiten.IsKeyPressed(ebiten.KeyAlt), Meta: ebiten.IsKeyPressed(ebiten.KeyMeta),
	}
	in.keys, in.pressed = inpututil.AppendJustPressedKeys(in.keys[:0]), in.pressed[:0]
	for _, key := range in.keys {
		if key == ebiten.KeyF11 {
			ebiten.SetFullscreen(!ebiten.IsFullscreen())
			continue
		}
		name, named := namedKeys[key]
		if named {
			in.held, in.again = key, now.Add(repeatDelay)
		}
		in.pressed = append(in.pressed, interact.PressedKey{Name: name, Code: code(key), Char: ebiten.KeyName(key), Modifier: slices.Contains(modifiers, key)})
	}
	in.repeat(g, event, now)
	in.chars = ebiten.AppendInputChars(in.chars[:0])
	in.board.Report(g.session, event, in.pressed, in.chars)
}

// modifiers are the modifier keys.
var modifiers = []ebiten.Key{
	ebiten.KeyShiftLeft, ebiten.KeyShiftRight, ebiten.KeyControlLeft, ebiten.KeyControlRight, ebiten.KeyAltLeft, ebiten.KeyAltRight, ebiten.KeyMetaLeft, ebiten.KeyMetaRight,
	ebiten.KeyCapsLock,
}

// code returns the web's name for a key's position on the keyboard; empty if it writes no letter or
// bracket.
func code(key ebiten.Key) string {
	switch {
	case key >= ebiten.KeyA && key <= ebiten.KeyZ:
		return "Key" + key.String()
	case key == ebiten.KeyBracketLeft, key == ebiten.KeyBracketRight:
		return key.String()
	}
	return ""
}

func (in *input) repeat(g *game, event ui.KeyEvent, now time.Time) {
	if in.again.IsZero() || now.Before(in.again) {
		return
	}
	if !ebiten.IsKeyPressed(in.held) {
		in.again = time.Time{}
		return
	}
	in.again = now.Add(repeatEvery)
	event.Key, event.Repeat = namedKeys[in.held], true
	g.session.Key(event)
}

// drop passes files dropped on the window to the host.
func drop(g *game) {
	if dropped := ebiten.DroppedFiles(); dropped != nil && g.host.Window != nil {
		g.host.Window.Dropped(dropped)
	}
}

// typing returns false: there is no text view to announce the focus.
func (*input) typing() bool { return false }

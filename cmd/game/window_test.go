//go:build integration && linux

package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"cavalo/internal/canvas/display"
	"cavalo/internal/platform"
	"cavalo/internal/tools/testkit"
)

// testDisplay is a display in memory with the game on it.
type testDisplay struct {
	t      *testing.T
	x      *xgb.Conn
	root   xproto.Window
	window xproto.Window
	host   *platform.Desktop // the same folders as the game's
	said   string            // the file with what the game wrote to its standard error
}

// TestWindow plays with the window as a user would: by mouse, by keyboard, and
// by changing its size.
func TestWindow(t *testing.T) {
	program := testkit.Program(t, "cavalo/cmd/game") // with the caches of the user's own home
	home := t.TempDir()
	for name, value := range map[string]string{
		"HOME": home, "XDG_CONFIG_HOME": filepath.Join(home, "config"),
		"LANG": "en_GB.UTF-8", "LC_ALL": "", "LANGUAGE": "", "WAYLAND_DISPLAY": "",
	} {
		t.Setenv(name, value)
	}
	d := startDisplay(t)
	if told, err := testkit.Command(t, program, "--version").Output(); err != nil || string(told) != "cavalo-game "+version+"\n" {
		t.Errorf("with --version it prints %q, %v", told, err)
	}
	d.startGame(program, atF())

	first := d.waitPicture("something", func(m *image.RGBA) bool { return colors(m) > 20 })
	keepPicture(t, "window-start", first)

	d.click(d.square("F1"))
	d.waitGame("the knight to be placed by mouse", "done: 1", "1. F1")
	placed := d.waitPicture("the knight", func(m *image.RGBA) bool { return !bytes.Equal(m.Pix, first.Pix) })
	keepPicture(t, "window-placed", placed)

	d.key('u')
	d.waitGame("the move to be undone by keyboard", "done: 0", "1. F1")
	d.resize(900, 700)
	testkit.Await(d.t, "the new size to be kept", func() bool {
		text, _ := d.host.Read("window")
		return text == "900x700"
	})
	small := d.waitPicture("the new size", func(m *image.RGBA) bool { return m.Rect.Dx() == 900 && colors(m) > 20 })
	keepPicture(t, "window-small", small)
	for line := range strings.Lines(d.complaints()) {
		if !strings.HasPrefix(line, "XGB:") { // a display in memory needs no authority
			t.Errorf("the game complains: %s", line)
		}
	}
}

// startDisplay starts a display in memory.
func startDisplay(t *testing.T) *testDisplay {
	t.Helper()
	name, ok := display.Start()
	if !ok {
		t.Fatal("there is no Xvfb to show a window on")
	}
	t.Setenv("DISPLAY", name)
	d := &testDisplay{t: t}
	var err error
	if d.x, err = xgb.NewConnDisplay(name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.x.Close)
	testkit.Must(t, xtest.Init(d.x))
	d.root = xproto.Setup(d.x).DefaultScreen(d.x).Root
	return d
}

// begin starts a program that ends with the test.
func begin(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	testkit.Must(t, cmd.Start())
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
}

// startGame starts the program and waits for its window.
func (d *testDisplay) startGame(program string, arguments ...string) {
	d.t.Helper()
	var err error
	if d.host, err = platform.NewDesktop(nil); err == nil {
		err = d.host.Write(met, "yes")
	}
	testkit.Must(d.t, err)
	d.said = filepath.Join(d.t.TempDir(), "said")
	said, err := os.Create(d.said)
	testkit.Must(d.t, err)
	defer said.Close()
	cmd := testkit.Command(d.t, program, arguments...)
	cmd.Stderr = said
	begin(d.t, cmd)
	d.t.Cleanup(func() {
		if d.t.Failed() {
			d.t.Logf("the game said: %s", d.complaints())
		}
	})
	testkit.Await(d.t, "the window", func() bool {
		tree, err := xproto.QueryTree(d.x, d.root).Reply()
		if err != nil {
			return false
		}
		for _, w := range tree.Children {
			name, err := xproto.GetProperty(d.x, false, w, xproto.AtomWmName, xproto.GetPropertyTypeAny, 0, 99).Reply()
			if err == nil && string(name.Value) == "Cavalo" {
				d.window = w
				return true
			}
		}
		return false
	})
	// There is no window manager to do it.
	xproto.SetInputFocus(d.x, xproto.InputFocusParent, d.window, xproto.TimeCurrentTime)
}

// complaints is the game's standard error.
func (d *testDisplay) complaints() string {
	text, err := os.ReadFile(d.said)
	testkit.Must(d.t, err)
	return string(text)
}

// waitPicture waits until the window shows the expected picture.
func (d *testDisplay) waitPicture(what string, good func(*image.RGBA) bool) *image.RGBA {
	d.t.Helper()
	var m *image.RGBA
	testkit.Await(d.t, "a picture of "+what, func() bool {
		m = d.picture()
		return m != nil && good(m)
	})
	return m
}

// waitGame waits until a saved game's record contains all the lines.
func (d *testDisplay) waitGame(what string, lines ...string) {
	d.t.Helper()
	testkit.Await(d.t, what, func() bool {
		names, _ := d.host.Names()
		for _, name := range names {
			text, _ := d.host.Read(name)
			said := 0
			for _, line := range lines {
				if strings.Contains(text, "\n"+line+"\n") {
					said++
				}
			}
			if strings.HasPrefix(name, "games/") && said == len(lines) {
				return true
			}
		}
		return false
	})
}

// picture is the window's contents.
func (d *testDisplay) picture() *image.RGBA {
	g, err := xproto.GetGeometry(d.x, xproto.Drawable(d.window)).Reply()
	if err != nil {
		return nil
	}
	reply, err := xproto.GetImage(d.x, xproto.ImageFormatZPixmap, xproto.Drawable(d.window), 0, 0, g.Width, g.Height, ^uint32(0)).Reply()
	if err != nil {
		return nil
	}
	m := image.NewRGBA(image.Rect(0, 0, int(g.Width), int(g.Height)))
	for i := 0; i+3 < len(reply.Data); i += 4 {
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = reply.Data[i+2], reply.Data[i+1], reply.Data[i], 255
	}
	return m
}

// colors is how many colours a picture has, as far as it matters.
func colors(m *image.RGBA) int {
	found := map[[3]uint8]bool{}
	for i := 0; i < len(m.Pix) && len(found) < 100; i += 4 {
		found[[3]uint8(m.Pix[i:])] = true
	}
	return len(found)
}

// square is where a square of the board is on the display.
func (d *testDisplay) square(name string) (x, y int) {
	d.t.Helper()
	g, err := xproto.GetGeometry(d.x, xproto.Drawable(d.window)).Reply()
	testkit.Must(d.t, err)
	at, err := xproto.TranslateCoordinates(d.x, d.window, d.root, 0, 0).Reply()
	testkit.Must(d.t, err)
	cx, cy := newReplica(d.t, float64(g.Width), float64(g.Height)).square(name)
	return int(at.DstX) + int(cx), int(at.DstY) + int(cy)
}

func (d *testDisplay) fake(kind byte, detail byte, x, y int) {
	xtest.FakeInput(d.x, kind, detail, 0, d.root, int16(x), int16(y), 0)
	d.x.Sync()
}

// click clicks with the mouse.
func (d *testDisplay) click(x, y int) {
	d.fake(xproto.MotionNotify, 0, x, y)
	d.fake(xproto.ButtonPress, 1, 0, 0)
	d.fake(xproto.ButtonRelease, 1, 0, 0)
}

// key presses the key with this symbol of X11.
func (d *testDisplay) key(symbol xproto.Keysym) {
	d.t.Helper()
	setup := xproto.Setup(d.x)
	count := byte(setup.MaxKeycode - setup.MinKeycode + 1)
	all, err := xproto.GetKeyboardMapping(d.x, setup.MinKeycode, count).Reply()
	testkit.Must(d.t, err)
	for i, s := range all.Keysyms {
		if s == symbol {
			code := byte(setup.MinKeycode) + byte(i/int(all.KeysymsPerKeycode))
			d.fake(xproto.KeyPress, code, 0, 0)
			d.fake(xproto.KeyRelease, code, 0, 0)
			return
		}
	}
	d.t.Fatalf("no key has the symbol %#x", symbol)
}

// resize gives the window another size.
func (d *testDisplay) resize(width, height uint32) {
	xproto.ConfigureWindow(d.x, d.window, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{width, height})
	d.x.Sync()
}

// keepPicture writes a picture into a folder, if the test's user names one.
func keepPicture(t *testing.T, name string, m image.Image) {
	folder := os.Getenv("CAVALO_PICTURES")
	if folder == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder, name+".png"))
	testkit.Must(t, err)
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		t.Error(err)
	}
}

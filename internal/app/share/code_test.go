package share_test

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"cavalo/internal/app/widget"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// Any text that fits is read back from what is drawn of its code, at any scale and
// in both themes.
func TestCodesAreRead(t *testing.T) {
	testkit.Sequential(t)
	r := rand.New(rand.NewPCG(1, 2))
	texts := []string{
		"", "a", "http://example.test/#challenge/97.34.12.55.66.01.09-4?b",
		strings.Repeat("A1", 100), strings.Repeat("é🟩", 30), strings.Repeat("x", widget.MostCode),
	}
	for n := 1; n < widget.MostCode; n += 1 + n/4 {
		var b strings.Builder
		for b.Len() < n {
			if r.IntN(4) == 0 {
				b.WriteString(strings.Repeat(string("0123456789ABXYZ.-/: $%*+"[r.IntN(24)]), min(n-b.Len(), r.IntN(40))))
			} else {
				b.WriteByte("abcdefghijklm0123ABC&=?~"[r.IntN(24)])
			}
		}
		texts = append(texts, b.String())
	}
	masks := map[int]bool{}
	for i, text := range texts {
		code, ok := widget.NewCode(text)
		if !ok {
			t.Fatalf("%d bytes don't fit", len(text))
		}
		got, mask, err := readCode(drawn(code, []float64{1, 1.25, 2}[i%3], []ui.Theme{ui.Light(), ui.Dark()}[i%2]))
		if err != nil || got != text {
			t.Fatalf("%d bytes: %v\n%q, want\n%q", len(text), err, got, text)
		}
		masks[mask] = true
	}
	if len(masks) < 4 {
		t.Errorf("only these masks are used: %v", masks)
	}
	if _, ok := widget.NewCode(strings.Repeat("x", widget.MostCode+1)); ok {
		t.Error("there is a code for a text that is too long")
	}
	if _, ok := widget.NewCode(strings.Repeat("X", widget.MostCode*5/4)); !ok {
		t.Error("more capitals than small letters should fit")
	}
}

// The links of each puzzle, to the start, the position, the game and that of the
// result, have their codes in the dialog for sharing, which the text view has in
// words and an address opens again.
func TestCodesOfLinks(t *testing.T) {
	testkit.Sequential(t)
	for _, size := range [][2]float64{{320, 568}, {1280, 800}} {
		for _, p := range puzzle.All() {
			b := newTab(t, apptest.NewHost())
			b.W, b.H = size[0], size[1]
			b.UseScript()
			b.Finish(p.Name())
			b.App.Open(b.GameScreen(p.Name()).Share.Dialog())
			b.Press("share-more")
			for _, c := range []struct{ button, field string }{{"code-start", "share-link"}, {"code-position", "share-position"}, {"code-game", "share-game"}} {
				link := b.Find(c.field).Value
				if !b.There(c.button) {
					c.button = "code-board" // what the start is in some puzzles
				}
				b.Press(c.button)
				if c.button == "code-game" {
					b = newTab(t, b.Host.Reloaded())
					b.W, b.H = size[0], size[1]
				}
				n := b.Find("code")
				code := n.Drawing().(widget.Code)
				if n.Rect.X < 0 || n.Rect.Right() > b.W || n.Rect.Bottom() > b.H-40 || n.Label != "QR code of "+link {
					t.Errorf("%s at %v: %s shows at %v %s", p.Name(), size, c.button, n.Rect, n.Label)
				}
				if module := min(n.Rect.W, n.Rect.H) / float64(code.Modules()); module < 1.9 || size[0] > 1000 && module < 3.9 {
					t.Errorf("%s at %v: %s shows %d modules %v wide", p.Name(), size, c.button, code.Modules(), module)
				}
				if got, _, err := readCode(drawn(code, 1, ui.Light())); err != nil || got != link {
					t.Errorf("%s: that of %s is read as %q: %v", p.Name(), c.button, got, err)
				}
				b.Press("close")
			}
		}
	}
}

// A link that is too long for a code is said to be, and one that no other device
// can open has none.
func TestNoCode(t *testing.T) {
	testkit.Sequential(t)
	b := newTab(t, apptest.NewHost())
	b.UseScript()
	d := b.GameScreen("tiles")
	b.App.OpenLink("tiles")
	for range widget.MostCode {
		moves := d.Game.Position().Moves()
		d.Play(moves[0], play.Player)
		d.Play(d.Game.Position().Moves()[len(d.Game.Position().Moves())-1], play.Player)
	}
	b.Press("share", "share-more", "code-game")
	if got := b.Find("code-too-long").Text; !strings.Contains(got, "too long") || b.There("code") {
		t.Errorf("it says %q", got)
	}
	b.Host.Window = true
	b.Press("close", "close", "share", "share-more")
	if b.There("code-game") || !b.There("copy-game-link") {
		t.Error("a link of the desktop has a code")
	}
}

// drawn is a code as it is drawn in a dialog.
func drawn(code widget.Code, scale float64, theme ui.Theme) *image.RGBA {
	const side = 520
	img := image.NewRGBA(image.Rect(0, 0, int(side*scale), int(side*scale)))
	draw.Draw(img, img.Rect, image.NewUniform(theme.Raised), image.Point{}, draw.Src)
	soft := paint.NewSoft(img, apptest.Fonts, scale)
	r := ui.Rect{X: 3.3, Y: 2.7, W: side - 20, H: side - 10}
	soft.Fill(r, 0, color.NRGBA{0x80, 0x80, 0x80, 0xFF})
	code.Draw(soft, r, theme)
	return img.SubImage(paint.Snap(r, scale)).(*image.RGBA)
}

// A second plain reader of QR codes, by ISO/IEC 18004: it knows nothing of how
// they are made, and takes no error for granted.

var errCode = errors.New("no code")

// codeGrid is the modules of a symbol, by row and column; true is dark.
type codeGrid [][]bool

// findCode finds the modules of a picture with nothing else on it that is black on white.
func findCode(img *image.RGBA) (grid codeGrid, err error) {
	is := func(x, y int, c color.Gray) bool {
		p := img.RGBAAt(x, y)
		return p.R == c.Y && p.G == c.Y && p.B == c.Y
	}
	box := func(in image.Rectangle, c color.Gray) (r image.Rectangle) {
		for y := in.Min.Y; y < in.Max.Y; y++ {
			for x := in.Min.X; x < in.Max.X; x++ {
				if is(x, y, c) {
					r = r.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		return r
	}
	card := box(img.Bounds(), color.Gray{0xFF})
	marks := box(card, color.Gray{0})
	corner := 0
	for is(marks.Min.X+corner, marks.Min.Y, color.Gray{0}) {
		corner++
	}
	module := corner / 7
	if module == 0 || corner%7 != 0 || marks.Dx()%module != 0 || marks.Dx() != marks.Dy() {
		return nil, fmt.Errorf("%w: a corner of %d px, %v", errCode, corner, marks)
	}
	if margin := min(marks.Min.X-card.Min.X, marks.Min.Y-card.Min.Y, card.Max.X-marks.Max.X, card.Max.Y-marks.Max.Y); margin < 4*module {
		return nil, fmt.Errorf("%w: a margin of %d px, modules of %d", errCode, margin, module)
	}
	for y := marks.Min.Y; y < marks.Max.Y; y += module {
		var row []bool
		for x := marks.Min.X; x < marks.Max.X; x += module {
			for k := range module * module { // each px of it
				if px, py := x+k%module, y+k/module; !is(px, py, color.Gray{0}) && !is(px, py, color.Gray{0xFF}) || is(px, py, color.Gray{0}) != is(x, y, color.Gray{0}) {
					return nil, fmt.Errorf("%w: a module is not all of one colour at %d, %d", errCode, px, py)
				}
			}
			row = append(row, is(x, y, color.Gray{0}))
		}
		grid = append(grid, row)
	}
	return grid, nil
}

// readCode reads the text of a drawn code, and says which mask it has.
func readCode(img *image.RGBA) (text string, mask int, err error) {
	grid, err := findCode(img)
	if err != nil {
		return "", 0, err
	}
	n := len(grid)
	version := (n - 17) / 4
	if n != 17+4*version || version < 1 || version > len(codeBlocks[0]) {
		return "", 0, fmt.Errorf("%w: %d modules", errCode, n)
	}
	fixed, err := grid.fixed(version)
	if err != nil {
		return "", 0, err
	}
	level, mask, err := grid.format()
	if err != nil {
		return "", 0, err
	}
	if err := grid.version(version); err != nil {
		return "", 0, err
	}
	data, err := codeData(grid.words(fixed, mask), version, level)
	if err != nil {
		return "", 0, err
	}
	text, err = codeText(data, version)
	return text, mask, err
}

// fixed marks the modules that hold no data, and compares the patterns.
func (g codeGrid) fixed(version int) (fixed codeGrid, err error) {
	n := len(g)
	for range n {
		fixed = append(fixed, make([]bool, n))
	}
	put := func(x, y int, dark bool) {
		if x < 0 || y < 0 || x >= n || y >= n {
			return
		}
		fixed[y][x] = true
		if g[y][x] != dark {
			err = fmt.Errorf("%w: a pattern is wrong at %d, %d", errCode, x, y)
		}
	}
	for i := 8; i < n-8; i++ {
		put(i, 6, i%2 == 0)
		put(6, i, i%2 == 0)
	}
	rings := func(cx, cy, outer int, dark func(d int) bool) {
		for dy := -outer; dy <= outer; dy++ {
			for dx := -outer; dx <= outer; dx++ {
				put(cx+dx, cy+dy, dark(max(dx, -dx, dy, -dy)))
			}
		}
	}
	for _, c := range [][2]int{{3, 3}, {n - 4, 3}, {3, n - 4}} {
		rings(c[0], c[1], 4, func(d int) bool { return d != 2 && d != 4 })
	}
	if version > 1 {
		count := version/7 + 2
		step := (version*8 + count*3 + 5) / (count*4 - 4) * 2
		at := []int{6}
		for p := n - 7; len(at) < count; p -= step {
			at = append(at, p)
		}
		for i, x := range at {
			for j, y := range at {
				if corner := i == 0 && j == 0 || i == 0 && j == 1 || i == 1 && j == 0; !corner {
					rings(x, y, 2, func(d int) bool { return d != 1 })
				}
			}
		}
	}
	for i := range 9 { // the format, told twice
		fixed[i][8], fixed[8][i] = true, true
		if i < 8 {
			fixed[n-1-i][8], fixed[8][n-1-i] = true, true
		}
	}
	put(8, n-8, true)
	if version >= 7 {
		for i := range 18 {
			fixed[i/3][n-11+i%3], fixed[n-11+i%3][i/3] = true, true
		}
	}
	return fixed, err
}

// checked appends the rest of a division by a polynomial of some degree.
func checked(data, degree, polynomial int) int {
	rest := data << degree
	for bits.Len(uint(rest)) > degree {
		rest ^= polynomial << (bits.Len(uint(rest)) - degree - 1)
	}
	return data<<degree | rest
}

// format reads the level, 0 to 3 from the least redundancy on, and the mask.
func (g codeGrid) format() (level, mask int, err error) {
	n := len(g)
	first, second := 0, 0
	add := func(to *int, dark bool) {
		if *to <<= 1; dark {
			*to |= 1
		}
	}
	for i := 14; i >= 0; i-- {
		switch {
		case i >= 9:
			add(&first, g[8][14-i])
		case i == 8:
			add(&first, g[8][7])
		case i == 7:
			add(&first, g[8][8])
		case i == 6:
			add(&first, g[7][8])
		default:
			add(&first, g[i][8])
		}
		if i < 8 {
			add(&second, g[8][n-1-i])
		} else {
			add(&second, g[n-15+i][8])
		}
	}
	format := first ^ 0x5412
	if first != second || checked(format>>10, 10, 0x537) != format {
		return 0, 0, fmt.Errorf("%w: the format is %015b and %015b", errCode, first, second)
	}
	return format>>13 ^ 1, format >> 10 & 7, nil
}

// version compares the version that a large symbol tells twice.
func (g codeGrid) version(version int) error {
	n, want := len(g), checked(version, 12, 0x1F25)
	for i := range 18 {
		dark := want>>i&1 == 1
		if version >= 7 && (g[i/3][n-11+i%3] != dark || g[n-11+i%3][i/3] != dark) {
			return fmt.Errorf("%w: it tells another version than %d", errCode, version)
		}
	}
	return nil
}

// words are the codewords in their order, without the mask.
func (g codeGrid) words(fixed codeGrid, mask int) (words []byte) {
	n, count, word := len(g), 0, byte(0)
	for pair := n - 1; pair > 0; pair -= 2 {
		if pair == 6 {
			pair--
		}
		up := (pair+1)&2 == 0
		for k := range n {
			y := k
			if up {
				y = n - 1 - k
			}
			for _, x := range []int{pair, pair - 1} {
				if fixed[y][x] {
					continue
				}
				turned := [8]bool{(x+y)%2 == 0, y%2 == 0, x%3 == 0, (x+y)%3 == 0, (x/3+y/2)%2 == 0, x*y%2+x*y%3 == 0, (x*y%2+x*y%3)%2 == 0, ((x+y)%2+x*y%3)%2 == 0}[mask]
				if word <<= 1; g[y][x] != turned {
					word |= 1
				}
				if count++; count%8 == 0 {
					words = append(words, word)
				}
			}
		}
	}
	return words
}

// How many blocks there are, and how many words of each are redundant, by level
// and version.
var (
	codeBlocks = [4][]int{
		{1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12},
		{1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21},
		{1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29},
		{1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35},
	}
	codeChecks = [4][]int{
		{7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26},
		{10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28},
		{13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30},
		{17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30},
	}
)

// codeData takes the blocks apart, and compares the redundant words of each.
func codeData(words []byte, version, level int) (data []byte, err error) {
	blocks, checks := codeBlocks[level][version-1], codeChecks[level][version-1]
	per := len(words)/blocks - checks
	longer := len(words) % blocks // the number of blocks, the last ones, with one more word
	list := make([][]byte, blocks)
	at := 0
	for i := range per + 1 {
		for b := range list {
			if i < per || b >= blocks-longer {
				list[b] = append(list[b], words[at])
				at++
			}
		}
	}
	for _, block := range list {
		data = append(data, block...)
	}
	for range checks {
		for b := range list {
			list[b] = append(list[b], words[at])
			at++
		}
	}
	for b, block := range list {
		root := byte(1)
		for range checks { // the roots of the generator: the powers of 2
			sum := byte(0)
			for _, w := range block {
				sum = times(sum, root) ^ w
			}
			if sum != 0 {
				return nil, fmt.Errorf("%w: block %d of %d is damaged", errCode, b, blocks)
			}
			root = times(root, 2)
		}
	}
	return data, nil
}

// times multiplies in the field of 256 elements of QR codes.
func times(a, b byte) (product byte) {
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			product ^= a
		}
		carry := a >> 7
		if a <<= 1; carry == 1 {
			a ^= 0x1D
		}
	}
	return product
}

// codeText reads the stretches of the data.
func codeText(data []byte, version int) (string, error) {
	at := 0
	take := func(n int) (v int) {
		for range n {
			v <<= 1
			if at < 8*len(data) {
				v |= int(data[at/8]) >> (7 - at%8) & 1
			}
			at++
		}
		return v
	}
	class := 0
	if version >= 10 {
		class = 1
	}
	const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
	var b strings.Builder
	for at+4 <= 8*len(data) {
		switch mode := take(4); mode {
		case 0:
			return b.String(), nil
		case 2:
			count := take([]int{9, 11}[class])
			for ; count > 1; count -= 2 {
				v := take(11)
				b.WriteString(letters[v/45:v/45+1] + letters[v%45:v%45+1])
			}
			if count == 1 {
				v := take(6)
				b.WriteString(letters[v : v+1])
			}
		case 4:
			for range take([]int{8, 16}[class]) {
				b.WriteByte(byte(take(8)))
			}
		default:
			return "", fmt.Errorf("%w: a stretch of mode %d", errCode, mode)
		}
	}
	if at > 8*len(data) {
		return "", fmt.Errorf("%w: it goes on behind its end", errCode)
	}
	return b.String(), nil
}

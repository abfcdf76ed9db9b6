package shell

import (
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Alone reports whether the page shows one thing alone, in a frame of another page: it has no bar, and
// whatever would leave its screen opens in a tab of its own.
func (a *App) Alone() bool { return a.Env.Host.Frame != nil }

// OpenTab opens a link in a tab of its own.
func (a *App) OpenTab(link string) { a.Env.Host.Frame.OpenTab(a.Env.Host.ShareURL(link)) }

// The height of a frame by its width.
const (
	frameShare  = 0.62 // of the width
	leastFrame  = 340
	mostFrame   = 588
	frameBeyond = 240 // of a narrow frame, in which everything is below the board: more than its width
)

// frameHeight returns the height that a frame should have for a board or a recording.
func frameHeight(width float64) float64 {
	if width < lyingWidth {
		return width + frameBeyond
	}
	return min(max(leastFrame, frameShare*width), mostFrame)
}

// Fitted gives a page that fills its window the height of a frame. Other pages are as high as their
// content.
func (a *App) Fitted(page *ui.Node) *ui.Node {
	if a.Alone() {
		page.Height = a.Size.H - PhoneBar
	}
	return page
}

// FrameCode returns the HTML with which another page shows a link alone, and a button that copies it;
// nothing where links aren't addresses.
func (a *App) FrameCode(link string) []*ui.Node {
	address := a.Env.Host.ShareURL(link)
	page, rest, _ := strings.Cut(address, "#")
	if !strings.Contains(page, "://") {
		return nil
	}
	address = page + "?embed=1&lang=" + a.Lang.Tag() + "#" + rest
	code := `<iframe src="` + fault.Markup(address) + `" title="Cavalo" width="100%" height="480" style="border:0" allow="clipboard-write; fullscreen"></iframe>`
	return []*ui.Node{
		widget.Field(ui.NewTextField("share-frame", a.Lang.T(words.ShareFrame), code, nil, ui.Field{Lines: 3, ReadOnly: true})),
		widget.Row(0, widget.Button("copy-frame", a.Lang.T(words.CopyFrame), func() { a.Files.Copy(code) })),
	}
}

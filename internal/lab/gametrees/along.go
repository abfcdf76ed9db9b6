package gametrees

import (
	"cmp"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/frame"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// along returns the node of a drawn tree that an arrow key leads to. links gives the
// parent of a node, -1 for the root, and its children: from first up to end. ok is
// false for other keys.
func along(key string, at int32, links func(node int32) (parent, first, end int32)) (to int32, ok bool) {
	parent, first, end := links(at)
	switch key {
	case "ArrowUp":
		return max(0, parent), true
	case "ArrowDown":
		if first < end {
			return first, true
		}
		return at, true
	case "ArrowLeft", "ArrowRight":
		if parent < 0 {
			return at, true
		}
		by := int32(1)
		if key == "ArrowLeft" {
			by = -1
		}
		_, first, end = links(parent)
		return min(max(at+by, first), end-1), true
	}
	return at, false
}

// windowRow is a node on the way to the one that is looked at: its window and what
// was found there, as far as they are known.
type windowRow struct {
	name, window, found string
	at                  bool // is looked at
}

// windowsCard is a table of windows.
func windowsCard(t func(words.Key, ...any) string, windows []windowRow) *ui.Node {
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LectureMove)}, {Title: t(words.GameWindow), Numeric: true}, {Title: t(words.LectureFound), Numeric: true}}}
	for i, row := range windows {
		data.Rows = append(data.Rows, ui.TableRow{ID: frame.ID("window-", i+1), Cells: []string{row.name, cmp.Or(row.window, "–"), cmp.Or(row.found, "–")}, Mark: row.at})
	}
	card := widget.Card("windows", widget.Caption("windows-caption", t(words.LectureWindows)), ui.NewTable("windows-table", t(words.LectureWindows), data).With(ui.Traits{Size: ui.Small}))
	card.Pad = 8
	return card
}

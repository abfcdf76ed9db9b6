// Package draw draws the problems of package classic: queens, tiles, people at a river,
// jugs, rooms with dirt, towers. The caller sets the labels of the squares.
package draw

import (
	"cavalo/internal/csp/draw"
	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
)

// Of returns a picture of a classic's position, nil for other positions.
func Of(p puzzle.Position) *ui.Board {
	switch w := space.World(p).(type) {
	case classic.QueensWorld:
		return Queens(w)
	case classic.EightWorld:
		return Eight(w)
	case classic.RiverWorld:
		return River(w)
	case classic.JugsWorld:
		return Jugs(w)
	case classic.VacuumWorld:
		return Vacuum(w)
	case classic.HanoiWorld:
		return Hanoi(w)
	}
	return nil
}

// board returns a board that is drawn by one layer.
func board(columns, rows int, draw func(*ui.BoardPen)) *ui.Board {
	return &ui.Board{Columns: columns, Rows: rows, Cells: make([]ui.Cell, columns*rows), Cursor: -1, Layers: []ui.BoardLayer{layer(draw)}}
}

// layer is a ui.BoardLayer on the ground.
type layer func(*ui.BoardPen)

func (layer) Depth() ui.Depth { return ui.OnGround }

func (l layer) Draw(d *ui.BoardPen) { l(d) }

// floor fills all squares.
func floor(d *ui.BoardPen) {
	for i := range d.Squares() {
		d.Fill(d.Square(i), d.Radius, d.Theme.Floor)
	}
}

// Queens returns a chessboard with the queens.
func Queens(w classic.QueensWorld) *ui.Board {
	return board(w.Size, w.Size, func(d *ui.BoardPen) {
		for i := range d.Squares() {
			d.Fill(d.Square(i), d.Radius, d.Theme.Square(map[bool]float64{true: 0.55, false: 0.1}[d.Odd(i)], false))
		}
		q := w.Start()
		for row := range q.Rows() {
			draw.Queen(d, d.Square(row*w.Size+int(q[row])-1))
		}
	})
}

// Eight returns the 8-puzzle: tiles on their squares look different from others. If the goal
// is not the usual one, its tiles are shown small in the corners.
func Eight(w classic.EightWorld) *ui.Board {
	return board(3, 3, func(d *ui.BoardPen) {
		for i, tile := range w.Start() {
			r := d.Square(i)
			face, ink, home := d.Theme.Square(0.3, false), d.Theme.OnSquare, w.End()[i]
			switch tile {
			case 0:
				face, ink = d.Theme.EmptySquare, d.Theme.Text
			case home:
				face, ink = d.Theme.Tint, d.Theme.Text
			}
			d.Fill(r, d.Radius, face)
			if tile > 0 {
				d.Centred(string(rune('0'+tile)), r, d.Figure, ui.Semibold, ink)
			}
			if !w.Usual() && home > 0 {
				d.Centred(string(rune('0'+home)), ui.Rect{X: r.X + r.W*0.7, Y: r.Y + r.H*0.68, W: r.W * 0.26, H: r.H * 0.28}, min(d.Figure*0.5, r.H*0.22), ui.Regular, ink)
			}
		}
	})
}

// River returns the left bank, the river with the boat, and the right bank: missionaries are
// discs, cannibals squares.
func River(w classic.RiverWorld) *ui.Board {
	return board(3, 1, func(d *ui.BoardPen) {
		b := w.Start()
		d.Fill(d.Square(0), d.Radius, d.Theme.Floor)
		d.Fill(d.Square(1), d.Radius, ui.Mix(d.Theme.Floor, d.Theme.Accent, 0.3))
		d.Fill(d.Square(2), d.Radius, d.Theme.Floor)
		people(d, d.Square(0), int(b.Missionaries), int(b.Cannibals))
		people(d, d.Square(2), w.Missionaries-int(b.Missionaries), w.Cannibals-int(b.Cannibals))
		r, x := d.Square(1), 0.08
		if b.Right {
			x = 0.42
		}
		hull := ui.Rect{X: r.X + x*r.W, Y: r.Y + 0.5*r.H, W: 0.5 * r.W, H: 0.2 * r.H}
		d.Fill(hull, hull.H/2, d.Theme.Text)
		d.Fill(ui.Rect{X: hull.X, Y: hull.Y, W: hull.W, H: hull.H / 2}, 0, d.Theme.Text)
		d.Fill(ui.Rect{X: hull.X + hull.W*0.46, Y: r.Y + 0.24*r.H, W: max(1, r.W*0.04), H: 0.3 * r.H}, 0, d.Theme.Text)
	})
}

// people draws two groups on a bank, each in rows of at most four.
func people(d *ui.BoardPen, r ui.Rect, missionaries, cannibals int) {
	const most = 4
	lines := (max(missionaries, 1)+most-1)/most + (max(cannibals, 1)+most-1)/most
	step := r.W * 0.86 / max(most, float64(lines))
	radius := step * 0.4
	place := func(i int, top float64) (x, y float64) {
		return r.X + r.W*0.07 + step*(float64(i%most)+0.5), top + step*(float64(i/most)+0.5)
	}
	top := r.Y + (r.H-step*float64(lines))/2
	for i := range missionaries {
		x, y := place(i, top)
		d.Disc(x, y, radius, d.Theme.Accent)
	}
	top += step * float64((max(missionaries, 1)+most-1)/most)
	for i := range cannibals {
		x, y := place(i, top)
		side := radius * 1.7
		d.Fill(ui.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}, radius*0.15, d.Theme.Warn)
	}
}

// Jugs returns a square for each jug, whose height is its capacity relative to the largest.
func Jugs(w classic.JugsWorld) *ui.Board {
	n := len(w.Capacity)
	return board(n, 1, func(d *ui.BoardPen) {
		floor(d)
		largest := 1
		for _, holds := range w.Capacity {
			largest = max(largest, holds)
		}
		for i, holds := range w.Capacity {
			r, has := d.Square(i), int(w.Start()[i])
			high := r.H * (0.25 + 0.45*float64(holds)/float64(largest))
			glass := ui.Rect{X: r.X + r.W*0.27, Y: r.Y + r.H*0.76 - high, W: r.W * 0.46, H: high}
			edge := max(1, r.W*0.035)
			d.Fill(glass, edge, d.Theme.Raised)
			full := glass.H * float64(has) / float64(holds)
			d.Fill(ui.Rect{X: glass.X, Y: glass.Y + glass.H - full, W: glass.W, H: full}, 0, ui.Mix(d.Theme.Raised, d.Theme.Accent, 0.6))
			for _, side := range []ui.Rect{{X: glass.X - edge, Y: glass.Y, W: edge, H: glass.H + edge}, {X: glass.X + glass.W, Y: glass.Y, W: edge, H: glass.H + edge}, {X: glass.X, Y: glass.Y + glass.H, W: glass.W, H: edge}} {
				d.Fill(side, 0, d.Theme.Text)
			}
			text := classic.Amount(has, holds)
			if w.Wanted(i, has) {
				d.Outline(r, d.Radius, max(1.5, d.Side*0.04), d.Theme.Good)
			}
			d.Centred(text, ui.Rect{X: r.X, Y: r.Y + r.H*0.79, W: r.W, H: r.H * 0.18}, min(d.Figure, r.H*0.15), ui.Semibold, d.Theme.Text)
		}
	})
}

// Vacuum returns a row of rooms: dirt is specks, the agent a ring.
func Vacuum(w classic.VacuumWorld) *ui.Board {
	return board(w.Squares, 1, func(d *ui.BoardPen) {
		floor(d)
		f := w.Start()
		for i := range w.Squares {
			r := d.Square(i)
			if f.Dirty(i) {
				for _, p := range [][3]float64{{0.2, 0.78, 0.07}, {0.36, 0.88, 0.06}, {0.52, 0.8, 0.08}, {0.68, 0.9, 0.06}, {0.82, 0.79, 0.07}} {
					d.Disc(r.X+p[0]*r.W, r.Y+p[1]*r.H, p[2]*r.W, d.Theme.Warn)
				}
			}
			if int(f.At) == i {
				x, y := r.X+r.W/2, r.Y+r.H*0.4
				d.Disc(x, y, r.W*0.25, d.Theme.Text)
				d.Disc(x, y, r.W*0.09, d.Theme.Floor)
			}
		}
	})
}

// Hanoi returns a square for each peg with its discs.
func Hanoi(w classic.HanoiWorld) *ui.Board {
	return board(3, 1, func(d *ui.BoardPen) {
		floor(d)
		for peg := range 3 {
			r := d.Square(peg)
			bar, thick := r.H*0.8/float64(w.Discs+1), max(1, r.W*0.03)
			d.Fill(ui.Rect{X: r.X + r.W/2 - thick/2, Y: r.Y + r.H*0.08, W: thick, H: r.H * 0.82}, 0, d.Theme.Muted)
			d.Fill(ui.Rect{X: r.X + r.W*0.05, Y: r.Y + r.H*0.9, W: r.W * 0.9, H: thick}, 0, d.Theme.Muted)
			for k, disc := range w.Start().Discs(peg) {
				wide := r.W * (0.2 + 0.66*float64(disc)/float64(w.Discs))
				box := ui.Rect{X: r.X + (r.W-wide)/2, Y: r.Y + r.H*0.9 - bar*float64(k+1), W: wide, H: bar * 0.86}
				c := d.Theme.Accent
				if disc%2 == 0 {
					c = ui.Mix(d.Theme.Accent, d.Theme.Text, 0.45)
				}
				d.Fill(box, box.H*0.3, c)
			}
		}
	})
}

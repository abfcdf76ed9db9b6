package paint

import (
	"math"
	"strconv"
	"strings"
)

// pen follows the path of a drawing, written as in SVG with absolute
// coordinates: M, L, C, Q, Z, and "O cx cy r" for a whole circle. The paths are
// constants of this package, tested one by one, so a mistake panics.
type pen struct {
	scaleX, scaleY float64
	lines          [][]point
}

// trace flattens a path to lines, in px.
func trace(path string, scaleX, scaleY float64) [][]point {
	p := pen{scaleX: scaleX, scaleY: scaleY}
	fields := strings.Fields(path)
	for len(fields) > 0 {
		command := fields[0]
		count, ok := map[string]int{"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0, "O": 3}[command]
		if !ok {
			panic("paint: no command " + command + " in a path")
		}
		fields = fields[1:]
		// As in SVG, numbers that follow repeat the command.
		for first := true; first || (count > 0 && len(fields) > 0 && isNumber(fields[0])); first = false {
			var v [6]float64
			for i := range count {
				v[i] = number(fields[i])
			}
			p.do(command, v)
			fields = fields[count:]
		}
	}
	return p.lines
}

func isNumber(s string) bool { return s[0] == '-' || s[0] == '.' || '0' <= s[0] && s[0] <= '9' }

func number(s string) float64 {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic("paint: " + s + " is no number in a path")
	}
	return v
}

func (p *pen) at(x, y float64) point { return point{x * p.scaleX, y * p.scaleY} }

// add appends a point to the line being drawn.
func (p *pen) add(q point) {
	last := len(p.lines) - 1
	p.lines[last] = append(p.lines[last], q)
}

func (p *pen) do(command string, v [6]float64) {
	last := len(p.lines) - 1
	switch command {
	case "M":
		p.lines = append(p.lines, []point{p.at(v[0], v[1])})
	case "L":
		p.add(p.at(v[0], v[1]))
	case "Q":
		p.lines[last] = flattenQuadratic(p.lines[last], p.at(v[0], v[1]), p.at(v[2], v[3]))
	case "C":
		p.lines[last] = flattenCubic(p.lines[last], p.at(v[0], v[1]), p.at(v[2], v[3]), p.at(v[4], v[5]))
	case "Z":
		p.add(p.lines[last][0])
	case "O":
		p.circle(v[0], v[1], v[2])
	}
}

func (p *pen) circle(cx, cy, r float64) {
	const corners = 48
	var ring []point
	for i := range corners + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		ring = append(ring, p.at(cx+r*cos, cy+r*sin))
	}
	p.lines = append(p.lines, ring)
}

// flattenCubic appends a Bézier curve from the last point of line.
func flattenCubic(line []point, b, c, d point) []point {
	a := line[len(line)-1]
	bulge := max(math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y), math.Hypot(b.x-2*c.x+d.x, b.y-2*c.y+d.y)) * 0.75
	steps := pieces(bulge)
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		line = append(line, point{
			k0*a.x + k1*b.x + k2*c.x + k3*d.x,
			k0*a.y + k1*b.y + k2*c.y + k3*d.y,
		})
	}
	return line
}

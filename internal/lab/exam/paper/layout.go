package paper

// band is a part of a page from its left to its right: one item, or items in two columns.
type band struct {
	columns [][]int // the items of each column, from 0
	height  float64
}

// mostInBand is more items than a page has room for.
const mostInBand = 40

// arrange puts items on pages with a height of room, in their order: down the left column, then
// down the right one. Those that take the whole width are alone in their band. Each is unbroken, and an item
// higher than a page has its own.
func arrange(items int, whole func(i int) bool, height func(i int) float64, room float64) [][]band {
	pages, left := [][]band{nil}, room
	for first := 0; first < items; {
		b, taken := band{height: height(first), columns: [][]int{{first}}}, 1
		if !whole(first) {
			var heights []float64
			for i := first; i < items && !whole(i) && len(heights) < mostInBand; i++ {
				heights = append(heights, height(i))
			}
			b, taken = fill(first, heights, left)
		}
		last := len(pages) - 1
		if b.height > left && pages[last] != nil {
			pages, left = append(pages, nil), room
			continue
		}
		pages[last], left = append(pages[last], b), left-b.height
		first += taken
	}
	return pages
}

// fill puts as many items in two columns as the room allows, at least one; of the ways to do so, in the
// lowest band.
func fill(first int, heights []float64, room float64) (best band, taken int) {
	for taken = len(heights); taken > 0; taken-- {
		for split := 1; split <= taken; split++ {
			b := band{columns: [][]int{nil, nil}}
			var sums [2]float64
			for i, h := range heights[:taken] {
				side := 0
				if i >= split {
					side = 1
				}
				b.columns[side] = append(b.columns[side], first+i)
				sums[side] += h
			}
			if b.height = max(sums[0], sums[1]); best.columns == nil || b.height <= best.height {
				best = b
			}
		}
		if best.height <= room || taken == 1 {
			return best, taken
		}
		best = band{}
	}
	return best, taken
}

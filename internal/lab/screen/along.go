package screen

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

package sat

// heap orders variables by activity, the largest first, ties by number.
type heap struct {
	activity []float64
	items    []int32
	place    []int32 // of each variable in items, out, or gone
}

// The places of variables that are out, and of those that are out for good.
const out, gone = -1, -2

func (h *heap) before(a, b int32) bool {
	if h.activity[a] != h.activity[b] {
		return h.activity[a] > h.activity[b]
	}
	return a < b
}

// grow adds one more variable.
func (h *heap) grow() {
	h.activity = append(h.activity, 0)
	h.place = append(h.place, out)
	h.push(int32(len(h.place) - 1))
}

func (h *heap) push(v int32) {
	if h.place[v] != out {
		return
	}
	h.place[v] = int32(len(h.items))
	h.items = append(h.items, v)
	h.up(h.place[v])
}

// pop takes the most active variable out; there must be one.
func (h *heap) pop() int32 {
	top, last := h.items[0], h.items[len(h.items)-1]
	h.items = h.items[:len(h.items)-1]
	h.place[top] = out
	if last != top {
		h.items[0], h.place[last] = last, 0
		h.down(0)
	}
	return top
}

// leave takes the variable that was added last, the least active, out for good.
func (h *heap) leave(v int32) {
	h.items = h.items[:len(h.items)-1]
	h.place[v] = gone
}

// raised puts a variable right whose activity grew.
func (h *heap) raised(v int32) {
	if h.place[v] >= 0 {
		h.up(h.place[v])
	}
}

func (h *heap) up(i int32) {
	v := h.items[i]
	for i > 0 {
		parent := (i - 1) / 2
		if !h.before(v, h.items[parent]) {
			break
		}
		h.items[i] = h.items[parent]
		h.place[h.items[i]] = i
		i = parent
	}
	h.items[i], h.place[v] = v, i
}

func (h *heap) down(i int32) {
	v := h.items[i]
	for {
		child := 2*i + 1
		if int(child) >= len(h.items) {
			break
		}
		if int(child+1) < len(h.items) && h.before(h.items[child+1], h.items[child]) {
			child++
		}
		if !h.before(h.items[child], v) {
			break
		}
		h.items[i] = h.items[child]
		h.place[h.items[i]] = i
		i = child
	}
	h.items[i], h.place[v] = v, i
}

package search

// queue is a binary heap (Williams, "Algorithm 232: heapsort", 1964) whose first item comes before
// all others.
type queue[T any] struct {
	items  []T
	before func(a, b T) bool
	// moved, if set, is called with each new position of an item, -1 if it was removed, so that
	// items can be removed from the middle.
	moved func(item T, place int)
}

func (q *queue[T]) len() int { return len(q.items) }

func (q *queue[T]) push(item T) {
	q.items = append(q.items, item)
	q.up(len(q.items) - 1)
}

func (q *queue[T]) pop() T { return q.remove(0) }

// remove removes and returns the item at a position.
func (q *queue[T]) remove(place int) T {
	item, last := q.items[place], len(q.items)-1
	q.items[place] = q.items[last]
	var none T
	q.items[last] = none // for the garbage collector
	q.items = q.items[:last]
	if place < last {
		q.up(place)
		q.down(place)
	}
	if q.moved != nil {
		q.moved(item, -1)
	}
	return item
}

// removeIfFound is remove, but does nothing for position -1.
func (q *queue[T]) removeIfFound(place int) {
	if place >= 0 {
		q.remove(place)
	}
}

// up moves the item at a position towards the front, to where it belongs.
func (q *queue[T]) up(place int) {
	item := q.items[place]
	for place > 0 {
		parent := (place - 1) / 2
		if !q.before(item, q.items[parent]) {
			break
		}
		q.set(q.items[parent], place)
		place = parent
	}
	q.set(item, place)
}

// down moves the item at a position away from the front, to where it belongs.
func (q *queue[T]) down(place int) {
	item := q.items[place]
	for {
		child := 2*place + 1
		if child >= len(q.items) {
			break
		}
		if child+1 < len(q.items) && q.before(q.items[child+1], q.items[child]) {
			child++
		}
		if !q.before(q.items[child], item) {
			break
		}
		q.set(q.items[child], place)
		place = child
	}
	q.set(item, place)
}

func (q *queue[T]) set(item T, place int) {
	q.items[place] = item
	if q.moved != nil {
		q.moved(item, place)
	}
}

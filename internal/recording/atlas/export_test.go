package atlas

import "cavalo/internal/recording/replay"

// New finds the places of all nodes.
func New(w World, r *replay.Replay) *Atlas {
	a := Begin(w, r)
	for !a.Work(1 << 16) {
	}
	return a
}

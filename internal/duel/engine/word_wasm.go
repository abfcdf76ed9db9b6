package engine

// word is shared by goroutines, which WebAssembly never runs in parallel; an
// atomic access would be a call.
type word struct{ value uint64 }

func (w *word) Load() uint64       { return w.value }
func (w *word) Store(value uint64) { w.value = value }

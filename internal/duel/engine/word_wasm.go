package engine

// Word is shared by goroutines, which WebAssembly never runs in parallel; an
// atomic access would be a call.
type Word struct{ value uint64 }

func (w *Word) Load() uint64       { return w.value }
func (w *Word) Store(value uint64) { w.value = value }

package engine

// word is a word that goroutines share: in WebAssembly they are not run at
// once, and an atomic access would be a call.
type word struct{ value uint64 }

func (w *word) Load() uint64       { return w.value }
func (w *word) Store(value uint64) { w.value = value }

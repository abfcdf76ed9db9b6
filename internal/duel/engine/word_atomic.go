//go:build !wasm

package engine

import "sync/atomic"

// word is a word that goroutines share.
type word = atomic.Uint64

//go:build !wasm

package engine

import "sync/atomic"

// word is shared by goroutines.
type word = atomic.Uint64

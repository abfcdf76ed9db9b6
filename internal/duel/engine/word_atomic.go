//go:build !wasm

package engine

import "sync/atomic"

// Word is shared by goroutines.
type Word = atomic.Uint64

// Package durable writes files without loss: a write is complete or has no
// effect, one program writes at a time, and a killed program leaves nothing
// behind.
package durable

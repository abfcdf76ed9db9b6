// Package durable writes files safely: a write is complete or has no effect, one program
// writes at a time, and a killed program leaves no temporary files behind.
package durable

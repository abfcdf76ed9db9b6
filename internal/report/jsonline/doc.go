// Package jsonline writes what a run found as one line of JSON, for programs.
// The keys and their order are a contract: they are added to, never renamed.
package jsonline

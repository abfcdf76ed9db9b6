// Package jsonline writes the result of a run as one line of JSON, for
// programs. The keys and their order are a contract: keys are added, never
// renamed.
package jsonline

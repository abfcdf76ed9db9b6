package play

import (
	"math/rand/v2"
	"strings"
	"time"
)

// idLetters are easily told apart when read aloud or typed.
const idLetters = "abcdefghjkmnpqrstuvwxyz23456789"

// NewID returns a name to keep a new game under: the time, so that names sort
// by age, and some letters at random, since two tabs may begin a game within
// the same second.
func NewID(now time.Time) string {
	id := []byte(now.UTC().Format("20060102-150405-"))
	for range 5 {
		id = append(id, idLetters[rand.IntN(len(idLetters))])
	}
	return string(id)
}

// validID reports whether a text can be the name of a game: letters, digits
// and '-' only, since it becomes part of a name in storage.
func validID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, c := range []byte(id) {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return true
}

// FreshSeed returns a short word to make a random position from that nobody has
// to think of: the part of a new id that is drawn by lot.
func FreshSeed(now time.Time) string {
	id := NewID(now)
	return id[strings.LastIndexByte(id, '-')+1:]
}

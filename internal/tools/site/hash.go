package site

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"strings"
)

// hashLength is how many hexadecimal digits of a file's SHA-256 name it.
const hashLength = 10

// hash names a content.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:hashLength]
}

// hashedName puts the hash of a content into a name: "game.wasm" becomes
// "game.0123456789.wasm".
func hashedName(name string, data []byte) string {
	ending := path.Ext(name)
	return strings.TrimSuffix(name, ending) + "." + hash(data) + ending
}

// IsHashed reports whether a name carries a hash, so that what is behind it
// never changes. A pre-compressed form carries that of its file.
func IsHashed(name string) bool {
	for _, e := range encodings {
		name = strings.TrimSuffix(name, e.ending)
	}
	parts := strings.Split(path.Base(name), ".")
	if len(parts) < 3 {
		return false
	}
	digits := parts[len(parts)-2]
	return len(digits) == hashLength && strings.Trim(digits, "0123456789abcdef") == ""
}

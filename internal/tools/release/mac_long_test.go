//go:build long

package main

import (
	"debug/macho"
	"encoding/binary"
	"os"
	"testing"

	"cavalo/internal/tools/testkit"
)

// codeSignature is the load command that says where the signature is.
const codeSignature = 0x1d

// TestSigned: a Mac with Apple's processor runs no program without a signature; the
// linker's own is enough, and nothing after it takes it away.
func TestSigned(t *testing.T) {
	t.Chdir("../../..")
	r := release{version: "v1.2.3", to: t.TempDir()}
	program, err := r.build(system{"darwin", "arm64"}, "cavalo", "./cmd/cavalo")
	testkit.Must(t, err)
	data, err := os.ReadFile(program)
	testkit.Must(t, err)
	f, err := macho.Open(program)
	testkit.Must(t, err)
	defer f.Close()
	for _, load := range f.Loads {
		raw := load.Raw()
		if f.ByteOrder.Uint32(raw) != codeSignature {
			continue
		}
		blobs := data[f.ByteOrder.Uint32(raw[8:]):]
		directory := blobs[binary.BigEndian.Uint32(blobs[16:]):] // the first blob
		const isDirectory, adHoc = 0xfade0c02, 2
		if magic, flags := binary.BigEndian.Uint32(directory), binary.BigEndian.Uint32(directory[12:]); magic != isDirectory || flags&adHoc == 0 {
			t.Errorf("the signature begins with %x, flags %x", magic, flags)
		}
		return
	}
	t.Error("it has no signature")
}

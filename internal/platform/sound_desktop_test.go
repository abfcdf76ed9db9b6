//go:build !js

package platform

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"os"
	"testing"

	"cavalo/internal/tools/testkit"
)

// The four sounds are soft, short, and begin and end in silence; all together
// they are small.
func TestSounds(t *testing.T) {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	for _, name := range []string{SoundHop, SoundErase, SoundWrong, SoundSolved} {
		list := samples(Sounds[name])
		loud := 0.0
		for _, s := range list {
			loud = max(loud, s, -s)
		}
		if n := len(list); n < sampleRate/20 || n > sampleRate || loud < 0.05 || loud > 0.4 || list[0] != 0 || list[n-1] > 0.01 || list[n-1] < -0.01 {
			t.Errorf("%s: %d samples, as loud as %.2f, from %.3f to %.3f", name, n, loud, list[0], list[n-1])
		}
		data := wave(Sounds[name])
		if string(data[:4]) != "RIFF" || int(binary.LittleEndian.Uint32(data[4:])) != len(data)-8 || len(data) != 44+2*len(list) {
			t.Errorf("%s is no whole WAV file", name)
		}
		if _, err := z.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil || len(Sounds) != 4 || packed.Len() > 60<<10 {
		t.Errorf("%d sounds, %d bytes packed, %v", len(Sounds), packed.Len(), err)
	}
}

// Nothing is made before a sound is asked for; then the system's player gets it.
func TestSoundIsMadeWhenItIsAskedFor(t *testing.T) {
	bin, cache := t.TempDir(), t.TempDir()
	for _, name := range []string{"afplay", "pw-play", "paplay", "aplay"} {
		testkit.Must(t, os.WriteFile(bin+"/"+name, []byte("#!/bin/sh\n/bin/cat \"$1\" > "+bin+"/played\n"), 0o700))
	}
	testkit.Must(t, testkit.Command(t, "mkfifo", bin+"/played").Run())
	t.Setenv("PATH", bin) // a window of an earlier test may still ask a program for its colours, which would write into these folders
	t.Setenv("XDG_CACHE_HOME", cache)
	t.Setenv("HOME", cache)
	d := &Desktop{}
	if entries, _ := os.ReadDir(cache); len(entries) != 0 {
		t.Fatalf("there is %v already", entries)
	}
	d.Sound("none such")
	d.Sound(SoundHop)
	if data, err := os.ReadFile(bin + "/played"); err != nil || !bytes.Equal(data, wave(Sounds[SoundHop])) { // it waits for the player
		t.Errorf("something else was played, or nothing: %v", err)
	}
}

//go:build !js

package platform

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"sync"

	"cavalo/internal/durable"
)

// Note is a tone of a sound: it fades in, glides from one pitch to another and
// fades out.
type Note struct {
	From   float64 `json:"from"` // Hz
	To     float64 `json:"to"`
	At     float64 `json:"at"`     // seconds from the start of the sound
	Length float64 `json:"length"` // seconds
	Gain   float64 `json:"gain"`   // the amplitude, at most 1
}

// Sounds holds the notes of each sound. The page has the same notes in
// web/sound.js.
var Sounds = map[string][]Note{
	SoundHop:    {{From: 520, To: 660, Length: 0.09, Gain: 0.16}},
	SoundErase:  {{From: 520, To: 620, Length: 0.08, Gain: 0.12}, {From: 330, To: 210, At: 0.06, Length: 0.14, Gain: 0.16}},
	SoundWrong:  {{From: 240, To: 170, Length: 0.06, Gain: 0.14}},
	SoundSolved: {{From: 523, To: 523, Length: 0.3, Gain: 0.13}, {From: 659, To: 659, At: 0.11, Length: 0.3, Gain: 0.13}, {From: 784, To: 784, At: 0.22, Length: 0.5, Gain: 0.15}},
}

// The format of a sound's samples: mono, 16 bits, samples a second.
const (
	sampleRate = 22050
	attack     = 0.008 // seconds until a note is loudest
	fading     = 5.0   // the exponent of e by which a note has decayed at its end
)

func samples(notes []Note) []float64 {
	end := 0.0
	for _, n := range notes {
		end = max(end, n.At+n.Length)
	}
	out := make([]float64, int(end*sampleRate))
	for _, n := range notes {
		phase := 0.0
		for i := range int(n.Length * sampleRate) {
			t := float64(i) / sampleRate
			phase += 2 * math.Pi * (n.From + (n.To-n.From)*t/n.Length) / sampleRate
			if at := int(n.At*sampleRate) + i; at < len(out) {
				out[at] += n.Gain * min(1, t/attack) * math.Exp(-fading*t/n.Length) * math.Sin(phase)
			}
		}
	}
	return out
}

// wave returns the WAV file of notes.
func wave(notes []Note) []byte {
	list := samples(notes)
	size := uint32(2 * len(list))
	var b bytes.Buffer
	for _, part := range []any{
		[]byte("RIFF"), 36 + size, []byte("WAVEfmt "), uint32(16), uint16(1), uint16(1), uint32(sampleRate), uint32(2 * sampleRate), uint16(2), uint16(16), []byte("data"), size,
	} {
		_ = binary.Write(&b, binary.LittleEndian, part) // a buffer returns no error
	}
	for _, s := range list {
		_ = binary.Write(&b, binary.LittleEndian, int16(math.Round(max(-1, min(1, s))*math.MaxInt16)))
	}
	return b.Bytes()
}

// speaker makes the WAV files when they are first played.
type speaker struct {
	mu    sync.Mutex
	files map[string]string // by name
	busy  bool
}

// Sound implements System with a program of the system. It is silent without such a program, or
// while another sound is playing.
func (d *Desktop) Sound(name string) {
	s := &d.speaker
	s.mu.Lock()
	defer s.mu.Unlock()
	notes, known := Sounds[name]
	if s.busy || !known {
		return
	}
	s.busy = true
	go func() {
		if path, err := s.file(name, notes); err == nil {
			_ = playWave(path) // a failure is silent
		}
		s.mu.Lock()
		s.busy = false
		s.mu.Unlock()
	}()
}

// file returns the path of a sound's WAV file, and makes it at the first call.
func (s *speaker) file(name string, notes []Note) (string, error) {
	s.mu.Lock()
	path := s.files[name]
	s.mu.Unlock()
	if path != "" {
		return path, nil
	}
	path, err := durable.Cache{}.Path(name + ".wav")
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(path, wave(notes), 0o600); err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.files == nil {
		s.files = map[string]string{}
	}
	s.files[name] = path
	return path, nil
}

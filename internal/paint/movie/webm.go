package movie

import (
	"encoding/binary"
	"math"
	"slices"
	"time"
)

// Chunk is a compressed frame.
type Chunk struct {
	At   time.Duration // since the beginning
	Key  bool          // decodable without other frames
	Data []byte
}

// WebM returns a WebM file (the subset of Matroska, RFC 9559) of VP8 frames, which are in
// order and begin with a key frame.
func WebM(w, h int, length time.Duration, chunks []Chunk) []byte {
	head := element(0x1A45DFA3, slices.Concat(number(0x4286, 1), number(0x42F7, 1), number(0x42F2, 4), number(0x42F3, 8),
		element(0x4282, []byte("webm")), number(0x4287, 2), number(0x4285, 2)))
	var seconds [8]byte
	binary.BigEndian.PutUint64(seconds[:], math.Float64bits(float64(length)/float64(time.Millisecond)))
	info := element(0x1549A966, slices.Concat(number(0x2AD7B1, int(time.Millisecond)), element(0x4489, seconds[:]),
		element(0x4D80, []byte("Cavalo")), element(0x5741, []byte("Cavalo"))))
	video := element(0xE0, slices.Concat(number(0xB0, w), number(0xBA, h)))
	tracks := element(0x1654AE6B, element(0xAE, slices.Concat(
		number(0xD7, 1), number(0x73C5, 1), number(0x83, 1), element(0x86, []byte("V_VP8")), video)))
	body := slices.Concat(info, tracks)
	var cues []byte
	for _, c := range clusters(chunks) {
		at := int(c[0].At / time.Millisecond)
		place := element(0xB7, slices.Concat(number(0xF7, 1), number(0xF1, len(body))))
		cues = append(cues, element(0xBB, slices.Concat(number(0xB3, at), place))...)
		body = append(body, cluster(at, c)...)
	}
	body = append(body, element(0x1C53BB6B, cues)...)
	return append(head, element(0x18538067, body)...)
}

// clusterLength is the maximum time between the first and the last frame of a cluster.
const clusterLength = 30 * time.Second

// clusters divides the frames before each key frame, and after clusterLength.
func clusters(chunks []Chunk) (all [][]Chunk) {
	for i, c := range chunks {
		if i == 0 || c.Key || c.At-all[len(all)-1][0].At > clusterLength {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], c)
	}
	return all
}

// cluster returns the element of consecutive frames; at is the time of the first in ms.
func cluster(at int, chunks []Chunk) []byte {
	body := number(0xE7, at)
	for _, c := range chunks {
		since := int(c.At/time.Millisecond) - at
		flags := byte(0)
		if c.Key {
			flags = 0x80
		}
		body = append(body, element(0xA3, append([]byte{0x81, byte(since >> 8), byte(since), flags}, c.Data...))...)
	}
	return element(0x1F43B675, body)
}

// element returns an element: its id, its length in eight bytes, and its data.
func element(id uint32, data []byte) []byte {
	var out []byte
	for shift := 24; shift >= 0; shift -= 8 {
		if b := byte(id >> shift); b != 0 || len(out) > 0 {
			out = append(out, b)
		}
	}
	var length [8]byte
	binary.BigEndian.PutUint64(length[:], 1<<56|uint64(len(data)))
	return append(append(out, length[:]...), data...)
}

func number(id uint32, n int) []byte {
	var data [8]byte
	binary.BigEndian.PutUint64(data[:], uint64(n))
	from := 0
	for from < 7 && data[from] == 0 {
		from++
	}
	return element(id, data[from:])
}

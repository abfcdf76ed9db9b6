package picture

import (
	"hash/adler32"
	"hash/crc32"
	"image"
)

// PNG encodes an image as PNG (ISO/IEC 15948), with transparency if the image has any. It
// compresses runs only (RFC 1951, the fixed code and distance 1): pictures of
// boards are large areas of one colour, and package image/png would add 40 KB
// to the page.
func PNG(img *image.RGBA) []byte {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	out := []byte("\x89PNG\r\n\x1a\n")
	head := append(number32(nil, width), number32(nil, height)...)
	samples, kind := 3, byte(2) // red, green, blue
	if !img.Opaque() {
		samples, kind = 4, 6
	}
	out = chunk(out, "IHDR", append(head, 8, kind, 0, 0, 0)) // 8 bits
	raw := make([]byte, 0, height*(1+samples*width))
	above := make([]byte, samples*width)
	for y := range height {
		raw = append(raw, 2) // differences to the line above
		for x := range width {
			p := img.Pix[y*img.Stride+4*x:][:4]
			for c := range samples {
				v := p[c]
				if a := int(p[3]); c < 3 && samples == 4 && a > 0 {
					v = byte((int(v)*255 + a/2) / a)
				}
				raw = append(raw, v-above[x*samples+c])
				above[x*samples+c] = v
			}
		}
	}
	data := deflate([]byte{0x78, 0x01}, raw)
	out = chunk(out, "IDAT", number32(data, int(adler32.Checksum(raw))))
	return chunk(out, "IEND", nil)
}

// chunk appends a part of the file.
func chunk(out []byte, name string, data []byte) []byte {
	out = number32(out, len(data))
	from := len(out)
	out = append(append(out, name...), data...)
	return number32(out, int(crc32.ChecksumIEEE(out[from:])))
}

func number32(out []byte, n int) []byte {
	return append(out, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
}

// bitWriter collects bits, the lowest of a byte first.
type bitWriter struct {
	out  []byte
	last uint32
	n    int
}

func (w *bitWriter) write(v uint32, n int) {
	for w.last, w.n = w.last|v<<w.n, w.n+n; w.n >= 8; w.last, w.n = w.last>>8, w.n-8 {
		w.out = append(w.out, byte(w.last))
	}
}

// symbol appends the fixed code of a literal, a length or the end: its highest
// bit first.
func (w *bitWriter) symbol(s uint32) {
	code, n := s+0x30, 8
	switch {
	case s >= 280:
		code = s - 280 + 0xc0
	case s >= 256:
		code, n = s-256, 7
	case s >= 144:
		code, n = s-144+0x190, 9
	}
	for n--; n >= 0; n-- {
		w.write(code>>n&1, 1)
	}
}

func deflate(out, data []byte) []byte {
	const end, longest, run = 256, 285, 258 // symbols, and the longest run
	w := bitWriter{out: out}
	w.write(3, 3) // the last block, in the fixed code
	for i := 0; i < len(data); {
		same := 0
		for i > 0 && i+same < len(data) && data[i+same] == data[i-1] && same < run {
			same++
		}
		switch {
		case same == run:
			w.symbol(longest)
		case same >= 3:
			same = min(same, 10)
			w.symbol(uint32(254 + same)) // 257 is 3
		default:
			w.symbol(uint32(data[i]))
			i++
			continue
		}
		w.write(0, 5) // distance 1
		i += same
	}
	w.symbol(end)
	w.write(0, 7)
	return w.out
}

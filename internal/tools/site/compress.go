package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"path"
	"strings"

	"github.com/andybalholm/brotli"
)

const (
	// smallest is the size in bytes from which on compressing is worth a file.
	smallest = 512
	// fastQuality and bestQuality are Brotli's, for trying out and for upload:
	// the best takes seconds for each megabyte and saves a tenth.
	fastQuality, bestQuality = 5, brotli.BestCompression
	// window is Brotli's largest: 16 MB, more than any of the programs.
	window = 24
)

// compressible reports whether a file gets compressed forms.
func compressible(name string, data []byte) bool {
	return len(data) >= smallest && path.Ext(name) != ".png" && !isLater(name)
}

// isCompressed reports whether a file is the compressed form of another.
func isCompressed(name string) bool {
	for _, e := range encodings {
		if strings.HasSuffix(name, e.ending) {
			return true
		}
	}
	return false
}

// packed writes data through a compressor. Writing to memory does not fail.
func packed(data []byte, compressor func(io.Writer) io.WriteCloser) []byte {
	var out bytes.Buffer
	w := compressor(&out)
	w.Write(data)
	w.Close()
	return out.Bytes()
}

func gzipped(data []byte) []byte {
	return packed(data, func(out io.Writer) io.WriteCloser {
		w, _ := gzip.NewWriterLevel(out, gzip.BestCompression) // fails for unknown levels only
		return w
	})
}

func brotlied(data []byte, fast bool) []byte {
	quality := bestQuality
	if fast {
		quality = fastQuality
	}
	return packed(data, func(out io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(out, brotli.WriterOptions{Quality: quality, LGWin: window})
	})
}

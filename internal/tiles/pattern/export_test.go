package pattern

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
)

// Encode returns the set as a file. Of the entries, those that have a
// meaning are stored, two in a byte, compressed (RFC 1951). A checksum of all
// that went before ends the file.
//
//	magic, rows, columns, blank, tables
//	for each table: number of tiles, the tiles
//	compressed length (32 bits, low byte first), compressed entries
//	CRC-32 of the above (IEEE 802.3, low byte first)
func (s *Set) Encode() ([]byte, error) {
	var values nibbles
	file := append([]byte(magic), byte(s.Size.Rows), byte(s.Size.Columns), byte(s.Blank), byte(len(s.Tables)))
	for i := range s.Tables {
		t := &s.Tables[i]
		file = append(file, byte(len(t.Tiles)))
		for _, tile := range t.Tiles {
			file = append(file, byte(tile))
		}
		t.each(s.Size, func(index uint32, _ int) { values.put(uint8(t.Excess(index) / 2)) })
	}
	compressed, err := deflate(values.bytes)
	if err != nil {
		return nil, err
	}
	file = binary.LittleEndian.AppendUint32(file, uint32(len(compressed)))
	file = append(file, compressed...)
	return binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(file)), nil
}

func deflate(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// nibbles is a sequence of numbers below 16, two in a byte.
type nibbles struct {
	bytes []byte
	count int
}

func (n *nibbles) put(value uint8) {
	if n.count%2 == 0 {
		n.bytes = append(n.bytes, value)
	} else {
		n.bytes[n.count/2] |= value << 4
	}
	n.count++
}

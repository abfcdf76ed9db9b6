package sheets

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"strings"

	"cavalo/internal/fault"
)

// LinkStart begins the address of a sheet.
const LinkStart = "#sheet/"

// maxLink is the length of the longest link of a sheet.
const maxLink = 8 << 10

// AnswersStart begins the address of answers.
const AnswersStart = "#answers/"

// Link returns the address of the sheet, without the page's; "" if it would be too long.
func (s *Sheet) Link() string { return link(LinkStart, s) }

// Link returns the address of the answers, without the page's; "" if it would be too long.
func (a *Answers) Link() string { return link(AnswersStart, a) }

func link(start string, of any) string {
	data, err := json.Marshal(of)
	if err != nil {
		return ""
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return ""
	}
	if _, err := w.Write(data); err != nil || w.Close() != nil {
		return ""
	}
	link := start + base64.RawURLEncoding.EncodeToString(b.Bytes())
	if len(link) > maxLink {
		return ""
	}
	return link
}

// ParseLink reads the sheet in an address, or in the part after its beginning.
func ParseLink(link string) (*Sheet, error) { return unpack(LinkStart, link, ReadSheet) }

// ParseAnswersLink reads the answers in an address, or in the part after its beginning.
func ParseAnswersLink(link string) (*Answers, error) { return unpack(AnswersStart, link, ReadAnswers) }

func unpack[T any](start, link string, read func([]byte) (*T, error)) (*T, error) {
	_, packed, ok := strings.Cut(link, strings.TrimPrefix(start, "#"))
	if !ok {
		packed = link
	}
	if len(packed) > maxLink {
		return nil, fault.New(fault.SheetLink, packed)
	}
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimSpace(packed))
	if err != nil {
		return nil, fault.New(fault.SheetLink, packed)
	}
	if data, err = io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), MaxBytes+1)); err != nil {
		return nil, fault.New(fault.SheetLink, packed)
	}
	return read(data)
}

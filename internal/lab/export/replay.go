package export

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	_ "embed" // its script and its style
	"encoding/base64"
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Replay is a page of HTML that shows pictures one after another, with a caption for each: one
// file, which fetches nothing.
type Replay struct {
	lang     words.Lang
	theme    ui.Theme
	title    string
	captions []string
	first    string // the lines of the first picture
	head     string // of the SVG
	lines    strings.Builder
	frames   []string       // the runs of lines of each picture
	numbers  map[string]int // of the lines
}

// MaxReplay is the maximum size of a replay in bytes.
const MaxReplay = 150_000

// The size of the pictures of a replay, for a column of 700 pixels.
const (
	ReplayWidth  = 700.0
	ReplayHeight = 394.0
)

var (
	//go:embed replay.js
	replayScript string
	//go:embed replay.css
	replayStyle string
)

// NewReplay begins a replay.
func NewReplay(lang words.Lang, theme ui.Theme, title string) *Replay {
	return &Replay{lang: lang, theme: theme, title: title, numbers: map[string]int{}}
}

// Add adds a picture.
func (r *Replay) Add(page picture.Page, caption string) {
	page.Letters = true
	head, body := page.Lines()
	if len(r.frames) == 0 {
		r.head, r.first = head, strings.Join(body, "\n")
	}
	r.captions = append(r.captions, caption)
	var runs []string
	from, last := -1, -1
	end := func() {
		switch {
		case from < 0:
		case from == last:
			runs = append(runs, strconv.Itoa(from))
		default:
			runs = append(runs, strconv.Itoa(from)+"-"+strconv.Itoa(last))
		}
	}
	for _, line := range body {
		n, known := r.numbers[line]
		if !known {
			n = len(r.numbers)
			r.numbers[line] = n
			r.lines.WriteString(line + "\n")
		}
		if n != last+1 || from < 0 {
			end()
			from = n
		}
		last = n
	}
	end()
	r.frames = append(r.frames, strings.Join(runs, " "))
}

// Size returns the number of bytes so far, before compression.
func (r *Replay) Size() int { return r.lines.Len() }

// File returns the page. It needs a picture.
func (r *Replay) File() []byte {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression)
	_, _ = w.Write([]byte(r.lines.String() + "\n" + strings.Join(r.frames, "\n")))
	_ = w.Close()
	t := r.lang.T
	style := ":root {"
	names := []string{"accent", "line", "muted", "raised", "surface", "text"}
	for i, c := range []color.NRGBA{r.theme.Accent, r.theme.Line, r.theme.Muted, r.theme.Raised, r.theme.Surface, r.theme.Text} {
		style += fmt.Sprintf(" --%s: #%02x%02x%02x;", names[i], c.R, c.G, c.B)
	}
	style += " }\n" + replayStyle
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	button := func(id, sign string, k words.Key) string {
		return `<button id="` + id + `" type="button" aria-label="` + fault.Markup(t(k)) + `">` + sign + "</button>\n"
	}
	var steps strings.Builder
	for _, caption := range r.captions {
		steps.WriteString("<li>" + fault.Markup(fault.Printable(caption)) + "</li>\n")
	}
	title := fault.Markup(fault.Printable(r.title))
	return fmt.Appendf(nil, `<!DOCTYPE html>
<html lang="%s"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src %s; style-src %s; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>%s</title>
<style>%s</style></head><body>
<h1>%s</h1>
%s<g id="drawing">
%s
</g></svg>
<p id="told" aria-live="polite">%s</p>
<div id="player">
%s%s<button id="play" type="button" data-play="%s" data-pause="%s">%s</button>
%s%s<input id="scrub" type="range" min="0" value="0" aria-label="%s">
<span id="count"></span>
</div>
<details><summary>%s</summary><ol id="steps">
%s</ol></details>
<script id="frames" type="application/octet-stream">%s</script>
<script>%s</script>
</body></html>
`, r.lang.Tag(), hash(replayScript), hash(style), title, style, title, r.head, r.first, fault.Markup(fault.Printable(r.captions[0])),
		button("first", "|◀", words.FirstStep), button("back", "◀", words.StepBack), fault.Markup(t(words.LabPlay)), fault.Markup(t(words.Pause)), fault.Markup(t(words.LabPlay)),
		button("next", "▶", words.StepOn), button("last", "▶|", words.LastStep), fault.Markup(t(words.LabMoment)),
		fault.Markup(t(words.ReplaySteps)), steps.String(), base64.StdEncoding.EncodeToString(packed.Bytes()), replayScript)
}

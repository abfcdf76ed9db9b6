package lecture_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/paint/pdftest"
	"cavalo/internal/platform"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
)

// video is a platform's video that keeps what it is given.
type video struct {
	frames  []time.Duration
	slow    int // the number of frames that wait
	length  time.Duration
	dropped bool
	fails   bool
}

func (v *video) Add(_ *image.RGBA, at, _ time.Duration) { v.frames = append(v.frames, at) }
func (v *video) Waiting() int                           { v.slow = max(0, v.slow-1); return v.slow }
func (v *video) Drop()                                  { v.dropped = true }
func (v *video) End(length time.Duration, done func([]byte, error)) {
	if v.length = length; v.fails {
		done(nil, errors.New("no room"))
		return
	}
	done([]byte("film"), nil)
}

// saved finds a file by its ending.
func saved(b *apptest.Bench, ending string) (string, bool) {
	for name, file := range b.Host.Saved {
		if strings.HasSuffix(name, ending) {
			return file, true
		}
	}
	return "", false
}

// filming opens the dialog of a recording at a moment.
func filming(t *testing.T, link string) *apptest.Bench {
	b := labbench.Open(t, link)
	labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
	b.Press("share", "share-pictures")
	b.Set("picture-size", "0")
	return b
}

// A film has a frame for each step of its stretch, each with what was done then;
// the page is where it was before, and it goes on meanwhile.
func TestAFilmOfARecording(t *testing.T) {
	for _, link := range []string{"/watch,astar%201%20base,at=60.2/challenge/" + labbench.PositionOf("D"),
		"/race,bfs%201%20count%3Bastar%201%20count,at=5.0/challenge/" + labbench.PositionOf("C"), "/tree,3%20largest,at=5.3"} {
		b := filming(t, link)
		count := labbench.Text(b, "player-count")
		b.Set("film-from", "2")
		b.Set("film-to", "8")
		for id, typed := range map[string]string{"film-from": "9", "film-to": "all", "film-every": "0"} {
			was := b.Find(id).Value
			if b.Set(id, typed); b.Find(id).Value != typed || !b.Find(id).Field().Invalid || !b.There(id+"-wrong") {
				t.Errorf("%s: %q is shown as %q", id, typed, b.Find(id).Value)
			}
			b.Set(id, was)
		}
		b.Set("film-every", "2")
		b.Set("film-pace", "2")
		b.Press("film-gif")
		if !b.There("film-progress") || b.Find("picture-svg").Disabled != true {
			t.Errorf("%s: nothing says that it is made", link)
		}
		labbench.Wait(b, func() bool { _, ok := saved(b, ".gif"); return ok })
		file, _ := saved(b, ".gif")
		if *exported != "" {
			_ = os.WriteFile(*exported+"/film-"+link[1:5]+".gif", []byte(file), 0o644)
		}
		film, err := gif.DecodeAll(strings.NewReader(file))
		if err != nil || len(film.Image) != 4 || film.Config.Width != 704 || film.Config.Height != 396 {
			t.Fatalf("%s: %v, %d frames", link, err, len(film.Image))
		}
		if film.Delay[0] != 25 || film.Delay[3] != 200 || len(file) > 200_000 {
			t.Errorf("%s: shown for %v, %d bytes", link, film.Delay, len(file))
		}
		for i, frame := range film.Image[1:] {
			if frame.Rect.Dx()*frame.Rect.Dy() < 100 {
				t.Errorf("%s: frame %d changes nothing", link, i+1)
			}
		}
		b.App.CloseAll()
		if b.Rest(); labbench.Text(b, "player-count") != count {
			t.Errorf("%s: it is at %s, not at %s", link, labbench.Text(b, "player-count"), count)
		}
	}
}

// A long recording makes a film of a limited number of frames; a film can be given up,
// and leaving the page gives it up.
func TestALongFilmIsCutShortAndCanBeGivenUp(t *testing.T) {
	b := filming(t, "/watch,bfs%201%20count/challenge/"+labbench.PositionOf("F"))
	if got := b.Find("film-every").Value; got == "1" || !strings.Contains(labbench.Text(b, "film-length"), "400") {
		t.Errorf("of a long recording it shows every %s: %q", got, labbench.Text(b, "film-length"))
	}
	b.Press("film-gif")
	b.Pass(10 * time.Millisecond)
	b.Press("film-cancel")
	if _, ok := saved(b, ".gif"); ok || b.There("film-progress") || !b.There("film-gif") {
		t.Error("it is not given up")
	}
	b.Press("film-gif")
	b.Press("close")
	b.Rest()
	if _, ok := saved(b, ".gif"); ok || b.Find("player-scrub").Range().Number != 0 {
		t.Errorf("after the dialog is closed it stands at %s", labbench.Text(b, "player-count"))
	}
	b.ExpectGone("film-webm")
}

// A video is given its frames no faster than they are compressed, and what goes
// wrong is said.
func TestAVideoOfARecording(t *testing.T) {
	for _, v := range []*video{{}, {slow: 9}, {fails: true}} {
		b := filming(t, "/watch,astar%201%20base/challenge/"+labbench.PositionOf("D"))
		b.App.Env.Host.Movie = func(int, int) (platform.Movie, bool) { return v, true }
		b.Set("film-to", "5")
		b.Press("film-webm")
		labbench.Wait(b, func() bool { return !b.There("film-progress") })
		if b.Rest(); len(v.frames) != 6 || v.frames[1] != 500*time.Millisecond || v.length != 4500*time.Millisecond {
			t.Errorf("frames at %v of %v", v.frames, v.length)
		}
		if file, ok := saved(b, ".webm"); ok == v.fails || ok && !bytes.Equal([]byte(file), []byte("film")) {
			t.Errorf("saved %q, %v", file, ok)
		}
		if v.fails && !strings.Contains(b.Notice(), "no room") {
			t.Errorf("it says %q", b.Notice())
		}
	}
}

// A replay has a picture for each iteration of the search, with the sentence that began it, and the page is
// where it was before.
func TestAReplayOfARecording(t *testing.T) {
	b := filming(t, "/watch,astar%201%20base,at=60.2/challenge/"+labbench.PositionOf("D"))
	count := labbench.Text(b, "player-count")
	steps := labbench.Text(b, "film-length")
	b.Set("film-by", "true")
	if length := labbench.Text(b, "film-length"); length == steps {
		t.Errorf("by iterations it also takes %s", length)
	}
	b.Set("film-to", "60")
	b.Press("film-html")
	labbench.Wait(b, func() bool { _, ok := saved(b, ".html"); return ok })
	file, _ := saved(b, ".html")
	if n := strings.Count(file, "<li>"); len(file) > 150_000 || n < 15 || n > 40 || strings.Count(file, "A* takes ") < n-3 {
		t.Errorf("%d bytes, %d pictures: %.3000s", len(file), n, file)
	}
	b.App.CloseAll()
	if b.Rest(); labbench.Text(b, "player-count") != count || !strings.Contains(labbench.Text(b, "sentence"), "enerates") {
		t.Errorf("it is at %s: %s", labbench.Text(b, "player-count"), labbench.Text(b, "sentence"))
	}
}

// Slides have a page or a numbered SVG file for each iteration, as many as were promised, with the sentence that
// began it; they can be given up.
func TestSlidesOfARecording(t *testing.T) {
	b := filming(t, "/watch,astar%201%20base,at=60.2/challenge/"+labbench.PositionOf("D"))
	b.Set("film-by", "true")
	b.Set("film-to", "60")
	b.Press("film-pdf")
	b.Press("film-cancel")
	b.Press("film-pdf")
	labbench.Wait(b, func() bool { _, ok := saved(b, ".pdf"); return ok })
	b.Press("film-zip")
	labbench.Wait(b, func() bool { _, ok := saved(b, ".zip"); return ok })
	pdf, _ := saved(b, ".pdf")
	pages := pdftest.Read(t, []byte(pdf))
	if note := labbench.Text(b, "slides-note"); len(pages) < 5 || !strings.HasPrefix(note, strconv.Itoa(len(pages))+" pages") || !strings.Contains(note, "400") {
		t.Errorf("%d pages: %s", len(pages), note)
	}
	packed, _ := saved(b, ".zip")
	files, err := zip.NewReader(strings.NewReader(packed), int64(len(packed)))
	testkit.Must(t, err)
	testkit.Equal(t, len(files.File), len(pages), "SVG files")
	for i, file := range files.File[1 : len(files.File)-1] {
		data, err := fs.ReadFile(files, file.Name)
		testkit.Must(t, err)
		_, sentence, _ := strings.Cut(pages[i+1].Name, ". ")
		if name := fmt.Sprintf("%02d.svg", i+2); file.Name != name || !strings.HasPrefix(sentence, "A* takes ") || !pages[i+1].Says(strings.ReplaceAll(sentence, "\u00A0", " ")) || !strings.Contains(xmlOf(t, string(data)), pages[i+1].Name) {
			t.Errorf("%s of page %q: %s", file.Name, pages[i+1].Name, pages[i+1])
		}
	}
}

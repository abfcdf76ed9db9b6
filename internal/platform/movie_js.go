package platform

import (
	"errors"
	"image"
	"syscall/js"
	"time"

	"cavalo/internal/paint/movie"
)

// films reports whether the browser supports WebCodecs.
func (w *Web) films() bool {
	return w.frame.Get("VideoEncoder").Truthy() && w.frame.Get("VideoFrame").Truthy()
}

// movie starts a video.
func (w *Web) movie(width, height int) (Movie, bool) {
	m := &webMovie{web: w, w: width, h: height}
	m.output = js.FuncOf(func(_ js.Value, args []js.Value) any {
		m.storeFrame(args[0])
		return nil
	})
	m.failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		m.err = errors.New(args[0].Get("message").String())
		return nil
	})
	err := try(func() {
		m.encoder = w.frame.Get("VideoEncoder").New(map[string]any{"output": m.output, "error": m.failed})
		m.encoder.Call("configure", map[string]any{"codec": "vp8", "width": width, "height": height, "bitrate": 4_000_000, "latencyMode": "quality"})
	})
	if err != nil {
		m.Drop()
		return nil, false
	}
	return m, true
}

// webMovie is a video that the browser compresses.
type webMovie struct {
	web            *Web
	w, h           int
	encoder        js.Value
	output, failed js.Func
	frames         int
	chunks         []movie.Chunk
	err            error
	over           bool
}

// keyEvery is the interval in frames between two key frames, for seeking.
const keyEvery = 40

func (m *webMovie) Add(img *image.RGBA, at, long time.Duration) {
	if m.err != nil || m.over {
		return
	}
	m.err = try(func() {
		pixels := m.web.frame.Get("Uint8Array").New(len(img.Pix))
		js.CopyBytesToJS(pixels, img.Pix)
		frame := m.web.frame.Get("VideoFrame").New(pixels, map[string]any{"format": "RGBX", "codedWidth": m.w, "codedHeight": m.h,
			"timestamp": at.Microseconds(), "duration": long.Microseconds()})
		m.encoder.Call("encode", frame, map[string]any{"keyFrame": m.frames%keyEvery == 0})
		frame.Call("close")
	})
	m.frames++
}

func (m *webMovie) Waiting() int {
	if m.err != nil || m.over {
		return 0
	}
	return m.encoder.Get("encodeQueueSize").Int()
}

// storeFrame stores a compressed frame.
func (m *webMovie) storeFrame(chunk js.Value) {
	data := m.web.frame.Get("Uint8Array").New(chunk.Get("byteLength").Int())
	chunk.Call("copyTo", data)
	c := movie.Chunk{At: time.Duration(chunk.Get("timestamp").Float()) * time.Microsecond, Key: chunk.Get("type").String() == "key", Data: make([]byte, data.Length())}
	js.CopyBytesToGo(c.Data, data)
	m.chunks = append(m.chunks, c)
}

func (m *webMovie) End(length time.Duration, done func(data []byte, err error)) {
	if m.err != nil {
		err := m.err
		m.Drop()
		done(nil, err)
		return
	}
	settle(m.encoder.Call("flush"), func(js.Value) {
		chunks, err := m.chunks, m.err
		if m.Drop(); err != nil {
			done(nil, err)
			return
		}
		done(movie.WebM(m.w, m.h, length, chunks), nil)
	}, func(err error) {
		if m.Drop(); m.err != nil {
			err = m.err
		}
		done(nil, err)
	})
}

func (m *webMovie) Drop() {
	if m.over {
		return
	}
	if m.over = true; m.encoder.Truthy() && m.encoder.Get("state").String() != "closed" {
		_ = try(func() { m.encoder.Call("close") })
	}
	m.output.Release()
	m.failed.Release()
}

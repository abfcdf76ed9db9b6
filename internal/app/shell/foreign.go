package shell

import (
	"cavalo/internal/fault"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/words"
)

// ForeignOpener is a screen that opens texts of state spaces in foreign formats.
type ForeignOpener interface {
	OpenForeign(name, text string, a reader.Answer)
}

// OpenForeign opens a text that no screen can read with the readers of state spaces, which the
// page fetches first. failed gets what is wrong with the text: wrong, unless it looks like a
// map or a graph.
func (a *App) OpenForeign(q reader.Request, wrong error, failed func(string)) {
	lab := a.Screen("lab")
	opener, ok := lab.(ForeignOpener)
	if !ok {
		failed(a.Lang.Fault(wrong))
		return
	}
	a.readForeign(q, func(answer reader.Answer, err error) {
		switch {
		case err != nil:
			failed(a.Lang.T(words.ReadersFailed, err.Error()))
		case len(answer.Found) > 0:
			a.Show(lab)
			opener.OpenForeign(q.File, q.Text, answer)
		case answer.Fault != nil && a.claiming(q.Text) == nil:
			failed(a.Lang.Fault(fault.InFile(answer.Fault, q.File)))
		default:
			failed(a.Lang.Fault(wrong))
		}
	})
}

// readForeign answers a request, by another program where this one doesn't have the readers.
func (a *App) readForeign(q reader.Request, done func(reader.Answer, error)) {
	if a.Env.ReadForeign == nil {
		done(reader.Read(q), nil)
		return
	}
	a.Env.ReadForeign(q.Pack(), func(data []byte, err error) {
		a.Post(func() {
			done(reader.Unpack(data), err)
			a.Changed()
		})
	})
}

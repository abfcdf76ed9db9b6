package platform

import (
	"errors"
	"slices"
	"strings"
	"syscall/js"
)

// prefix separates our names from the names of other pages of the same origin.
const prefix = "cavalo/"

// stored uses the browser's storage and returns its exceptions as the errors
// that all platforms share.
func (w *Web) stored(do func(storage js.Value)) error {
	err := try(func() {
		// Where storage is forbidden, reading the property throws, and syscall/js
		// catches only exceptions of calls.
		do(w.frame.Get("Reflect").Call("get", w.frame, "localStorage"))
	})
	var thrown js.Error
	if !errors.As(err, &thrown) {
		return nil
	}
	if strings.Contains(thrown.Get("name").String(), "Quota") { // Firefox has its own name for it
		return ErrFull
	}
	return ErrDenied
}

func (w *Web) Read(name string) (text string, err error) {
	missing := false
	err = w.stored(func(storage js.Value) {
		value := storage.Call("getItem", prefix+name)
		if missing = value.IsNull(); !missing {
			text = value.String()
		}
	})
	if missing {
		err = ErrNotExist
	}
	return text, err
}

// Write implements Storage. The page receives the text even if it can't be stored, since it
// reads language and theme from the settings.
func (w *Web) Write(name, text string) error {
	w.ask("written", name, text)
	return w.stored(func(storage js.Value) { storage.Call("setItem", prefix+name, text) })
}

func (w *Web) Delete(name string) error {
	w.ask("written", name, "")
	return w.stored(func(storage js.Value) { storage.Call("removeItem", prefix+name) })
}

// Names implements Storage. It lists all names in one call, since there may be thousands;
// Object.keys would also look up each of them.
func (w *Web) Names() (names []string, err error) {
	const separator = "\x00"
	all := ""
	err = w.stored(func(storage js.Value) {
		all = w.frame.Get("Reflect").Call("ownKeys", storage).Call("join", separator).String()
	})
	for key := range strings.SplitSeq(all, separator) {
		if name, ours := strings.CutPrefix(key, prefix); ours {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	w.known = slices.Clone(names)
	return names, err
}

func (w *Web) Lasting(ask bool, done func(lasting bool)) {
	storage := w.outer.Get("navigator").Get("storage")
	service := map[bool]string{false: "persisted", true: "persist"}[ask]
	if !storage.Truthy() || !storage.Get(service).Truthy() {
		done(false)
		return
	}
	settle(storage.Call(service), func(lasting js.Value) { done(lasting.Bool()) }, func(error) { done(false) })
}

// Folder implements Storage: only the browser knows it.
func (w *Web) Folder() string { return "" }

// Watch implements Storage. When another tab clears the storage, on is called for every known
// name.
func (w *Web) Watch(on func(name string)) {
	listen(w.frame, "storage", func(event js.Value) {
		key := event.Get("key")
		if key.IsNull() {
			for _, name := range w.known {
				on(name)
			}
			return
		}
		name, ours := strings.CutPrefix(key.String(), prefix)
		if !ours {
			return
		}
		if at, there := slices.BinarySearch(w.known, name); !there {
			w.known = slices.Insert(w.known, at, name)
		}
		on(name)
	})
}

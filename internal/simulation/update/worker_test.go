package update

import (
	"crypto/sha256"
	_ "embed"
	"net/url"
	"slices"

	"github.com/dop251/goja"
)

//go:embed prelude.js
var prelude string

// worker is a service worker of a version: its program, which may be ended at any time
// and is begun again with the next event.
type worker struct {
	world   *World
	edition *edition
	vm      *goja.Runtime // nil while it does not run
	run     int           // counts the programs, so that nothing reaches one that was ended
	busy    int           // events that it has not done with
	skips   bool          // it does not wait for tabs to be closed
	asked   bool          // a page has asked it to take over
	had     []string      // addresses of what was kept before it came
	active  bool          // it has taken over
	waiting []func()      // requests that came before that
	handed  []*cache      // that the script has open
}

// start begins the program; an error is a fault of the script.
func (k *worker) start() error {
	if k.vm != nil {
		return nil
	}
	k.run++
	k.vm, k.handed = goja.New(), nil
	if err := k.vm.Set("host", k.host()); err != nil {
		return err
	}
	for _, script := range []string{prelude, k.world.script} {
		if _, err := k.vm.RunString(script); err != nil {
			return err
		}
	}
	return nil
}

// end ends the program: nothing of what it was doing goes on.
func (k *worker) end() {
	k.vm, k.waiting, k.busy = nil, nil, 0
	k.run++
}

// later gives a promise of something that is done when a step lets it happen.
func (k *worker) later(what string, do func(choice int) (any, string)) goja.Value {
	promise, resolve, reject := k.vm.NewPromise()
	run := k.run
	k.world.await(what, func(choice int) {
		if k.run != run {
			return // it was ended meanwhile
		}
		value, wrong := do(choice)
		if wrong != "" {
			_ = reject(k.fault(wrong))
			return
		}
		_ = resolve(value)
	})
	return k.vm.ToValue(promise)
}

// fault is an error with a name.
func (k *worker) fault(name string) goja.Value {
	o := k.vm.NewObject()
	_ = o.Set("name", name)
	_ = o.Set("toString", func() string { return name })
	return o
}

// given is a reply as an object of the script.
func (k *worker) given(r reply, ok bool) any {
	if !ok {
		return goja.Undefined()
	}
	return map[string]any{"status": r.status, "kind": r.kind, "kept": r.kept, "broken": r.broken, "data": k.vm.NewArrayBuffer(append([]byte(nil), r.data...))}
}

// host is what the script can do outside of itself.
func (k *worker) host() map[string]any {
	w := k.world
	bytesOf := func(v goja.Value) []byte {
		b, _ := v.Export().(goja.ArrayBuffer)
		return b.Bytes()
	}
	return map[string]any{
		"scope":   scope,
		"script":  func(name string) { k.importScript(name) },
		"address": address,
		"bytes":   func(s string) goja.ArrayBuffer { return k.vm.NewArrayBuffer([]byte(s)) },
		"text":    func(v goja.Value) string { return string(bytesOf(v)) },
		"digest": func(v goja.Value) goja.ArrayBuffer {
			sum := sha256.Sum256(bytesOf(v))
			return k.vm.NewArrayBuffer(sum[:])
		},
		"moment": func() goja.Value { return k.later("read", func(int) (any, string) { return nil, "" }) },
		"fetch": func(at, mode string) goja.Value {
			return k.later("fetch", func(choice int) (any, string) {
				if k == w.installing && slices.Contains(k.had, at) && w.has(at) {
					w.fail("the worker of %s fetches %s again, which is kept", k.edition.name, at)
				}
				r, ok := w.fetch(at, mode, choice)
				if !ok {
					return nil, "TypeError"
				}
				return k.given(r, true), ""
			})
		},
		"open": func(name string) goja.Value {
			return k.later("open", func(int) (any, string) {
				k.handed = append(k.handed, w.open(name))
				return len(k.handed) - 1, ""
			})
		},
		"has": func(name string) goja.Value {
			return k.later("has", func(int) (any, string) { return w.cacheOf(name) != nil, "" })
		},
		"remove": func(name string) goja.Value {
			return k.later("remove", func(int) (any, string) { return w.remove(name), "" })
		},
		"keys": func() goja.Value {
			return k.later("keys", func(int) (any, string) {
				var names []any
				for _, c := range w.caches {
					names = append(names, c.name)
				}
				return k.vm.NewArray(names...), ""
			})
		},
		"match": func(name, at string) goja.Value {
			return k.later("match", func(int) (any, string) { return k.given(w.match(name, at)), "" })
		},
		"read": func(id int, at string) goja.Value {
			return k.later("match", func(int) (any, string) {
				r, ok := k.handed[id].entries[at]
				return k.given(r, ok), ""
			})
		},
		"put": func(id int, at string, status int, kind string, kept bool, data goja.Value) goja.Value {
			r := reply{status: status, kind: kind, kept: kept, data: append([]byte(nil), bytesOf(data)...)}
			return k.later("put", func(int) (any, string) {
				if !w.put(k.handed[id], at, r) {
					return nil, "QuotaExceededError"
				}
				return nil, ""
			})
		},
		"erase": func(id int, at string) goja.Value {
			return k.later("erase", func(int) (any, string) {
				delete(k.handed[id].entries, at)
				return true, ""
			})
		},
		"tabs": func() goja.Value {
			return k.later("tabs", func(int) (any, string) {
				var all []any
				for _, t := range w.tabs {
					if t.id != "" {
						all = append(all, map[string]any{"id": t.id, "url": scope})
					}
				}
				return k.vm.NewArray(all...), ""
			})
		},
		"claim": func() goja.Value {
			return k.later("claim", func(int) (any, string) {
				if k == w.active {
					w.claim()
				}
				return nil, ""
			})
		},
		"skipWaiting": func() { k.skips = true; w.await("take over", func(int) { w.takeTurn() }) },
		"installing":  func() bool { return w.installing != nil },
		"waiting":     func() bool { return w.waiting != nil },
	}
}

// importScript runs a script of the worker's version.
func (k *worker) importScript(name string) {
	if name == "precache.js" {
		if _, err := k.vm.RunString(k.edition.table); err != nil {
			panic(k.vm.NewGoError(err))
		}
	} // unpack.js is in the prelude, and lost.js before the script
}

// address is an address in full.
func address(link, base string) string {
	if base == "" || base == "undefined" {
		base = scope
	}
	from, err := url.Parse(base)
	if err != nil {
		return link
	}
	to, err := from.Parse(link)
	if err != nil {
		return link
	}
	return to.String()
}

// dispatch hands an event to the program, and begins that if need be. done hears when
// what it waits for is over, with a fault or without.
func (k *worker) dispatch(kind string, event map[string]any, done func(wrong string), answered func(call goja.FunctionCall) goja.Value) {
	if err := k.start(); err != nil {
		k.world.fail("the script of %s does not run: %v", k.edition.name, err)
		return
	}
	run := k.run
	dispatch, ok := goja.AssertFunction(k.vm.Get("dispatch"))
	if !ok {
		k.world.fail("the prelude has no dispatch")
		return
	}
	o := k.vm.NewObject()
	for name, value := range event {
		_ = o.Set(name, value)
	}
	hear := goja.Undefined()
	if answered != nil {
		hear = k.vm.ToValue(answered)
	}
	k.busy++
	over := func(wrong string) {
		if k.run != run {
			return
		}
		k.busy--
		done(wrong)
		if k.busy == 0 {
			k.world.await("take over", func(int) { k.world.takeTurn() })
		}
	}
	if _, err := dispatch(goja.Undefined(), k.vm.ToValue(kind), o, k.vm.ToValue(over), hear); err != nil {
		k.world.fail("the worker of %s fails at %s: %v", k.edition.name, kind, err)
	}
}

package simulation

import (
	"maps"
	"slices"
	"strings"

	"cavalo/internal/platform"
)

// Disk is what both tabs keep: small texts under names.
type Disk struct {
	Quota   int  // bytes of names and texts; 0 is no limit
	Denied  bool // every access is refused
	texts   map[string]string
	damaged map[string]bool // texts that can no longer be read
	size    int
}

// NewDisk returns a disk that holds these texts.
func NewDisk(texts map[string]string) *Disk {
	d := &Disk{texts: map[string]string{}, damaged: map[string]bool{}}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		_ = d.write(name, texts[name]) // there is no limit yet
	}
	return d
}

// Text returns a text, whatever the program may read.
func (d *Disk) Text(name string) (text string, ok bool) {
	text, ok = d.texts[name]
	return text, ok && !d.damaged[name]
}

// Texts are all texts that can be read, as they are now.
func (d *Disk) Texts() map[string]string {
	all := maps.Clone(d.texts)
	maps.DeleteFunc(all, func(name, _ string) bool { return d.damaged[name] })
	return all
}

// Names are the names of all texts, sorted.
func (d *Disk) Names() []string { return slices.Sorted(maps.Keys(d.texts)) }

// Size is how many bytes are stored.
func (d *Disk) Size() int { return d.size }

func (d *Disk) read(name string) (string, error) {
	switch text, ok := d.texts[name]; {
	case d.Denied:
		return "", platform.ErrDenied
	case d.damaged[name]:
		d.move(name, name+".damaged", text)
		return "", platform.ErrDamaged
	case !ok:
		return "", platform.ErrNotExist
	default:
		return text, nil
	}
}

// move puts a damaged text aside.
func (d *Disk) move(name, aside, text string) {
	d.remove(name)
	if !strings.HasSuffix(name, ".damaged") {
		d.put(aside, text)
		d.damaged[aside] = true
	}
}

func (d *Disk) write(name, text string) error {
	if d.Denied {
		return platform.ErrDenied
	}
	size := d.size + len(text)
	if old, ok := d.texts[name]; ok {
		size -= len(old)
	} else {
		size += len(name)
	}
	if d.Quota > 0 && size > d.Quota && size > d.size {
		return platform.ErrFull
	}
	d.put(name, text)
	return nil
}

func (d *Disk) put(name, text string) {
	d.remove(name)
	d.texts[name] = text
	d.size += len(name) + len(text)
}

func (d *Disk) remove(name string) {
	if old, ok := d.texts[name]; ok {
		d.size -= len(name) + len(old)
	}
	delete(d.texts, name)
	delete(d.damaged, name)
}

// Evict takes everything away, as a browser does that is short of room.
func (d *Disk) Evict() {
	for _, name := range d.Names() {
		d.remove(name)
	}
}

// Damage makes a text unreadable, as a power cut may; false when there is none.
func (d *Disk) Damage(name string) bool {
	if _, ok := d.texts[name]; !ok {
		return false
	}
	d.damaged[name] = true
	return true
}

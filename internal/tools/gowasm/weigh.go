package gowasm

import (
	"errors"
	"regexp"
	"strings"
)

const (
	nameSection   = "name" // the custom section with names, written unless the linker is told -s
	functionNames = 1      // its part with the names of functions
)

// Weigh returns the bytes of code in a program by package, for the packages with the
// given import paths. The key "" counts the other code, which the linker adds. The
// program must have been linked with names, so without -s.
func Weigh(program []byte, packages []string) (map[string]int, error) {
	written := map[string]string{} // the packages by the names that Go's linker writes
	for _, p := range packages {
		written[unwritable.ReplaceAllString(p, "_")] = p
	}
	var names map[uint64]string
	var sizes []int
	var imported uint64 // functions, which come first in the numbering
	_, err := changed(program, func(id byte, data []byte) ([]byte, error) {
		content := &reader{data: data}
		switch id {
		case importSection:
			imported = content.importedFunctions()
		case codeSection:
			for range content.count() {
				size := content.number()
				content.bytes(size)
				sizes = append(sizes, int(size))
			}
		case customSection:
			if string(content.bytes(content.number())) == nameSection {
				names = content.functionNames()
			}
		}
		return data, content.err
	})
	if err == nil && names == nil {
		err = errors.New("gowasm: the program has no names")
	}
	weights := map[string]int{}
	for i, size := range sizes {
		weights[packageOf(names[imported+uint64(i)], written)] += size
	}
	return weights, err
}

// unwritable are the characters that Go's linker writes as underscores.
var unwritable = regexp.MustCompile(`[^\w.]`)

// packageOf returns the package of a function, by its written name: the longest one
// that the name begins with.
func packageOf(function string, written map[string]string) string {
	for end := len(function); end > 0; end = strings.LastIndexByte(function[:end], '.') {
		if p, ok := written[function[:end]]; ok {
			return p
		}
	}
	return ""
}

// importedFunctions returns the number of functions in the import section. Go imports
// nothing else; other kinds of imports are an error, as their size is unknown here.
func (r *reader) importedFunctions() (count uint64) {
	for range r.count() {
		r.bytes(r.number()) // the module
		r.bytes(r.number()) // the name
		if !r.has(0) {
			r.err = errors.New("gowasm: the program imports something that is no function")
			return 0
		}
		r.number() // its type
		count++
	}
	return count
}

func (r *reader) functionNames() map[uint64]string {
	names := map[uint64]string{}
	for r.at < len(r.data) && r.err == nil {
		kind := r.byte()
		part := &reader{data: r.bytes(r.number())}
		if kind != functionNames {
			continue
		}
		for range part.count() {
			i := part.number()
			names[i] = string(part.bytes(part.number()))
		}
		if r.err == nil {
			r.err = part.err
		}
	}
	return names
}

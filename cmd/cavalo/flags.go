package main

import (
	"math"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/search/expr"
)

// What the values of flags can be expected to be.
var (
	// a whole number from %[1]s to %[2]s
	codeNumber = fault.NewCode("cli.number")
	// a number above 0
	codeWeight = fault.NewCode("cli.weight")
	// a time such as 10s
	codeTime = fault.NewCode("cli.time")
	// a size such as 512MiB
	codeMemory = fault.NewCode("cli.memory")
)

// intFlag is a flag with a whole number between two limits.
type intFlag struct {
	value     *int64
	low, high int64
}

func (f intFlag) Set(text string) error {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < f.low || n > f.high {
		return fault.New(codeNumber, text, strconv.FormatInt(f.low, 10), strconv.FormatInt(f.high, 10))
	}
	*f.value = n
	return nil
}

func (f intFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	return strconv.FormatInt(*f.value, 10)
}

func (intFlag) Type() string { return "N" }

// weightFlag is a flag with a positive number.
type weightFlag struct{ value *float64 }

func (f weightFlag) Set(text string) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x > 0) || math.IsInf(x, 0) {
		return fault.New(codeWeight, text)
	}
	*f.value = x
	return nil
}

func (f weightFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	return strconv.FormatFloat(*f.value, 'g', -1, 64)
}

func (weightFlag) Type() string { return "FACTOR" }

// timeFlag is a flag with a time; 0 is no limit.
type timeFlag struct{ value *time.Duration }

func (f timeFlag) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return fault.New(codeTime, text)
	}
	*f.value = d
	return nil
}

func (f timeFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	return f.value.String()
}

func (timeFlag) Type() string { return "TIME" }

// memoryUnit is a unit of memory.
type memoryUnit struct {
	name  string
	bytes int64
}

// memoryUnits, those before others whose names end like theirs; the first
// three are what sizes are written in.
var memoryUnits = []memoryUnit{
	{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10},
	{"GB", 1e9}, {"MB", 1e6}, {"KB", 1e3}, {"B", 1}, {"", 1},
}

// memoryFlag is a flag with a size in bytes.
type memoryFlag struct{ value *int64 }

func (f memoryFlag) Set(text string) error {
	for _, unit := range memoryUnits {
		at := len(text) - len(unit.name)
		if at < 0 || !strings.EqualFold(text[at:], unit.name) {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(text[:at]), 10, 64)
		if err != nil || n < 1 || n > math.MaxInt64/unit.bytes {
			break
		}
		*f.value = n * unit.bytes
		return nil
	}
	return fault.New(codeMemory, text)
}

func (f memoryFlag) String() string {
	if f.value == nil || *f.value == 0 {
		return ""
	}
	for _, unit := range memoryUnits[:3] {
		if *f.value%unit.bytes == 0 {
			return strconv.FormatInt(*f.value/unit.bytes, 10) + unit.name
		}
	}
	return strconv.FormatInt(*f.value, 10) + "B"
}

func (memoryFlag) Type() string { return "SIZE" }

// split returns the parts of a list joined by commas or spaces, without empty
// ones. Commas between parentheses, and spaces in an expression, are no joints.
func split(list string) []string {
	depth, inExpression := 0, false
	var parts []string
	part := ""
	for _, r := range list + "," {
		switch {
		case depth <= 0 && (r == ',' || r == ' ' && !inExpression):
			if part = strings.TrimSpace(part); part != "" {
				parts = append(parts, part)
			}
			part, inExpression = "", false
			continue
		case r == '(':
			depth++
		case r == ')':
			depth--
		}
		part += string(r)
		inExpression = inExpression || part == expr.Prefix
	}
	return parts
}

package cli

import (
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/roster"
	"cavalo/internal/search/expr"
	"cavalo/internal/words"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Flags are the flags of a command. Its methods declare a flag each: where its value goes, its
// name and its description.
type Flags struct {
	*pflag.FlagSet
	Cmd  *cobra.Command
	Lang words.Lang
}

// Flags returns the flags of a command.
func (c *Program) Flags(cmd *cobra.Command) Flags { return Flags{cmd.Flags(), cmd, c.Lang} }

// Text declares a flag with any text.
func (f Flags) Text(value *string, name, byDefault string, usage words.Key, args ...any) {
	f.StringVar(value, name, byDefault, f.Lang.T(usage, args...))
}

// OneOf refuses two flags that were both given.
func (f Flags) OneOf(one, other string) error {
	if f.Changed(one) && f.Changed(other) {
		return fault.New(fault.CliOneFlag, "--"+one+", --"+other)
	}
	return nil
}

// Needs refuses flags that do nothing without another one.
func (f Flags) Needs(other string, names ...string) error {
	for _, name := range names {
		if f.Changed(name) && !f.Changed(other) {
			return fault.New(fault.CliFlagNeeded, "", "--"+other).InFile("--" + name)
		}
	}
	return nil
}

// Columns declares the flags for the columns of a list of students.
func (f Flags) Columns(value *roster.Columns) {
	f.Text(&value.Number, "number-column", "", words.CliNumberColumn)
	f.Text(&value.Name, "name-column", "", words.CliNameColumn)
}

// Switch declares a flag that is off by default.
func (f Flags) Switch(value *bool, name string, usage words.Key) {
	f.BoolVar(value, name, false, f.Lang.T(usage))
}

// Number declares a flag with a whole number between two limits.
func (f Flags) Number(value *int64, name string, low, high int64, usage words.Key) {
	f.Var(intFlag(value, low, high), name, f.Lang.T(usage))
}

// Count is Number for an int.
func (f Flags) Count(value *int, name string, low, high int64, usage words.Key) {
	f.Var(intFlag(value, low, high), name, f.Lang.T(usage))
}

// Factor declares a flag with a positive number.
func (f Flags) Factor(value *float64, name string, usage words.Key) {
	f.Var(valueFlag[float64]{value, parseWeight, func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }, "FACTOR"}, name, f.Lang.T(usage))
}

// Time declares a flag with a time; 0 means no limit.
func (f Flags) Time(value *time.Duration, name string, usage words.Key) {
	f.Var(valueFlag[time.Duration]{value, parseTime, time.Duration.String, timeType}, name, f.Lang.T(usage))
}

// Memory declares a flag with a size in bytes.
func (f Flags) Memory(value *int64, name string, usage words.Key) {
	f.Var(valueFlag[int64]{value, parseMemory, formatMemory, "SIZE"}, name, f.Lang.T(usage))
}

// Nodes declares --nodes, the maximum number of nodes in a search.
func (f Flags) Nodes(value *int64, usage words.Key) { f.Number(value, "nodes", 1, 1<<62, usage) }

// Workers declares --workers.
func (f Flags) Workers(value *int, usage words.Key) {
	f.Count(value, "workers", 1, puzzle.MaxWorkers, usage)
}

// JSON declares --json.
func (f Flags) JSON(value *bool) { f.Switch(value, "json", words.CliJSON) }

// valueFlag is a flag with a value of any type. The zero value is printed as "", that is
// without a default.
type valueFlag[T comparable] struct {
	value  *T
	parse  func(text string) (T, error)
	format func(T) string
	kind   string
}

func (f valueFlag[T]) Set(text string) error {
	v, err := f.parse(text)
	if err == nil {
		*f.value = v
	}
	return err
}

func (f valueFlag[T]) String() string {
	var none T
	if f.value == nil || *f.value == none {
		return ""
	}
	return f.format(*f.value)
}

func (f valueFlag[T]) Type() string { return f.kind }

// The types of flags.
const (
	NumberType = "N" // a whole number
	timeType   = "TIME"
)

// intFlag returns a flag with a whole number between two limits.
func intFlag[N int | int64](value *N, low, high int64) pflag.Value {
	return valueFlag[N]{value, func(text string) (N, error) {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < low || n > high {
			return 0, fault.New(fault.CliNumber, text, strconv.FormatInt(low, 10), strconv.FormatInt(high, 10))
		}
		return N(n), nil
	}, func(n N) string { return strconv.FormatInt(int64(n), 10) }, NumberType}
}

func parseWeight(text string) (float64, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x > 0) || math.IsInf(x, 0) {
		return 0, fault.New(fault.CliWeight, text)
	}
	return x, nil
}

// parseTime parses a time; 0 means no limit.
func parseTime(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return 0, fault.New(fault.CliTime, text)
	}
	return d, nil
}

type memoryUnit struct {
	name  string
	bytes int64
}

// memoryUnits has each unit before the units that its name ends with; the first three are used
// for output.
var memoryUnits = []memoryUnit{
	{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10},
	{"GB", 1e9}, {"MB", 1e6}, {"KB", 1e3}, {"B", 1}, {"", 1},
}

// parseMemory parses a size in bytes.
func parseMemory(text string) (int64, error) {
	for _, unit := range memoryUnits {
		at := len(text) - len(unit.name)
		if at < 0 || !strings.EqualFold(text[at:], unit.name) {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(text[:at]), 10, 64)
		if err != nil || n < 1 || n > math.MaxInt64/unit.bytes {
			break
		}
		return n * unit.bytes, nil
	}
	return 0, fault.New(fault.CliMemory, text)
}

func formatMemory(bytes int64) string {
	for _, unit := range memoryUnits[:3] {
		if bytes%unit.bytes == 0 {
			return strconv.FormatInt(bytes/unit.bytes, 10) + unit.name
		}
	}
	return strconv.FormatInt(bytes, 10) + "B"
}

// Split returns the parts of a list joined by commas or spaces, without empty
// ones. Commas between parentheses, and spaces in an expression, don't
// separate.
func Split(list string) []string {
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

// InFlag adds the flag's name to a fault, unless that has one.
func InFlag(err error, flag string) error {
	if f, ok := err.(*fault.Fault); ok && f.File == "" {
		return f.InFile(flag)
	}
	return err
}

// FlagError converts pflag's error for a wrong flag to a fault, which has a
// text in every language.
func FlagError(cmd *cobra.Command, err error) error {
	if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		f, ok := errors.AsType[*fault.Fault](err)
		if !ok {
			f = fault.New(fault.CliSwitch, invalid.GetValue()) // our own flag values return faults
		}
		return f.InFile("--" + invalid.GetFlag().Name)
	}
	if missing, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return fault.New(fault.CliFlagValue, "", "--"+missing.GetFlag().Name)
	}
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		name := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			name = "-" + unknown.GetSpecifiedShortnames()
		}
		return fault.New(fault.CliFlag, name, cmd.CommandPath())
	}
	if syntax, ok := errors.AsType[*pflag.InvalidSyntaxError](err); ok {
		return fault.New(fault.CliFlag, syntax.GetSpecifiedFlag(), cmd.CommandPath())
	}
	return err
}

// FlagText returns the value of a flag that was given, also if it is zero.
func FlagText(f *pflag.Flag) string {
	text := f.Value.String()
	if text == "" && f.Value.Type() == timeType {
		return "0s"
	}
	return text
}

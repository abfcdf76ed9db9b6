package csp

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// keywords are the words that need quotes as names.
var keywords = []string{"in", "not", "alldifferent"}

// startsName and continuesName report whether a rune may be in a name without quotes.
func startsName(r rune) bool { return r == '_' || unicode.IsLetter(r) }
func continuesName(r rune) bool {
	return startsName(r) || r == '\'' || unicode.IsDigit(r)
}

// quoted returns a name as in a text, in quotes if it needs them.
func quoted(name string) string {
	plain := name != "" && !slices.Contains(keywords, name) && utf8.ValidString(name)
	for i, r := range name {
		if i == 0 && !startsName(r) || !continuesName(r) {
			plain = false
		}
	}
	if plain {
		return name
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
}

// String returns the problem's text, with a line for each statement.
func (p *Problem) String() string {
	var b strings.Builder
	for i := 0; i < len(p.Variables); {
		first := p.Variables[i].Domain
		for ; i < len(p.Variables) && slices.Equal(first, p.Variables[i].Domain); i++ {
			b.WriteString(quoted(p.Variables[i].Name) + " ")
		}
		b.WriteString("in " + Values(first) + "\n")
	}
	for i := range p.Conditions {
		b.WriteString(p.Text(&p.Conditions[i]) + "\n")
	}
	return b.String()
}

// Values lists values as in a text; three numbers or more in a row are a range.
func Values(list []Value) string {
	text := ""
	for i := 0; i < len(list); {
		end := i + 1
		for end < len(list) && list[i].IsNumber() && list[end].IsNumber() && list[end].Number == list[end-1].Number+1 {
			end++
		}
		if end-i < 3 {
			end = i + 1
			text += " " + list[i].String()
		} else {
			text += " " + list[i].String() + ".." + list[end-1].String()
		}
		i = end
	}
	return strings.TrimPrefix(text, " ")
}

// Text returns the text of a condition.
func (p *Problem) Text(c *Condition) string {
	names := make([]string, len(c.Scope))
	for i, x := range c.Scope {
		if names[i] = quoted(p.Variables[x].Name); c.Shifts != nil {
			names[i] += shift(c.Shifts[i])
		}
	}
	list := strings.Join(names, " ")
	switch c.Kind {
	case AllDifferent:
		return "alldifferent " + list
	case Table:
		text := "(" + list + ") "
		if c.Not {
			text += "not "
		}
		text += "in"
		for _, tuple := range c.Tuples {
			parts := make([]string, len(tuple))
			for i, v := range tuple {
				parts[i] = v.String()
			}
			text += " (" + strings.Join(parts, " ") + ")"
		}
		return text
	}
	return p.side(c.Left, 0) + " " + c.Op + " " + p.side(c.Right, 0)
}

func shift(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return strconv.Itoa(n)
	}
	return ""
}

// side returns the text of a side: in parentheses, if it binds less than its place, which is 0 for a
// whole side, 1 after + or -, 2 beside *, and 3 after a minus sign.
func (p *Problem) side(e *Expr, place int) string {
	text, own := "", 0
	switch e.Op {
	case 'v':
		return quoted(p.Variables[e.Var].Name)
	case 'c':
		if e.Value.IsNumber() && e.Value.Number < 0 {
			own = 1
		} else {
			own = 3
		}
		text = e.Value.String()
	case '|':
		return "|" + p.side(e.Args[0], 0) + "|"
	case 'n':
		text, own = "-"+p.side(e.Args[0], 3), 1
	case '*':
		text, own = p.side(e.Args[0], 2)+" * "+p.side(e.Args[1], 3), 2
	default:
		text, own = p.side(e.Args[0], 0)+" "+string(e.Op)+" "+p.side(e.Args[1], 2), 0
	}
	if own < place {
		return "(" + text + ")"
	}
	return text
}

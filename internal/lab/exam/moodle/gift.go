package moodle

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/words"
)

// signs are what has a meaning in GIFT.
var signs = strings.NewReplacer(`\`, `\\`, "~", `\~`, "=", `\=`, "#", `\#`, "{", `\{`, "}", `\}`, ":", `\:`, "\n", `\n`)

// GIFT returns questions as GIFT, with the figures as text. Left are the names of those that GIFT
// can't express: it can't tell upper from lower case.
func GIFT(l words.Lang, categories []Category) (text string, left []string) {
	var b strings.Builder
	for _, c := range categories {
		b.WriteString("$CATEGORY: " + path(c.Path) + "\n\n")
		for _, q := range c.Questions {
			it := itemOf(l, q)
			if it.cased {
				left = append(left, Name(l, q))
				continue
			}
			b.WriteString("// [id:" + Number(l, q) + "]\n::" + signs.Replace(Name(l, q)) + "::[html]" + signs.Replace(asked(l, it)))
			if figure := sketch.Printed(l, q.Figure); figure != "" {
				b.WriteString(signs.Replace("<pre>" + fault.Markup(figure) + "</pre>"))
			}
			b.WriteString("{" + it.gift() + "\n####" + signs.Replace(fault.Markup(q.Why.In(l))) + "\n}\n\n")
		}
	}
	return b.String(), left
}

// gift returns the answers between the braces.
func (it item) gift() string {
	var b strings.Builder
	if it.form == numerical {
		b.WriteString("#")
	}
	for _, a := range it.answers {
		switch {
		case it.form == numerical:
			b.WriteString("\n=" + a.text + ":" + strconv.FormatFloat(it.Close, 'f', -1, 64))
		case it.form == shortAnswer:
			b.WriteString("\n=" + signs.Replace(literal(a.text)))
		case !it.single:
			b.WriteString("\n~%" + a.share + "%" + signs.Replace(fault.Markup(a.text)))
		case a.share == all:
			b.WriteString("\n=" + signs.Replace(fault.Markup(a.text)))
		default:
			b.WriteString("\n~" + signs.Replace(fault.Markup(a.text)))
		}
	}
	return b.String()
}

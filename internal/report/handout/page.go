package handout

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/chart"
	"cavalo/internal/words"
)

// Facts are the contents of a page other than the runs.
type Facts struct {
	Machine string // the machine of the runs
	Version string // of the program
	Date    string
}

// Sheet is a page of HTML being written, laid out for paper.
type Sheet struct {
	strings.Builder
	lang words.Lang
}

// NewSheet begins a page with its title; style is added to the page's own.
func NewSheet(l words.Lang, title, style string) *Sheet {
	p := Open(l, title, style)
	p.Put("h1", title)
	return p
}

// Open begins a page whose title is not shown on it.
func Open(l words.Lang, title, style string) *Sheet {
	p := &Sheet{lang: l}
	p.WriteString("<!DOCTYPE html>\n<html lang=\"" + l.Tag() + "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>" +
		Escape(title) + "</title><style>" + pageStyle + style + "</style></head><body>\n")
	return p
}

// End ends the page and returns it.
func (p *Sheet) End() string { return p.String() + "</body></html>\n" }

// Escape returns a text, also from outside, safe to show on a page.
func Escape(text string) string { return fault.Markup(fault.PrintableLines(text)) }

// Put writes an element with a text.
func (p *Sheet) Put(tag, phrase string) {
	p.WriteString("<" + tag + ">" + Escape(phrase) + "</" + tag + ">\n")
}

// Say writes an element with the text of a key.
func (p *Sheet) Say(tag string, k words.Key, args ...any) { p.Put(tag, p.lang.T(k, args...)) }

// Table writes a table with a head.
func (p *Sheet) Table(t report.Table) {
	p.WriteString("<table>\n")
	row := func(tag string, cells []string) {
		p.WriteString("<tr>")
		for i, c := range cells {
			class := ""
			if t.Right[i] {
				class = ` class="r"`
			}
			p.WriteString("<" + tag + class + ">" + Escape(c) + "</" + tag + ">")
		}
		p.WriteString("</tr>\n")
	}
	p.WriteString("<thead>")
	row("th", t.Head)
	p.WriteString("</thead><tbody>\n")
	for _, cells := range t.Rows {
		row("td", cells)
	}
	p.WriteString("</tbody></table>\n")
}

const pageStyle = `body{font:15px/1.5 "Segoe UI",system-ui,sans-serif;color:#1d232b;background:#fff;max-width:60em;margin:2em auto;padding:0 1em}` +
	`h1{font-size:24px;margin:0 0 .5em}h2{font-size:18px;margin:1.6em 0 .4em}.who span{display:inline-block;min-width:11em;border-bottom:1px solid #5d6773;margin-right:1.5em}` +
	`table{border-collapse:collapse;font-size:11px;width:100%}th,td{border-bottom:1px solid #d9dde2;padding:3px 4px;text-align:left}.r{text-align:right;white-space:nowrap}` +
	`li{overflow-wrap:anywhere}th{font-size:10px}thead{display:table-header-group}tr,svg{break-inside:avoid}svg{max-width:100%;height:auto}@page{margin:15mm}@media print{body{margin:0;max-width:none;padding:0}}`

// Page writes a comparison as a page of HTML.
func Page(l words.Lang, f Facts, cells []report.Cell) string {
	title := ""
	if len(cells) > 0 {
		title = report.Of(cells[0].Answer.Job.Puzzle).Title(l)
	}
	p := NewSheet(l, l.T(words.HandoutTitle, title), "")
	p.WriteString(`<p class="who">`)
	for _, k := range []words.Key{words.HandoutName, words.HandoutNumber, words.HandoutClass} {
		p.WriteString(Escape(l.T(k)) + ` <span contenteditable></span> `)
	}
	p.WriteString("</p>\n")
	if len(cells) > 0 {
		p.method(cells)
		p.Say("h2", words.HandoutMachine)
		p.Put("p", words.Dotted(f.Machine, f.Version, f.Date))
		p.Say("h2", words.HandoutTable)
		results, _ := report.Compact(l, cells)
		p.Table(results)
		p.findings(cells)
		p.Say("h2", words.HandoutCharts)
		p.Say("p", words.HandoutChartsNote)
		p.WriteString(chart.Inline(l, cells))
	}
	p.Say("h2", words.HandoutConclusions)
	p.WriteString("<p contenteditable>…</p>\n")
	p.Say("p", words.HandoutSources)
	return p.End()
}

// method describes the comparison.
func (p *Sheet) method(cells []report.Cell) {
	l, first := p.lang, cells[0].Answer.Job
	p.Say("h2", words.HandoutMethod)
	p.Say("p", words.HandoutRuns, l.Int(int64(len(cells))))
	var limits []string
	if first.Time > 0 {
		limits = append(limits, l.Duration(first.Time))
	}
	if first.Nodes > 0 {
		limits = append(limits, l.T(words.HandoutNodes, l.Int(first.Nodes)))
	}
	if first.Memory > 0 {
		limits = append(limits, l.T(words.HandoutMemory, l.Int(first.Memory>>20)))
	}
	if len(limits) > 0 {
		p.Say("p", words.HandoutLimits, strings.Join(limits, ", "))
	}
	same := words.HandoutGraph
	if first.Tree {
		same = words.HandoutTree
	}
	p.Say("p", same)
	p.Say("p", words.HandoutWords)
	of, _ := puzzle.Find(first.Puzzle)
	p.list(cells, func(c report.Cell) (key, name, phrase string) {
		key = string(c.Answer.Job.Algorithm)
		return key, l.ShortAlgorithm(key), l.Algorithm(key) + ": " + l.T(words.AlgorithmNotes.Key(key))
	})
	p.list(cells, func(c report.Cell) (key, name, phrase string) {
		key = c.Answer.Job.Heuristic
		h, _ := puzzle.FindHeuristic(of, key)
		trust := words.HandoutInadmissible
		switch {
		case key == "":
			return "", "", ""
		case h.Admissible:
			trust = words.HandoutAdmissible
		case strings.HasPrefix(key, "expr:"):
			return key, key, l.T(words.HandoutOwn)
		}
		return key, l.Heuristic(key), report.HeuristicNote(l, first.Puzzle, key) + "; " + l.T(trust)
	})
	p.Say("h2", words.HandoutProblems)
	p.list(cells, func(c report.Cell) (key, name, phrase string) {
		j := c.Answer.Job
		for _, row := range report.Asked(l, j) {
			phrase += row.Label + ": " + row.Value + ". "
		}
		return j.Position, report.ProblemName(l, j), phrase + j.Position
	})
}

// list lists something of the runs, once for each key; runs with the key "" are left out.
func (p *Sheet) list(cells []report.Cell, of func(report.Cell) (key, name, phrase string)) {
	seen := map[string]bool{"": true}
	p.WriteString("<ul>\n")
	for _, c := range cells {
		if key, name, phrase := of(c); !seen[key] {
			seen[key] = true
			p.WriteString("<li><b>" + Escape(name) + "</b> " + Escape(phrase) + "</li>\n")
		}
	}
	p.WriteString("</ul>\n")
}

// findings lists for each problem the run with the fewest nodes for a shortest path, and
// the runs that missed it.
func (p *Sheet) findings(cells []report.Cell) {
	l := p.lang
	p.Say("h2", words.HandoutShows)
	p.list(cells, func(of report.Cell) (key, name, phrase string) {
		best := -1
		var missed, none []string
		for i, c := range cells {
			if c.Answer.Job.Position != of.Answer.Job.Position || c.Answer.Job.Start != of.Answer.Job.Start {
				continue
			}
			run := report.Method(l, c)
			above, known := c.Above()
			in, _ := puzzle.Find(c.Answer.Job.Puzzle)
			exact, _ := puzzle.FindAlgorithm(in, c.Answer.Job.Algorithm)
			switch {
			case !c.Found():
				none = append(none, run+" ("+report.Status(l, c.Answer)+")")
			case known && above > 0:
				missed = append(missed, run+" ("+words.Signed("+", l.Number(above))+")")
			case known && !exact.Exact && (best < 0 || c.Answer.Generated < cells[best].Answer.Generated):
				best = i
			}
		}
		if best >= 0 {
			a := cells[best].Answer
			phrase += l.T(words.HandoutBest, strings.TrimSpace(l.ShortAlgorithm(string(a.Job.Algorithm))+" "+l.Heuristic(a.Job.Heuristic)), l.Int(a.Generated), l.Int(int64(a.Path().Steps))) + " "
		}
		if len(missed) > 0 {
			phrase += l.T(words.HandoutMissed, strings.Join(missed, ", ")) + " "
		}
		if len(none) > 0 {
			phrase += l.T(words.HandoutNone, strings.Join(none, ", "))
		}
		j := of.Answer.Job
		return j.Position + " " + j.Start, strings.TrimSpace(report.ProblemName(l, j) + " " + strings.ToUpper(j.Start)), phrase
	})
}

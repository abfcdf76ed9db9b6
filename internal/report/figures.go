package report

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Figures are the statistics of a run, in the order of all reports. The tag of a field is the key
// in JSON and CSV; FiguresOf has its value, AllFigures its description.
type Figures struct {
	Generated  int64   `json:"generated"`
	Expanded   int64   `json:"expanded"`
	Penetrance float64 `json:"penetrance"`
	Branching  float64 `json:"branching"`
	PeakNodes  int64   `json:"peak_nodes"`
}

// FiguresOf returns the figures of a run.
func FiguresOf(a *puzzle.Answer) Figures {
	return Figures{Generated: a.Generated, Expanded: a.Expanded, Penetrance: a.Penetrance, Branching: a.Branching, PeakNodes: a.Peak}
}

// Figure describes one of the Figures.
type Figure struct {
	Label   words.Key // in the statistics of a run
	Head    words.Key // of its column
	Meaning words.Key // explanation
	Chart   words.Key // the title of a bar chart of it, "" if none
	Floor   float64   // of the chart
}

// AllFigures describes the figures in the order of the fields.
var AllFigures = []Figure{
	{Label: words.ReportGenerated, Head: words.ColumnGenerated, Meaning: words.MeaningGenerated, Chart: words.ChartNodes, Floor: 1},
	{Label: words.ReportExpanded, Head: words.ColumnExpanded, Meaning: words.MeaningExpanded},
	{Label: words.ReportPenetrance, Head: words.ColumnPenetrance, Meaning: words.MeaningPenetrance},
	{Label: words.ReportBranching, Head: words.ColumnBranching, Meaning: words.MeaningBranching, Chart: words.ReportBranching},
	{Label: words.ReportPeak, Head: words.ColumnPeak, Meaning: words.MeaningPeak},
}

// figure returns the i-th figure of a run, and whether it is a whole number.
func figure(a *puzzle.Answer, i int) (x float64, integer bool) {
	v := reflect.ValueOf(FiguresOf(a)).Field(i)
	if v.CanInt() {
		return float64(v.Int()), true
	}
	return v.Float(), false
}

func figureKeys() (keys []string) {
	for f := range reflect.TypeFor[Figures]().Fields() {
		keys = append(keys, f.Tag.Get("json"))
	}
	return keys
}

func figureTexts(a *puzzle.Answer) (texts []string) {
	for i := range AllFigures {
		x, integer := figure(a, i)
		text := float(x)
		if integer {
			text = strconv.FormatInt(int64(x), 10)
		}
		texts = append(texts, text)
	}
	return texts
}

// FigureColumns returns the columns of all figures except those with the given heads.
func FigureColumns(out ...words.Key) (columns []Column) {
	for i := range AllFigures {
		if !slices.Contains(out, AllFigures[i].Head) {
			columns = append(columns, figureColumn(i))
		}
	}
	return columns
}

// FigureColumn returns the column with a head.
func FigureColumn(head words.Key) Column {
	return figureColumn(slices.IndexFunc(AllFigures, func(s Figure) bool { return s.Head == head }))
}

func figureColumn(i int) Column {
	return Column{Head: AllFigures[i].Head, Write: words.Lang.Number, Value: func(c Cell) float64 {
		x, integer := figure(&c.Answer, i)
		return only(x, integer || x != 0) // a ratio without a path is kept as 0
	}}
}

// Measure is a figure of runs in a bar chart.
type Measure struct {
	Title  words.Key
	column Column
	// Floor is the value whose bar has length 0, on a logarithmic scale; 0 makes the scale linear.
	Floor float64
}

// Measures are the figures with a chart, and the time.
var Measures = func() (all []Measure) {
	for i, s := range AllFigures {
		if s.Chart != "" {
			all = append(all, Measure{s.Chart, figureColumn(i), s.Floor})
		}
	}
	return slices.Insert(all, 1, Measure{words.ChartTime, Column{
		Value: func(c Cell) float64 { return c.Answer.Time.Seconds() * 1000 },
		Write: func(l words.Lang, x float64) string { return l.Float(x, 3) },
	}, 0.001})
}()

// Text returns the figure of a run, "-" if it has none.
func (m Measure) Text(l words.Lang, c Cell) string { return m.column.cell(l, c) }

// Length returns the length of a bar, in powers of ten above the floor, or the value itself on a
// linear scale.
func (m Measure) Length(c Cell) float64 {
	x := m.column.Value(c)
	switch {
	case math.IsNaN(x):
		return 0
	case m.Floor == 0:
		return x
	}
	return math.Log10(max(x, m.Floor) / m.Floor)
}

// Meanings returns the explanations of the figures.
func Meanings(l words.Lang) (rows []Row) {
	return lists.Map(AllFigures, func(s Figure) Row { return Row{l.T(s.Label), l.T(s.Meaning)} })
}

package report

import (
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Summary tells about many runs together: how many were solved, and the mean,
// the worst and the total of what they cost.
func Summary(l words.Lang, answers []puzzle.Answer) string {
	if len(answers) == 0 {
		return ""
	}
	solved, proved := 0, 0
	var lengths, times, nodes figures
	for _, a := range answers {
		if a.Status == search.Solved {
			solved++
		}
		if a.Optimal {
			proved++
		}
		if len(a.Moves) > 0 || a.Status == search.Solved {
			lengths.add(int64(a.Steps))
		}
		times.add(int64(a.Time))
		nodes.add(a.Generated)
	}
	steps := tellerOf(answers[0].Job).Steps(l)
	duration := func(n int64) string { return milliseconds(l, time.Duration(n)) }
	t := Table{
		Head:  []string{"", l.T(words.SummaryMean), l.T(words.SummaryWorst), l.T(words.SummaryTotal)},
		Right: []bool{false, true, true, true},
		Rows: [][]string{
			{steps, l.Float(lengths.mean(), 2), l.Int(lengths.most), l.Int(lengths.sum)},
			{l.T(words.ReportTime), duration(int64(times.mean())), duration(times.most), duration(times.sum)},
			{l.T(words.ReportGenerated), l.Int(int64(nodes.mean())), l.Int(nodes.most), l.Int(nodes.sum)},
		},
	}
	text := l.T(words.SummarySolved, l.Int(int64(solved)), l.Int(int64(len(answers))), l.Int(int64(proved)))
	if times.sum > 0 {
		text += "; " + l.T(words.SummaryRate, l.Int(int64(float64(nodes.sum)/time.Duration(times.sum).Seconds())))
	}
	return PlainSpaces(text) + "\n\n" + t.Text()
}

// figures are a row of numbers.
type figures struct{ count, sum, most int64 }

func (f *figures) add(n int64) {
	f.count++
	f.sum += n
	f.most = max(f.most, n)
}

func (f *figures) mean() float64 { return float64(f.sum) / float64(max(1, f.count)) }

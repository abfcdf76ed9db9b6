package jsonline

import (
	"math"

	"cavalo/internal/search/audit"
)

// The contract of an audit, in the order of the keys. An unknown or infinite
// true cost is null.
type (
	auditLine struct {
		Exhaustive   bool           `json:"exhaustive"`
		States       int            `json:"states"`
		Judged       int            `json:"judged"`
		Hopeless     int            `json:"hopeless"`
		Unknown      int            `json:"unknown"`
		Edges        int            `json:"edges"`
		Admissible   *bool          `json:"admissible"` // null if no state could be judged
		Over         int            `json:"over"`
		MostOver     *float64       `json:"most_over"`
		Consistent   bool           `json:"consistent"`
		Falls        int            `json:"falls"`
		MeanError    float64        `json:"mean_error"`
		MeanTrue     float64        `json:"mean_true"`
		Start        *float64       `json:"start"`
		StartTrue    *float64       `json:"start_true"`
		Inadmissible []auditExample `json:"inadmissible"`
		Inconsistent []auditFall    `json:"inconsistent"`
		Clamped      int            `json:"clamped"` // states where a formula's value counts as 0
		Clamp        *auditClamp    `json:"clamp,omitempty"`
	}
	auditExample struct {
		Position string   `json:"position"`
		Path     []string `json:"path"`
		H        *float64 `json:"h"`
		True     *float64 `json:"true"`
	}
	auditClamp struct {
		Position string   `json:"position"`
		Path     []string `json:"path"`
		Value    *float64 `json:"value"` // null where the formula divides by 0
	}
	auditFall struct {
		Position string   `json:"position"`
		Path     []string `json:"path"`
		H        *float64 `json:"h"`
		Move     string   `json:"move"`
		Cost     float64  `json:"cost"`
		NextH    *float64 `json:"next_h"`
	}
)

func auditOf(r *audit.Report) *auditLine {
	a := &auditLine{
		Exhaustive: r.Exhaustive, States: r.States, Judged: r.Judged, Hopeless: r.Hopeless, Unknown: r.Unknown, Edges: r.Edges,
		Over: r.Over, MostOver: figure(r.MostOver), Consistent: r.Consistent(), Falls: r.Falls,
		MeanError: r.MeanError, MeanTrue: r.MeanTrue, Start: figure(r.Start), StartTrue: figure(r.StartTrue),
		Inadmissible: []auditExample{}, Inconsistent: []auditFall{},
	}
	if a.Clamped = r.Clamped; r.Clamped > 0 {
		a.Clamp = &auditClamp{Position: r.Clamp.Position, Path: append([]string{}, r.Clamp.Path...)}
		if !math.IsNaN(r.Clamp.H) {
			a.Clamp.Value = &r.Clamp.H
		}
	}
	if !r.Silent() {
		holds := r.Admissible()
		a.Admissible = &holds
	}
	for _, e := range r.Inadmissible {
		a.Inadmissible = append(a.Inadmissible, auditExample{e.Position, append([]string{}, e.Path...), figure(e.H), figure(e.True)})
	}
	for _, e := range r.Inconsistent {
		a.Inconsistent = append(a.Inconsistent, auditFall{e.Position, append([]string{}, e.Path...), figure(e.H), e.Move, e.Cost, figure(e.NextH)})
	}
	return a
}

// figure returns nil for a number that is infinite or, being negative,
// unknown.
func figure(x float64) *float64 {
	if x < 0 || math.IsInf(x, 0) {
		return nil
	}
	return &x
}

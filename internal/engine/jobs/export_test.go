package jobs

import "cavalo/internal/search/audit"

// What the tests from outside see of the inside.
var (
	Measured = measured
	Confirm  = confirm
)

// Truth is the strong solver's word on a position.
func (w *Watch) Truth(position string) (float64, bool) { return w.truth(position) }

// AuditReport returns the audit of the job's heuristic.
func (w *Watch) AuditReport() (audit.Report, error) { return w.solver.Audit(w, w.auditOptions()) }

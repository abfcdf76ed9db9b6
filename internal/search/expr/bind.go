package expr

// Bind makes an estimate of an expression: of a state, and of how many moves
// led to it. feature returns the function for the name at a place in the list
// that the expression was read with; only what it uses is asked for. raw is the
// estimate before anything is made 0. Both are for one goroutine.
func Bind[S any](e *Expr, feature func(place int) func(S, int) float64) (estimate, raw func(S, int) float64) {
	features := make([]func(S, int) float64, len(e.used))
	for i, place := range e.used {
		features[i] = feature(place)
	}
	values := make([]float64, len(e.used))
	of := func(value func([]float64) float64) func(S, int) float64 {
		return func(s S, moves int) float64 {
			for i, f := range features {
				values[i] = f(s, moves)
			}
			return value(values)
		}
	}
	return of(e.Value), of(e.Raw)
}

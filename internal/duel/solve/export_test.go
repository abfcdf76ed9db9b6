package solve

// EvenMargin is what counts as even.
const EvenMargin = evenMargin

//go:build long

package predict_test

// seeds is how many searches of each algorithm and state space are held to the
// book.
const seeds = 1000

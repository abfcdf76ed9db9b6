//go:build !long

package predict_test

// seeds is how many searches of each algorithm and state space are held to the
// book; with -tags long they are a thousand.
const seeds = 20

// Package lists has the functions over slices that package slices lacks.
package lists

import "slices"

// Map returns the result of f for each element of a list, in order; nil for an empty list.
func Map[T, R any](list []T, f func(T) R) (results []R) {
	for _, x := range list {
		results = append(results, f(x))
	}
	return results
}

// Filter returns the elements of a list that keep accepts, in order; nil if none.
func Filter[T any](list []T, keep func(T) bool) (kept []T) {
	for _, x := range list {
		if keep(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// Find returns the first element of a list that is accepts, or the zero value.
func Find[T any](list []T, is func(T) bool) (found T) {
	for _, x := range list {
		if is(x) {
			return x
		}
	}
	return found
}

// Count returns how many elements of a list has accepts.
func Count[T any](list []T, has func(T) bool) (n int) {
	for _, x := range list {
		if has(x) {
			n++
		}
	}
	return n
}

// Range returns the numbers from first to last.
func Range(first, last int) (all []int) {
	for n := first; n <= last; n++ {
		all = append(all, n)
	}
	return all
}

// Toggled returns a set with an element added or removed.
func Toggled[T comparable](set []T, one T) []T {
	if at := slices.Index(set, one); at >= 0 {
		return slices.Delete(set, at, at+1)
	}
	return append(set, one)
}

// Repeated reports whether two items of a list are equal.
func Repeated[T comparable](list []T) bool {
	seen := map[T]bool{}
	for _, item := range list {
		if seen[item] {
			return true
		}
		seen[item] = true
	}
	return false
}

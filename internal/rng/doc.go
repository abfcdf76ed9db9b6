// Package rng is a seeded random number generator that gives the same numbers on every
// platform and in every version of this program: people exchange the seeds of boards.
//
// The generator is xoshiro256** (David Blackman and Sebastiano Vigna,
// "Scrambled linear pseudorandom number generators", 2018). Its four words of
// state are the first four numbers of SplitMix64 (Steele, Lea and Flood, "Fast
// splittable pseudorandom number generators", 2014) started from the hash of
// the seed text. The hash is 64-bit FNV-1a over the bytes of each part, the
// length of the part added and SplitMix64's mixing function applied after each
// and again at the end.
//
// The generator is not cryptographically secure.
package rng

// Package playback plays the moments of a search: the player with its buttons and keys, films, and
// lenses through which trees are seen. The tabs that play something, and lectures, use it.
package playback

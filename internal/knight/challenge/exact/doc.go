// Package exact is the strong solver of the challenge.
package exact

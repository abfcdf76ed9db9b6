// Package apptest is for testing screens, in the real frame with the real engine, a host in
// memory, and time that passes only when the test says so. It can also write pictures of
// the screens.
package apptest

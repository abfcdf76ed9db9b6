// Package durabletest kills programs under test while they write files. It is a separate package
// because test programs of several packages use it.
package durabletest

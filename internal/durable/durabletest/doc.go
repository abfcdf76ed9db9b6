// Package durabletest kills programs under test while they write files. It is a package
// of its own because test programs of several packages use it.
package durabletest

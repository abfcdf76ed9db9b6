// Package trees reads and writes typed game trees in the forms of other programs: JSON with nested
// children, as many libraries for drawing trees have it, and DOT, which is only written.
//
// A node in JSON is an object with the keys name, player ("max", "min" or "chance"), value, chance,
// quiet and children, all optional: a leaf has a value; the root is Max's, and players take turns,
// where no player is given; children of a chance node without chances are equally likely. A value with
// children is where a search of limited depth ends, with "quiet": false only if it is not quiet.
package trees

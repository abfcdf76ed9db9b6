// Package roster reads lists of students: a student in each line, with a number and a name, as a
// text table with commas, semicolons or tabs between the columns. It is the only reader, for every
// command that takes such a list.
//
// A first line of titles says which column is which (titles.go, in six languages, as Moodle and
// other programs write them). First name and surname make the name; where there is no number, the
// e-mail address replaces it. Without titles the number comes first, then the name. A line that
// isn't a student is an error, never a student.
package roster

// Package teaching holds the commands for courses: exam makes questions, grade marks
// hand-ins.
package teaching

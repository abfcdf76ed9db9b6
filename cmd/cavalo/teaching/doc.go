// Package teaching has the commands for courses: exam makes questions, grade marks
// hand-ins.
package teaching

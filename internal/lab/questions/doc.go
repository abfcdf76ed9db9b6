// Package questions holds the tabs of the laboratory that ask: practice for exams
// without end, and the lessons.
package questions

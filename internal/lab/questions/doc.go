// Package questions is the laboratory's tab with practice for exams without end.
package questions

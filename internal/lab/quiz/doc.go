// Package quiz asks questions in the laboratory: about the next step while moments are played, and
// exam questions, which are answered on a sheet. Both judge answers by the same rules.
package quiz

// Package moodle writes exam questions for the question bank of Moodle, as Moodle XML with
// pictures or as GIFT. What it writes follows the documentation of both formats at
// docs.moodle.org. Moodle compares short answers as texts, so each accepted answer is listed in
// the spellings in which students type it.
package moodle

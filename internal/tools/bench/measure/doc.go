// Package measure holds only benchmarks, which internal/tools/bench runs natively and in Chromium,
// so as a separate package: the screens' searches, and the course's algorithms. Each runs once
// (-benchtime 1x) and reports figures, and for a case with many boards a line for each board, with
// its seconds, bounds, whether it is proved, and the gap in per cent between the bounds after three
// seconds.
//
//	go test -run '^$' -bench 'Steps|Korf' -benchtime 1x ./internal/tools/bench/measure
package measure

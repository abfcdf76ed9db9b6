// Package simulation plays the whole program without a browser: the real screens, games, settings
// and engine's queue, in a world where storage fills up, tears or is denied, two tabs write at
// once, workers crash or answer late, fetches fail, and the user presses, types, drags, drops,
// leaves and comes back at any moment. One seed drives everything, so that failures can be
// repeated. Half of the programs are a page's: they fetch the words of other languages than
// English, and the laboratory, separately.
//
// Files world_* are the program's surroundings, files model_* its required behaviour, in plain
// words; the others choose the steps, do them, and compare. A session is a list of steps as text, a
// line each: "press sq-B1", "key Escape", "wait 1000", "work 0 crash", "quota 300", "reload". A
// list that failed is shortened by itself, and stays in testdata when the fault it found is fixed.
// Package update does the same with the service worker. All of it is compiled for tests only.
//
//	go test ./internal/simulation                                   # some sessions
//	go test ./internal/simulation -run Sessions -args -seed 4711    # one of them
//	go test -tags long -run Soak ./internal/simulation              # continues the last run
//
// The models are Simon Tatham's fuzzer of his puzzles and TigerBeetle's simulator.
package simulation

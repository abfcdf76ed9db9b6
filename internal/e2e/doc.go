// Package e2e holds the end-to-end tests of the page as built by make build/dist.fast: in Chromium
// by role and label, by mouse, keyboard and finger, and the core tests also in Firefox and WebKit.
// It contains only tests.
//
// The page is taken from the folder named by the environment variable
// CAVALO_SITE, else from build/quick. The tests wait for states and progress,
// not for frames or times: they must not fail on a busy machine.
//
// They are a journey for each puzzle and for the laboratory, and what only a browser can show. What
// a screen does is tested with the screen, without a browser (apptest, the simulation).
package e2e

// Package e2e holds the tests of the whole page, as make build/dist.fast makes
// it and a player sees it: in Chromium by role and label, by mouse, keyboard and
// finger, and in Firefox. There is nothing in it but tests.
//
// The page is taken from the folder named by the environment variable
// CAVALO_SITE, else from build/quick. The tests ask for states and for progress,
// never for frames or times: a busy machine must not fail them.
package e2e

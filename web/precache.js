// The list of files to keep for use without a network; the site's build writes
// it. Without it the service worker keeps nothing.
"use strict";

self.precache = { version: "", files: [] };

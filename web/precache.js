// The list of files to keep for use without a network; the site's build writes
// it. Those for later are kept when they are first asked for. Without the list
// the service worker keeps nothing.
"use strict";

self.precache = { version: "", files: [], later: [] };

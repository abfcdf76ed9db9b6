// The list of files to keep for use without a network, written by the site's build.
// Files marked for later are kept when they are first requested. Without the list the
// service worker keeps nothing.
"use strict";

self.precache = { version: "", files: [], later: [] };

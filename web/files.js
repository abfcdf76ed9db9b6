// A table of the large files, written by the site's build: their names, with a hash
// of the content, and their sizes in bytes. Without the table the names are as in the
// folder and the sizes unknown.
"use strict";

window.cavaloFiles = {};

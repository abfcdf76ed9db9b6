// What the site's build knows of the large files: their names, with a hash of
// the content, and their sizes in bytes. Build writes the table; without it the
// names are as in the folder and the sizes unknown.
"use strict";

window.cavaloFiles = {};

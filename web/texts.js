// The words of the page by language: the build writes them here (internal/tools/site)
// from the catalogues (internal/words/catalogue, texts that begin with "page.").
"use strict";

window.cavaloTexts = {};

// The page that the service worker answers with when it has none kept and the host
// gives none: what has happened, and a button to try again. It needs no other file.
"use strict";

(() => {
const texts = { lost: {{.Table "hostGone"}}, again: {{.Table "again"}} };
const style = "body { max-width: 32rem; margin: 15vh auto; padding: 0 16px; font: 18px/1.5 system-ui, sans-serif; color-scheme: light dark; } button { font: inherit; padding: 12px 24px; }";
const script = 'document.querySelector("button").onclick = () => location.reload(); addEventListener("online", () => location.reload());';

// languageOf is the language of the address or else the first of the browser's that the
// page knows.
function languageOf(url) {
  const known = Object.keys(texts.lost);
  for (const wanted of [url.searchParams.get("lang"), ...self.navigator.languages ?? []]) {
    const short = wanted?.slice(0, 2).toLowerCase();
    const found = short && known.find((tag) => tag.slice(0, 2) === short);
    if (found) return found;
  }
  return known[0];
}

// hashOf is the expression that allows a script or style in a policy.
async function hashOf(text) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return "'sha256-" + btoa(String.fromCharCode(...sum)) + "'";
}

self.lostPage = async (url) => {
  const language = languageOf(url);
  const policy = "default-src 'none'; style-src " + await hashOf(style) + "; script-src " + await hashOf(script) + "; base-uri 'none'; form-action 'none'; frame-ancestors * file:";
  const page = '<!doctype html><html lang="' + language + '"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    "<title>Cavalo</title><style>" + style + '</style><main><h1>Cavalo</h1><p role="alert">' + texts.lost[language] + '</p><button type="button">' + texts.again[language] + "</button></main><script>" + script + "</script></html>";
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, "cache-control": "no-store" } });
};
})();

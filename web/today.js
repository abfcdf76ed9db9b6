// Today's full board of the challenge as text, for the page before the game is there:
// the numbers 0 to 99 in an order drawn from the date. The generator is that of the
// game (internal/rng, knight.RandomBoard), and a test compares the two.
"use strict";

(() => {
const mask = (1n << 64n) - 1n;
const rotate = (x, by) => ((x << by) | (x >> (64n - by))) & mask;

// finish is the mixing function of SplitMix64.
function finish(x) {
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & mask;
  return x ^ (x >> 31n);
}

// hashOf is 64-bit FNV-1a of an ASCII text, mixed.
function hashOf(text) {
  let h = 0xcbf29ce484222325n;
  for (const letter of text) h = ((h ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n) & mask;
  return finish(finish(h ^ BigInt(text.length)));
}

// generator returns xoshiro256** for a seed: each call gives 64 bits.
function generator(seed) {
  const golden = 0x9e3779b97f4a7c15n;
  let state = hashOf(seed);
  const s = Array.from({ length: 4 }, () => finish(state = (state + golden) & mask));
  return () => {
    const result = (rotate((s[1] * 5n) & mask, 7n) * 9n) & mask;
    const t = (s[1] << 17n) & mask;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45n);
    return result;
  };
}

// below draws a number from 0 to n-1, each equally likely (Lemire).
function below(n, next) {
  const bound = BigInt(n);
  for (;;) {
    const product = next() * bound;
    if ((product & mask) >= (mask + 1n - bound) % bound) return Number(product >> 64n);
  }
}

// boardOf returns the board of a date such as "2026-11-22": ten lines of ten numbers.
function boardOf(date) {
  const next = generator("daily-1-" + date);
  const numbers = Array.from({ length: 100 }, (_, i) => i);
  for (let i = 99; i > 0; i--) {
    const j = below(i + 1, next);
    [numbers[i], numbers[j]] = [numbers[j], numbers[i]];
  }
  const two = numbers.map((n) => String(n).padStart(2, "0"));
  return Array.from({ length: 10 }, (_, row) => two.slice(10 * row, 10 * row + 10).join(" ")).join("\n");
}

// today is the date by the clock on the wall.
function today() {
  const now = new Date();
  const two = (n) => String(n).padStart(2, "0");
  return now.getFullYear() + "-" + two(now.getMonth() + 1) + "-" + two(now.getDate());
}

window.boardOfDay = boardOf;
for (const place of document.querySelectorAll(".today-board")) {
  place.textContent = boardOf(today());
  place.closest(".today").hidden = false;
}
})();

// The four sounds of the program, made of notes. The script is fetched when the first
// sound is played, which is after the player has switched sounds on.
"use strict";

(() => {
// Build writes the notes in here (internal/platform/sound_desktop.go): from and to
// in Hz, at and length in seconds, gain of 1.
const sounds = {{.Sounds}};

let audio;

window.cavaloSound = (name) => {
  audio ??= new AudioContext();
  audio.resume(); // the browser keeps it silent until the first input
  for (const note of sounds[name] ?? []) {
    const from = audio.currentTime + note.at;
    const end = from + note.length;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.setValueAtTime(note.from, from);
    tone.frequency.linearRampToValueAtTime(note.to, end);
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.linearRampToValueAtTime(note.gain, from + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(end);
  }
};
})();

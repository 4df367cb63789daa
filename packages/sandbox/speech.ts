import { readFileSync } from 'node:fs';

/* The clips of `letters`: mono, 8 bits a sample, as README.md says. */
const headerBytes = 44;
const rate = 11_025;
/** In seconds, between two characters. */
const pause = 0.7;
/** Silence in unsigned samples. */
const middle = 128;

function readClip(character: string): Buffer {
  return readFileSync(new URL(`./letters/${character}.wav`, import.meta.url));
}

/** Returns the English names of characters, spoken one after the other, as WAV. */
export function speak(characters: string): Buffer {
  const silence = Buffer.alloc(Math.round(pause * rate), middle);
  const samples = Buffer.concat(
    [...characters].flatMap((character) => [silence, readClip(character).subarray(headerBytes)]),
  );
  const header = Buffer.from(readClip(characters.charAt(0)).subarray(0, headerBytes));
  header.writeUInt32LE(headerBytes - 8 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

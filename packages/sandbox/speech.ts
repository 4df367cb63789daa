import { readFileSync } from 'node:fs';

/* The clips of `letters`: mono, 8 bits a sample, as README.md says. */
const headerBytes = 44;
const rate = 11_025;
/** In seconds, between two characters. */
const pause = 0.7;
/** Silence in unsigned samples. */
const middle = 128;

const clips = new Map<string, Buffer>();

function clipOf(character: string): Buffer {
  const clip =
    clips.get(character) ?? readFileSync(new URL(`./letters/${character}.wav`, import.meta.url)).subarray(headerBytes);
  clips.set(character, clip);
  return clip;
}

/** Returns the English names of characters, spoken one after the other, as WAV. */
export function speak(characters: string): Buffer {
  const silence = Buffer.alloc(Math.round(pause * rate), middle);
  const samples = Buffer.concat([...characters].flatMap((character) => [silence, clipOf(character)]));
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(headerBytes - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM, one channel, bytes a second, bytes a sample, bits a sample.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

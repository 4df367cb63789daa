import { serialize } from 'node:v8';
import type { Packs } from './read-packs';
import { remembered } from './remembered';

/** Returns the bytes of packs by `node:v8`, which the disk and the renderer get. */
export const serialized = remembered((packs: Packs) => serialize(packs));

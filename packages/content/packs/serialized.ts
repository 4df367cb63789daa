import { serialize } from 'node:v8';
import { remembered } from './remembered';

/** Returns an object's bytes by `node:v8`: packs are stored, and sent to the renderer. */
export const serialized = remembered((value: object) => serialize(value));

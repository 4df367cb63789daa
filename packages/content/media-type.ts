import path from 'node:path';
import mediaTypes from './media-types.json' with { type: 'json' };

const types = new Map(Object.entries(mediaTypes));

/** Returns the media type of a file by its extension. Other files are sent as bytes, which no browser runs or displays. */
export function mediaTypeOf(name: string): string {
  return types.get(path.extname(name).slice(1)) ?? 'application/octet-stream';
}

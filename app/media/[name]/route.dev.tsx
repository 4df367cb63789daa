import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { madeFolder } from '@talkaroo/content/packs/media';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Serves what is made of pictures and clips. In production, the server in front does. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const name = path.basename((await params).name);
  try {
    const content = await readFile(path.join(getEnvironment().localesDir, madeFolder, name));
    return new Response(content, { headers: { 'Content-Type': types[path.extname(name)] ?? '' } });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return new Response(null, { status: 404 });
  }
}

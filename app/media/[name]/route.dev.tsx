import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { madeFolder } from '@talkaroo/content/packs/media';

/** Serves what is made of pictures and clips. In production, the server in front does. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const name = path.basename((await params).name);
  try {
    const content = await readFile(path.join(getEnvironment().localesDir, madeFolder, name));
    return new Response(content, { headers: { 'Content-Type': mediaTypeOf(name) } });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return new Response(null, { status: 404 });
  }
}

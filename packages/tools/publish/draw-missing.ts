import type { SharePicture } from '@/lib/seo/share-pictures';
import type { PublishServer } from './servers';

type DrawMissing = {
  /** Told how many there are to draw, before the first. */
  onBegin?: (count: number) => void;
  /** Default: with Chromium. */
  draw?: (pictures: readonly SharePicture[]) => Promise<ReadonlyMap<string, Buffer>>;
};

/**
 * Draws the share pictures that servers lack, and gives them to those: until they are there, servers show a drawing
 * without words.
 * @returns how many are new; undefined if none was missing; or why none could be drawn: the next publish tries again
 * @throws ServerError
 */
export async function drawMissing(
  servers: readonly PublishServer[],
  { onBegin, draw = drawWithChromium }: DrawMissing = {},
): Promise<{ count: number } | { problem: string } | undefined> {
  const states = await Promise.all(servers.map((server) => server.state()));
  const wanted = new Map(states.flatMap(({ missingPictures }) => missingPictures.map((one) => [one.path, one])));
  if (wanted.size === 0) return undefined;
  onBegin?.(wanted.size);
  let drawn: ReadonlyMap<string, Buffer>;
  try {
    drawn = await draw([...wanted.values()]);
  } catch (error) {
    return { problem: String(error) };
  }
  for (const [index, server] of servers.entries()) {
    for (const { path } of states[index]?.missingPictures ?? []) {
      const content = drawn.get(path)?.toString('base64');
      if (content) await server.send({ step: 'picture', path, content });
    }
  }
  return { count: drawn.size };
}

async function drawWithChromium(pictures: readonly SharePicture[]): Promise<ReadonlyMap<string, Buffer>> {
  // Needs a browser: loaded only where something is to be drawn.
  const { drawSharePictures } = await import('@talkaroo/tools/support/draw-share-pictures');
  return drawSharePictures(pictures);
}

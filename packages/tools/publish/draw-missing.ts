import type { PublishServer } from '@talkaroo/server/publish-client';
import type { SharePicture } from '@/lib/seo/share-pictures';

type Draw = (pictures: readonly SharePicture[]) => Promise<ReadonlyMap<string, Buffer>>;

/** Loaded on demand because it needs a browser. */
const drawInBrowser: Draw = async (pictures) =>
  (await import('@talkaroo/tools/support/draw-share-pictures')).drawSharePictures(pictures);

/** Draws and sends share pictures that servers lack; until then, they show one without words. @throws ServerError */
export async function drawMissing(
  servers: readonly PublishServer[],
  { onBegin, draw = drawInBrowser }: { onBegin?: (count: number) => void; draw?: Draw } = {},
): Promise<{ count: number } | { problem: string } | undefined> {
  const states = await Promise.all(servers.map(async (server) => ({ server, ...(await server.state()) })));
  const wanted = new Map(states.flatMap(({ missingPictures }) => missingPictures.map((one) => [one.path, one])));
  if (wanted.size === 0) return undefined;
  onBegin?.(wanted.size);
  let drawn: ReadonlyMap<string, Buffer>;
  try {
    drawn = await draw([...wanted.values()]);
  } catch (error) {
    return { problem: String(error) };
  }
  for (const { server, missingPictures } of states) {
    for (const { path } of missingPictures) {
      const content = drawn.get(path);
      if (content) await server.sendFile(path, content);
    }
  }
  return { count: drawn.size };
}

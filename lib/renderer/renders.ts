import { deserialize } from 'node:v8';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { type Reads, trackReads } from '@talkaroo/content/packs/track-reads';
import { keptPacks, type RendererMessage, type RenderRecord, rendererHeaders } from './protocol';

type Render = { packs?: Packs; reads: Reads; errors: RenderRecord['errors'] };

declare global {
  // Pages, route handlers and `instrumentation.ts` may be separate bundles with their own copy of this module.
  var renderer: { packs: Map<string, Packs>; renders: Map<string, Render> } | undefined;
}

globalThis.renderer ??= { packs: new Map(), renders: new Map() };
const { packs: known, renders } = globalThis.renderer;

/** The server asks for each record, unless it has given up on the render. */
const keptRenders = 100;

/** Answers the server's messages until it ends, and ends with it. */
export function answerServer(): void {
  process.on('message', ({ id, packs }: RendererMessage) => {
    if (packs) put(known, id, deserialize(packs), keptPacks);
    const { reads, errors } = renderOf(id);
    renders.delete(id);
    process.send?.({ id, reads, errors, memory: process.memoryUsage.rss() } satisfies RenderRecord);
  });
  process.once('disconnect', () => process.exit());
  // It may have ended while this process was loading.
  if (process.connected === false) process.exit();
}

/** Returns the packs of the render that a request belongs to. @throws Error if they were not sent before */
export function packsOf(headers: Pick<Headers, 'get'>): Packs {
  const render = renderOf(headers.get(rendererHeaders.render) ?? '');
  if (!render.packs) {
    const packs = known.get(headers.get(rendererHeaders.packs) ?? '');
    if (!packs) throw new Error('a page was asked for without packs');
    render.packs = trackReads(packs, render.reads);
  }
  return render.packs;
}

export function noteError(id: string, error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  renderOf(id).errors.push({ name, message, stack });
}

function renderOf(id: string): Render {
  const begun = renders.get(id);
  if (begun) return begun;
  const render: Render = { reads: new Set(), errors: [] };
  put(renders, id, render, keptRenders);
  return render;
}

function put<T>(map: Map<string, T>, id: string, value: T, max: number): void {
  map.set(id, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldest);
  }
}

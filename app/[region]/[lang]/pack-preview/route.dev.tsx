import { currentFindings, currentSnapshot } from '@talkaroo/content/packs/packs';
import type { PackPreviewEvent } from '@/lib/routing/pack-preview';

const lookMs = 250;

/** In development, streams the version and mistakes of packs, region files and articles, at once and on each edit. */
export function GET({ signal }: Request): Response {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout;
  const stop = () => clearInterval(timer);
  const stream = new ReadableStream({
    start(controller) {
      let last = '';
      const look = () => {
        const event: PackPreviewEvent = { version: currentSnapshot().version, findings: currentFindings() };
        const text = JSON.stringify(event);
        if (text === last) return;
        last = text;
        controller.enqueue(encoder.encode(`data: ${text}\n\n`));
      };
      look();
      timer = setInterval(look, lookMs);
      signal.addEventListener('abort', stop);
    },
    cancel: stop,
  });
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
}

import { isFromServer } from '@/lib/renderer/protocol';

export function GET({ headers }: Request): Response {
  if (!isFromServer(headers)) return new Response(null, { status: 404 });
  return Response.json({ memory: process.memoryUsage.rss() });
}

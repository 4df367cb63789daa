import { isFromServer } from '@/lib/renderer/protocol';
import { takeRecord } from '@/lib/renderer/renders';

export function GET(request: Request): Response {
  if (!isFromServer(request.headers)) return new Response(null, { status: 404 });
  return Response.json(takeRecord(new URL(request.url).searchParams.get('id') ?? ''));
}

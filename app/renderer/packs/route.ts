import { deserialize } from 'node:v8';
import { isFromServer } from '@/lib/renderer/protocol';
import { addPacks } from '@/lib/renderer/renders';

export async function PUT(request: Request): Promise<Response> {
  if (!isFromServer(request.headers)) return new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  addPacks(searchParams.get('id') ?? '', deserialize(Buffer.from(await request.arrayBuffer())));
  return new Response(null, { status: 204 });
}

import type { z } from 'zod';

/** Parses JSON lines as they arrive. @throws SyntaxError or ZodError */
export async function* readLines<T>(schema: z.ZodType<T>, body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim()) yield schema.parse(JSON.parse(line));
    if (done) return;
  }
}

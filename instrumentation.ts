import type { Instrumentation } from 'next';
import { rendererHeaders } from '@/lib/renderer/protocol';

/** Next's startup hook. In development no server in front of Next has chosen the initial packs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NODE_ENV !== 'development') {
    const { answerServer } = await import('@/lib/renderer/renders');
    return answerServer();
  }
  const { checkStart } = await import('@/lib/check-start');
  await checkStart();
}

/** Next's hook for rendering errors: the server in front of Next asks for them, logs and reports them. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  // Next also compiles this for its edge runtime, which lacks the modules and is unused.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { noteError } = await import('@/lib/renderer/renders');
  noteError(String(headers[rendererHeaders.render]), error);
};

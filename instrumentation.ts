import type { Instrumentation } from 'next';

/** Next's hook at its start. In development no server is in front of it that has chosen the packs to start with. */
export async function register(): Promise<void> {
  if (process.env.NODE_ENV !== 'development' || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkStart } = await import('@/lib/check-start');
  checkStart();
}

/** Next's hook for errors of rendering: the server in front of it logs and reports them. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // Next also compiles this for its edge runtime, which has no such module and is not in use.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requestFailed } = await import('@talkaroo/server/channels');
  requestFailed.publish({ error });
};

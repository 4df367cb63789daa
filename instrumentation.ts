import type { Instrumentation } from 'next';

/** Next's hook for errors of rendering: the server in front of it logs and reports them. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // Next also compiles this for its edge runtime, which has no such module and is not in use.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requestFailed } = await import('@/server/channels');
  requestFailed.publish({ error });
};

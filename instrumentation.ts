import type { Instrumentation } from 'next';

/** Next's startup hook. In development no server in front of Next has chosen the initial packs. */
export async function register(): Promise<void> {
  if (process.env.NODE_ENV !== 'development' || process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkStart } = await import('@/lib/check-start');
  checkStart();
}

/** Next's hook for rendering errors: the server in front of Next logs and reports them. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // Next also compiles this for its edge runtime, which lacks the module and is unused.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requestFailed } = await import('@talkaroo/server/channels');
  requestFailed.publish({ error });
};

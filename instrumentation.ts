import type { Instrumentation } from 'next';
import { requestFailed } from '@/server/channels';

/** Next's hook for errors of rendering: the server in front of it logs and reports them. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  requestFailed.publish({ error });
};

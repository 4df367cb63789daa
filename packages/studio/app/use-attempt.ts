import { messageOf } from '@talkaroo/content/errors/read-error';
import { ApiError, ask } from './api';
import { useStudio } from './studio-context';
import { texts } from './texts';

/** Returns a function that runs a request, explains a failure (`conflict`: a 409), and returns whether it worked. */
export function useAttempt(): (act: () => Promise<unknown>, conflict?: string) => Promise<boolean> {
  const { announce } = useStudio();
  return async (act, conflict) => {
    try {
      await act();
      return true;
    } catch (error) {
      const isConflict = conflict !== undefined && error instanceof ApiError && error.status === 409;
      announce(isConflict ? conflict : texts.app.failed(messageOf(error)));
      return false;
    }
  };
}

export function useConfirm(): (folder: string, key: string) => Promise<boolean> {
  const { draft, announce } = useStudio();
  const attempt = useAttempt();
  return async (folder, key) => {
    const isDone = await attempt(() => ask(`/drafts/${draft.id}/confirm`, { body: { folder, key } }));
    if (isDone) announce('Noted: the text is still correct.');
    return isDone;
  };
}

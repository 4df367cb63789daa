import { messageOf } from '@talkaroo/content/errors/read-error';
import { type Answer, ApiError, ask, type Input, type Route } from './api';
import { useStudio } from './studio-context';
import { texts } from './texts';

/** Returns `ask`, which explains a failure (`conflict`: a 409) instead of throwing, and returns undefined then. */
export function useRequest() {
  const { announce } = useStudio();
  return async <R extends Route>(route: R, input: Input<R>, conflict?: string): Promise<Answer<R> | undefined> => {
    try {
      return await ask(route, input);
    } catch (error) {
      const isConflict = conflict !== undefined && error instanceof ApiError && error.status === 409;
      announce(isConflict ? conflict : texts.app.failed(messageOf(error)));
      return undefined;
    }
  };
}

/** Returns a function that confirms a stale translation, and returns whether it worked. */
export function useConfirm(): (folder: string, key: string) => Promise<boolean> {
  const { draft, announce } = useStudio();
  const request = useRequest();
  return async (folder, key) => {
    const done = await request('POST /drafts/:id/confirm', { id: draft.id, folder, key });
    if (done) announce('Noted: the text is still correct.');
    return done !== undefined;
  };
}

import type { Ref, TextInfo, View } from '@talkaroo/studio/protocol';
import { useRef } from 'react';
import { ask } from '../api';
import { wholeName } from './read-marks';

type Entry = { revision?: number; info?: TextInfo; loading?: Promise<void> };

/** Loads information about the texts of a page. Outdated information is kept until the new revision's has loaded. */
export function useTextInfo(draft: string, revision: number, view: View) {
  const entries = useRef<Record<string, Entry>>({});
  const entryOf = (ref: Ref): Entry => {
    const name = [draft, ...Object.values(view), wholeName(ref)].join(' ');
    entries.current[name] ??= {};
    return entries.current[name];
  };
  return {
    known: (ref: Ref): TextInfo | undefined => entryOf(ref).info,
    load: async (ref: Ref): Promise<TextInfo | undefined> => {
      if (ref.kind !== 'text') return undefined;
      const entry = entryOf(ref);
      if (entry.revision !== revision) {
        entry.revision = revision;
        const { namespace, key } = ref;
        entry.loading = ask('GET /drafts/:id/text', { id: draft, ...view, namespace, key }).then(
          (info) => void Object.assign(entry, { info }),
          // Old information still shows typing on the page while the server is unreachable.
          () => void Object.assign(entry, { revision: -1 }),
        );
      }
      await entry.loading;
      return entry.info;
    },
  };
}

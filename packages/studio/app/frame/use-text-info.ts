import type { Ref, TextInfo, View } from '@talkaroo/studio/protocol';
import { useRef } from 'react';
import { api, viewQuery } from '../api';
import { wholeName } from './read-marks';

type Entry = { revision?: number; info?: TextInfo; loading?: Promise<void> };

/** Loads information about the texts of a page. Outdated information is kept until the new revision's has loaded. */
export function useTextInfo(draft: string, revision: number, view: View) {
  const entries = useRef<Record<string, Entry>>({});
  const entryOf = (ref: Ref): Entry => {
    const name = `${draft} ${viewQuery(view)} ${wholeName(ref)}`;
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
        entry.loading = api.text(draft, view, ref.namespace, ref.key).then(
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

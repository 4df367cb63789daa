import type { Ref, TextInfo, View } from '@talkaroo/studio/protocol';
import { useRef } from 'react';
import { api, viewQuery } from '../api';

type Entry = { revision: number; info: TextInfo | undefined; loading: Promise<TextInfo | undefined> };

type TextInfos = {
  known: (ref: Ref) => TextInfo | undefined;
  load: (ref: Ref) => Promise<TextInfo | undefined>;
};

/** Loads information about the texts of a page. Outdated information is kept until the new revision's has loaded. */
export function useTextInfo(draft: string, revision: number, view: View): TextInfos {
  const entries = useRef(new Map<string, Entry>());
  const nameOf = (ref: Ref) => (ref.kind === 'text' ? [draft, viewQuery(view), ref.namespace, ref.key].join(' ') : '');
  return {
    known: (ref) => entries.current.get(nameOf(ref))?.info,
    load: (ref) => {
      if (ref.kind !== 'text') return Promise.resolve(undefined);
      const name = nameOf(ref);
      const last = entries.current.get(name);
      if (last?.revision === revision) return last.loading;
      const entry: Entry = { revision, info: last?.info, loading: Promise.resolve(undefined) };
      entry.loading = api.text(draft, view, ref.namespace, ref.key).then(
        (info) => {
          entry.info = info;
          return info;
        },
        () => {
          // Old information still shows typing on the page while the server is unreachable.
          entry.revision = -1;
          return entry.info;
        },
      );
      entries.current.set(name, entry);
      return entry.loading;
    },
  };
}

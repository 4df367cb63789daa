import type { Ref, TextInfo, View } from '@talkaroo/studio/protocol';
import { useRef } from 'react';
import { api, viewQuery } from '../api';
import { refName, withoutLine } from './ref-key';

type Entry = { revision?: number; info?: TextInfo; loading?: Promise<TextInfo | undefined> };

/** Loads information about the texts of a page. Outdated information is kept until the new revision's has loaded. */
export function useTextInfo(draft: string, revision: number, view: View) {
  const entries = useRef(new Map<string, Entry>());
  const nameOf = (ref: Ref) => `${draft} ${viewQuery(view)} ${refName(withoutLine(ref))}`;
  return {
    known: (ref: Ref): TextInfo | undefined => entries.current.get(nameOf(ref))?.info,
    load: async (ref: Ref): Promise<TextInfo | undefined> => {
      if (ref.kind !== 'text') return undefined;
      const entry: Entry = entries.current.get(nameOf(ref)) ?? {};
      entries.current.set(nameOf(ref), entry);
      if (entry.revision === revision) return entry.loading;
      entry.revision = revision;
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
      return entry.loading;
    },
  };
}

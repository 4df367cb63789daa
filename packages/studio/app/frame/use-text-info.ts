import type { Ref, TextInfo, View } from '@talkaroo/studio/protocol';
import { useCallback, useRef } from 'react';
import { api, viewQuery } from '../api';

type TextInfos = {
  known: (ref: Ref) => TextInfo | undefined;
  load: (ref: Ref) => Promise<TextInfo | undefined>;
};

/** Loads information about the texts of a page. Outdated information is kept until the new revision's has loaded. */
export function useTextInfo(draft: string, revision: number, view: View): TextInfos {
  const infos = useRef(new Map<string, { revision: number; info?: TextInfo; asked?: Promise<TextInfo | undefined> }>());
  const query = viewQuery(view);

  const known = useCallback(
    (ref: Ref) => (ref.kind === 'text' ? infos.current.get(nameOf(ref, draft, query))?.info : undefined),
    [draft, query],
  );
  const load = useCallback(
    (ref: Ref): Promise<TextInfo | undefined> => {
      if (ref.kind !== 'text') return Promise.resolve(undefined);
      const name = nameOf(ref, draft, query);
      const before = infos.current.get(name);
      if (before?.asked && before.revision === revision) return before.asked;
      const asked = api.text(draft, viewOf(query), ref.namespace, ref.key).then(
        (info) => {
          infos.current.set(name, { revision, info, asked: Promise.resolve(info) });
          return info;
        },
        () => {
          // Keep old information, so that typing shows on the page while the server is unreachable.
          if (before?.info) infos.current.set(name, { revision, info: before.info });
          else infos.current.delete(name);
          return before?.info;
        },
      );
      infos.current.set(name, { ...before, revision, asked });
      return asked;
    },
    [draft, query, revision],
  );
  return { known, load };
}

function nameOf(ref: Extract<Ref, { kind: 'text' }>, draft: string, query: string): string {
  return `${draft} ${query} ${ref.namespace} ${ref.key}`;
}

function viewOf(query: string): View {
  const values = new URLSearchParams(query);
  const of = (name: string) => values.get(name) ?? '';
  return { region: of('region'), language: of('language'), page: of('page'), slug: of('slug') };
}

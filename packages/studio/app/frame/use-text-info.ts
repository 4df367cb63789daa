import type { Ref, TextInfo, View } from '@talkaroo/studio/protocol';
import { useCallback, useRef } from 'react';
import { api } from '../api';

type TextInfos = {
  known: (ref: Ref) => TextInfo | undefined;
  load: (ref: Ref) => Promise<TextInfo | undefined>;
};

/** Loads information about the texts of a page. Outdated information is kept until the new revision's has loaded. */
export function useTextInfo(draft: string, revision: number, view: View): TextInfos {
  const infos = useRef(new Map<string, TextInfo>());
  const asked = useRef(new Map<string, Promise<TextInfo | undefined>>());
  const { region, language, page, slug } = view;
  const where = [draft, region, language, page, slug].join(' ');

  const known = useCallback((ref: Ref) => infos.current.get(`${where} ${nameOf(ref)}`), [where]);
  const load = useCallback(
    (ref: Ref): Promise<TextInfo | undefined> => {
      if (ref.kind !== 'text') return Promise.resolve(undefined);
      const name = `${where} ${nameOf(ref)}`;
      const once = `${revision} ${name}`;
      const answer =
        asked.current.get(once) ??
        api.text(draft, { region, language, page, slug }, ref.namespace, ref.key).then(
          (info) => {
            infos.current.set(name, info);
            return info;
          },
          () => {
            // Old information still shows typing on the page while the server is unreachable.
            asked.current.delete(once);
            return infos.current.get(name);
          },
        );
      asked.current.set(once, answer);
      return answer;
    },
    [draft, where, region, language, page, slug, revision],
  );
  return { known, load };
}

function nameOf(ref: Ref): string {
  return ref.kind === 'text' ? `${ref.namespace} ${ref.key}` : '';
}

import type { TextInfo } from '../../protocol';
import { Action } from '../action';
import { api } from '../api';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';

type AltTextProps = { info: Pick<TextInfo, 'namespace' | 'key'>; tag: string; dir: 'ltr' | 'rtl' };

export function AltText({ info: { namespace, key }, tag, dir }: AltTextProps) {
  const { draft, view, select } = useStudio();
  const id = [draft.id, view.region, view.language, namespace, key].join(' ');
  const { data } = useLoaded(id, draft.revision, async () => {
    const own = key.replace(/(?:Img)?$/, 'Alt');
    const ofGroup = key.replace(/[^.]+$/, 'imageAlt');
    return api.text(draft.id, view, namespace, own).catch(() => api.text(draft.id, view, namespace, ofGroup));
  });
  if (!data) return null;
  return (
    <p>
      For those who do not see it:{' '}
      <q lang={tag} dir={dir}>
        {data.value}
      </q>{' '}
      <Action
        label="Change these words"
        onClick={() => select({ kind: 'text', namespace, key: data.key }, undefined, true)}
      />
    </p>
  );
}

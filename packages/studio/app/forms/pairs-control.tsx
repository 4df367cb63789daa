import { isGroup } from '@talkaroo/content/json/group';
import { useState } from 'react';
import shared from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import type { PairsField } from './fields';
import styles from './forms.module.css';

/** Edits a map of texts to texts, such as old paths to new ones. The server checks both. */
export function PairsControl({ id, labelId, value, onChange, isDisabled, describedBy }: ControlProps<PairsField>) {
  const { announce } = useStudio();
  const [draft, setDraft] = useState({ from: '', to: '' });
  const pairs = Object.entries(isGroup(value) ? value : {}).map(([from, to]) => [from, String(to)] as const);
  const words = texts.forms.pairs;
  const isWhole = draft.from.trim() !== '' && draft.to.trim() !== '';
  const add = () => {
    const [from, to] = [draft.from.trim(), draft.to.trim()];
    onChange({ ...Object.fromEntries(pairs), [from]: to }, 'now');
    setDraft({ from: '', to: '' });
    announce(texts.forms.list.added(words.pair(from, to)));
  };
  const remove = (from: string) => {
    onChange(Object.fromEntries(pairs.filter(([other]) => other !== from)), 'now');
    announce(texts.list.removed(from));
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={shared.stack}>
      <ul className={styles.strings}>
        {pairs.map(([from, to]) => (
          <li key={from}>
            <span dir="ltr">{words.pair(from, to)}</span>
            <button
              type="button"
              className={shared.button}
              disabled={isDisabled}
              aria-label={texts.list.remove(from)}
              onClick={() => remove(from)}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            id={end === 'from' ? id : undefined}
            className={shared.field}
            dir="ltr"
            aria-label={words[end]}
            placeholder={words[end]}
            value={draft[end]}
            disabled={isDisabled}
            onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
          />
        ))}
        <button type="button" className={shared.button} disabled={isDisabled || !isWhole} onClick={add}>
          {texts.forms.list.add}
        </button>
      </div>
    </div>
  );
}

import { memo } from 'react';
import { type ItemChange, itemChanges, shownValue } from '../../core/item-changes';
import type { ValueChange } from '../../protocol';
import { DiffText } from '../diff-text';
import type { Spoken } from '../places';

type Props = Partial<Spoken> & { change: Pick<ValueChange, 'before' | 'after'> };

/** Shows how a value has changed; a list in words: `New, in place 1: “Ramadan hours”`. Memoized, as diffs take long. */
export const ChangeText = memo(function ChangeText({ change, ...spoken }: Props) {
  const items = itemChanges(change);
  if (!items) {
    const [before, after] = [change.before, change.after].map(shownValue);
    return <DiffText before={before} after={after} {...spoken} />;
  }
  return (
    <ul className="text">
      {items.map((item) => (
        <li key={`${item.kind} ${item.label}`}>
          {wordsOf(item)} <bdi {...spoken}>{item.label}</bdi>
          {item.kind === 'changed' &&
            item.fields.map((field) => (
              <DiffText key={field.name} before={field.before} after={field.after} {...spoken} />
            ))}
        </li>
      ))}
    </ul>
  );
});

function wordsOf(item: ItemChange): string {
  if (item.kind === 'new') return `New, in place ${item.to}:`;
  if (item.kind === 'moved') return `Moved from place ${item.from} to ${item.to}:`;
  return item.kind === 'gone' ? 'No longer shown:' : 'Changed:';
}

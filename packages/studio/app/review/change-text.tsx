import { memo } from 'react';
import { shownValue } from '../../core/item-changes';
import type { ItemChange, ValueChange } from '../../protocol';
import { DiffText } from '../diff-text';
import type { PlaceName } from '../places';

type Props = Pick<PlaceName, 'tag' | 'dir'> & {
  change: Pick<ValueChange, 'before' | 'after'> & { items?: readonly ItemChange[] | undefined };
};

/** Shows how a value has changed; a list in words: `New, in place 1: “Ramadan hours”`. Memoized, as diffs take long. */
export const ChangeText = memo(function ChangeText({ change: { before, after, items }, tag, dir }: Props) {
  if (!items) return <DiffText before={shownValue(before)} after={shownValue(after)} tag={tag} dir={dir} />;
  return (
    <ul className="text">
      {items.map((item) => (
        <li key={`${item.kind} ${item.label}`}>
          {wordsOf(item)}{' '}
          <bdi lang={tag} dir={dir}>
            {item.label}
          </bdi>
          {item.kind === 'changed' &&
            item.fields.map((field) => (
              <DiffText key={field.name} before={field.before} after={field.after} tag={tag} dir={dir} />
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

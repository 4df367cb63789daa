import type { ItemChange } from '../../protocol';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import type { PlaceName } from '../places';
import { texts } from '../texts';

const t = texts.review.items;

/** Says in words how a list has changed: `New, in place 1: “Ramadan hours”`. */
export function ItemList({ items, tag, dir }: { items: readonly ItemChange[] } & Pick<PlaceName, 'tag' | 'dir'>) {
  return (
    <ul className={controls.text}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.label}`}>
          {wordsOf(item)}{' '}
          <bdi lang={tag} dir={dir}>
            {item.label}
          </bdi>
          {item.kind === 'changed' &&
            item.fields.map(({ name, before, after }) => (
              <DiffText key={name} before={before} after={after} tag={tag} dir={dir} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function wordsOf(item: ItemChange): string {
  switch (item.kind) {
    case 'new':
      return t.new(item.to);
    case 'moved':
      return t.moved(item.from, item.to);
    case 'gone':
      return t.gone;
    default:
      return t.changed;
  }
}

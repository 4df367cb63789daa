import { useCombobox } from 'downshift';
import { type Ref, useId, useState } from 'react';
import controls from '../controls.module.css';
import { texts } from '../texts';
import styles from './panel.module.css';

const t = texts.panel;

export type Insertable = { name: string; isTag: boolean; what: string; detail?: string | undefined };

type InsertBoxProps = {
  ref?: Ref<HTMLInputElement>;
  items: readonly Insertable[];
  onInsert: (item: Insertable) => void;
};

const shownName = ({ name, isTag }: Insertable) => (isTag ? `<${name}>` : name === '#' ? name : `{${name}}`);

export function InsertBox({ ref, items, onInsert }: InsertBoxProps) {
  const [query, setQuery] = useState('');
  const id = useId();
  const words = query.toLowerCase().trim();
  const found = items.filter((item) =>
    `${shownName(item)} ${item.what} ${item.detail ?? ''}`.toLowerCase().includes(words),
  );
  const box = useCombobox({
    id,
    items: found,
    inputValue: query,
    selectedItem: null,
    itemToString: (item) => (item ? shownName(item) : ''),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setQuery('');
      onInsert(selectedItem);
    },
    stateReducer: (_, { changes, type }) =>
      type === useCombobox.stateChangeTypes.InputKeyDownEnter || type === useCombobox.stateChangeTypes.ItemClick
        ? { ...changes, inputValue: '' }
        : changes,
  });
  return (
    <div className={styles.insert}>
      <input
        {...box.getInputProps({
          ref: ref ?? null,
          'aria-label': t.insert,
          // Update synchronously: downshift's later event would lose characters when typing fast.
          onChange: ({ currentTarget }) => setQuery((currentTarget as HTMLInputElement).value),
        })}
        className={controls.field}
        placeholder={t.insertHint}
        autoComplete="off"
      />
      <ul {...box.getMenuProps({ 'aria-label': t.insert })} className={styles.options} hidden={!box.isOpen}>
        {box.isOpen &&
          found.map((item, index) => (
            <li
              key={`${item.isTag} ${item.name}`}
              {...box.getItemProps({ item, index })}
              className={index === box.highlightedIndex ? styles.highlighted : undefined}
            >
              <code>{shownName(item)}</code>
              <span className={styles.optionDetail}>{item.detail ?? item.what}</span>
            </li>
          ))}
        {box.isOpen && found.length === 0 && <li className={controls.hint}>{t.insertNone}</li>}
      </ul>
    </div>
  );
}

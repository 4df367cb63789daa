import { useCombobox } from 'downshift';
import shared from '../controls.module.css';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import type { LinkField } from './fields';
import styles from './forms.module.css';
import { labelOf } from './labels';

export function LinkControl({ field, id, value, onChange, onDone, ...state }: ControlProps<LinkField>) {
  const text = typeof value === 'string' ? value : '';
  // List all paths if one is chosen already: the user opened the list to change it.
  const isChosen = text === '' || field.paths.includes(text);
  const items = isChosen ? [...field.paths] : field.paths.filter((path) => path.includes(text));
  const combobox = useCombobox<string>({
    id,
    inputId: id,
    items,
    inputValue: text,
    selectedItem: field.paths.includes(text) ? text : null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem, 'now'),
    // Keep the text: it may be an external URL.
    stateReducer: (now, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: now.selectedItem } : changes,
  });
  return (
    <div className={styles.combobox}>
      <input
        {...combobox.getInputProps({
          id,
          'aria-labelledby': state.labelId,
          'aria-describedby': state.describedBy,
          'aria-invalid': state.isInvalid || undefined,
          disabled: state.isDisabled,
          onBlur: onDone,
          // Not `onInputValueChange`: React would move the caret to the end.
          onChange: (event) => onChange(event.currentTarget.value, 'later'),
        })}
        className={shared.field}
        dir="ltr"
        spellCheck={false}
        inputMode="url"
      />
      <button
        {...combobox.getToggleButtonProps({ disabled: state.isDisabled })}
        type="button"
        className={shared.quiet}
        aria-label={texts.forms.link.toggle(labelOf(field))}
      >
        <span aria-hidden="true">▾</span>
      </button>
      <ul
        {...combobox.getMenuProps({ 'aria-label': texts.forms.link.pages, 'aria-labelledby': undefined })}
        className={styles.menu}
        hidden={!combobox.isOpen || items.length === 0}
      >
        {combobox.isOpen &&
          items.map((path, index) => (
            <li
              {...combobox.getItemProps({ item: path, index })}
              key={path}
              dir="ltr"
              data-active={combobox.highlightedIndex === index || undefined}
            >
              {path}
            </li>
          ))}
      </ul>
    </div>
  );
}

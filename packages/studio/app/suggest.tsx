import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ComponentProps, type ReactNode, useState } from 'react';

type SuggestProps<T> = {
  input: Omit<ComponentProps<'input'>, 'value' | 'onChange'>;
  value: string;
  items: readonly T[];
  label: string;
  keyOf: (item: T) => string;
  isOpenedByClick?: boolean;
  onType: (text: string) => void;
  onPick: (item: T) => void;
  children: (item: T) => ReactNode;
};

/** A field with suggestions below it. The first one is highlighted while the user types. */
export function Suggest<T>(props: SuggestProps<T>) {
  const { input, value, items, label, keyOf, isOpenedByClick = false, onType, onPick, children } = props;
  const [isOpen, setOpen] = useState(false);
  // Beside the field: a modal dialog covers all that is outside of it.
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  return (
    <Autocomplete.Root
      items={items}
      open={isOpen && items.length > 0}
      onOpenChange={setOpen}
      filter={null}
      autoHighlight={!isOpenedByClick}
      openOnInputClick={isOpenedByClick}
      value={value}
      itemToStringValue={keyOf}
      onValueChange={(text, { reason }) => reason !== 'item-press' && onType(text)}
    >
      <Autocomplete.Input className="field" autoComplete="off" {...input} />
      <span ref={setHolder} />
      <Autocomplete.Portal container={holder}>
        <Autocomplete.Positioner positionMethod="fixed" sideOffset={2} align="start" style={{ zIndex: 5 }}>
          {/* Not its Popup, which hides the rest of the page from screen readers while the keyboard still reaches it. */}
          <div className="floating popup">
            <Autocomplete.List aria-label={label}>
              {(item: T) => (
                <Autocomplete.Item key={keyOf(item)} value={item} className="option" onClick={() => onPick(item)}>
                  {children(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

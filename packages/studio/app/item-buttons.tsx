import controls from './controls.module.css';
import { texts } from './texts';

type ItemButtonsProps = {
  item: string;
  index: number;
  count: number;
  isDisabled: boolean;
  /** Disables the buttons during an edit without removing them, which would lose the focus. */
  isBusy?: boolean;
  isKept?: boolean;
  /** Absent if the order doesn't matter. */
  onMove?: (to: number) => void;
  onRemove: () => void;
};

/** Buttons to move or remove a list item. They stay in place at the ends, so that the focus isn't lost. */
export function ItemButtons(props: ItemButtonsProps) {
  const { item, index, count, isDisabled, isBusy = false, isKept = false, onMove, onRemove } = props;
  const button = (sign: string, label: string, isBarred: boolean, onPress: () => void) => (
    <button
      type="button"
      className={controls.quiet}
      disabled={isDisabled}
      aria-disabled={isBusy || isBarred || undefined}
      aria-label={label}
      onClick={isBusy ? undefined : onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  const moveTo = (sign: string, label: string, to: number) => {
    const isEnd = to < 0 || to >= count;
    return onMove && button(sign, label, isEnd, () => !isEnd && onMove(to));
  };
  return (
    <>
      {moveTo('↑', `Move up: ${item}`, index - 1)}
      {moveTo('↓', `Move down: ${item}`, index + 1)}
      {button('×', texts.list.remove(item), isKept, onRemove)}
    </>
  );
}

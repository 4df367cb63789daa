import { Action } from './parts';
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
export function ItemButtons({ item, index, count, isDisabled, isBusy, isKept, onMove, onRemove }: ItemButtonsProps) {
  const button = (sign: string, label: string, isBarred: boolean | undefined, onPress: () => void) => (
    <Action
      look="quiet"
      label={sign}
      aria-label={label}
      disabled={isDisabled}
      aria-disabled={isBusy || isBarred || undefined}
      onClick={isBusy ? undefined : onPress}
    />
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

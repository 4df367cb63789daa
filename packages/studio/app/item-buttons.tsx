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
  const { remove } = texts.list;
  const isLast = index === count - 1;
  const buttons = [
    ...(onMove
      ? [
          {
            sign: '↑',
            label: `Move up: ${item}`,
            isBarred: index === 0,
            onPress: () => index > 0 && onMove(index - 1),
          },
          { sign: '↓', label: `Move down: ${item}`, isBarred: isLast, onPress: () => !isLast && onMove(index + 1) },
        ]
      : []),
    { sign: '×', label: remove(item), isBarred: isKept, onPress: onRemove },
  ];
  return buttons.map(({ sign, label, isBarred, onPress }) => (
    <button
      key={sign}
      type="button"
      className={controls.quiet}
      disabled={isDisabled}
      aria-disabled={isBusy || isBarred || undefined}
      aria-label={label}
      onClick={isBusy ? undefined : onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  ));
}

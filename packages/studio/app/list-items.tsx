import { isEqual } from 'es-toolkit';
import { useRef, useState } from 'react';
import { nameOf } from '../core/array-items';
import type { Edit, Value } from '../protocol';
import { Action } from './action';
import { type Outcome, useStudio } from './studio-context';
import { texts } from './texts';
import { useNewest } from './use-newest';

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

/** `done`: announced once it is saved. */
type ListEdit = (edits: Edit[], done?: string) => Promise<Outcome>;

/** Serializes edits of a list: as they refer to indexes, the list must be reloaded in between. */
export function useListEdit(loaded: unknown, reload: () => void): { isBusy: boolean; edit: ListEdit } {
  const { edit, announce } = useStudio();
  const [isRunning, setIsRunning] = useState(false);
  const [edited, setEdited] = useState<unknown>();
  const latest = useNewest(loaded);
  return {
    isBusy: isRunning || (edited !== undefined && edited === loaded),
    edit: async (edits, done) => {
      setIsRunning(true);
      try {
        const result = await edit(edits);
        if (result?.ok) {
          setEdited(latest.current);
          reload();
          if (done) announce(done);
        }
        return result;
      } finally {
        setIsRunning(false);
      }
    },
  };
}

type Keyed = { item: Value; key: number };

/** Returns stable keys for list items, so that moved items keep their fields and unsaved text. */
export function useItemKeys(items: readonly Value[]): number[] {
  const known = useRef<readonly Keyed[]>([]);
  const next = useRef(0);
  known.current = keyItems(known.current, items, () => next.current++);
  return known.current.map(({ key }) => key);
}

/** Matches items to the previous list by content, name, then position, and reuses their keys. */
export function keyItems(before: readonly Keyed[], items: readonly Value[], newKey: () => number): Keyed[] {
  const was = before.map(({ item }) => item);
  const left = before.map((one, at) => ({ ...one, at, name: nameOf(was, at) }));
  const matches: ((old: (typeof left)[number], index: number) => boolean)[] = [
    ({ at, item }, index) => at === index && isEqual(item, items[index]),
    ({ item }, index) => isEqual(item, items[index]),
    ({ name }, index) => name !== undefined && name === nameOf(items, index),
    ({ at }, index) => at === index,
  ];
  const keys = new Map<number, number>();
  for (const isSame of matches) {
    for (const index of items.keys()) {
      const old = keys.has(index) ? undefined : left.find((one) => isSame(one, index));
      if (!old) continue;
      keys.set(index, old.key);
      left.splice(left.indexOf(old), 1);
    }
  }
  return items.map((item, index) => ({ item, key: keys.get(index) ?? newKey() }));
}

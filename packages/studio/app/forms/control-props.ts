import type { Value } from '../../protocol';
import type { LeafField } from './fields';

export type ControlProps<F extends LeafField = LeafField> = {
  field: F;
  /** Of the element that is focused. */
  id: string;
  /** Of the element that names it, for a control that is a group. */
  labelId: string;
  value: Value | undefined;
  /** @param when it is to be saved; `later`: more may be typed; `left`: not before {@link onDone} */
  onChange: (value: Value | undefined, when: 'now' | 'later' | 'left') => void;
  /** Typing has ended. */
  onDone: () => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

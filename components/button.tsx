import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `action` is for the one thing a page wants from its visitor; everything else is `quiet`. */
type Variant = 'action' | 'quiet';

export function Button({
  variant = 'action',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}

/** The variant of a button, for a link. `compact` where it stands in a row with other things. */
export function buttonClass(variant: Variant = 'action', size: 'normal' | 'compact' = 'normal'): string {
  return [styles.button, styles[variant], size === 'compact' && styles.compact].filter(Boolean).join(' ');
}

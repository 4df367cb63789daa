import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `action` is for the page's main action; everything else is `quiet`. */
type Variant = 'action' | 'quiet';

export function Button({
  variant = 'action',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}

/** The variant of a button, for a link. `compact` for use in a row with other elements. */
export function buttonClass(variant: Variant = 'action', size: 'normal' | 'compact' = 'normal'): string {
  return [styles.button, styles[variant], size === 'compact' && styles.compact].filter(Boolean).join(' ');
}

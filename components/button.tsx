import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `action` is for the one thing a page wants from its visitor; everything else is `quiet`. */
type Look = 'action' | 'quiet';

export function Button({ look = 'action', type = 'button', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}

/** The look of a button, for a link. `compact` where it stands in a row with other things. */
export function buttonClass(look: Look = 'action', size: 'normal' | 'compact' = 'normal'): string {
  return [styles.button, styles[look], size === 'compact' && styles.compact].filter(Boolean).join(' ');
}

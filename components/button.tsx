import type { ComponentProps } from 'react';
import styles from './button.module.css';
import shared from './shared.module.css';

/** `action` is reserved for the page's main action. */
type Variant = 'action' | 'quiet';

export function Button({
  variant = 'action',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: Variant }) {
  return <button {...rest} type={type} className={buttonClass(variant)} />;
}

export function QuietButton(props: ComponentProps<'button'>) {
  return <Button {...props} variant="quiet" />;
}

export function TextButton(props: ComponentProps<'button'>) {
  return <button {...props} type="button" className={shared.textButton} />;
}

export function buttonClass(variant: Variant = 'action', size: 'normal' | 'compact' = 'normal'): string {
  return [styles.button, styles[variant], size === 'compact' && styles.compact].filter(Boolean).join(' ');
}

import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

/** `outlined` is for use on a picture or over content; `bare` has no background of its own, whatever is below it. */
type Variant = 'plain' | 'outlined' | 'bare';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> & {
  /** Accessible name. */
  label: string;
  icon: IconName;
  variant?: Variant;
};

/** A round button with only an icon. */
export function IconButton({ label, icon, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={iconButtonClass(variant, className)}>
      <Icon name={icon} />
    </button>
  );
}

/** The variant of a round button, for a link or for a button with a picture. */
export function iconButtonClass(variant: Variant = 'plain', className?: string): string {
  return [styles[variant], className].filter(Boolean).join(' ');
}

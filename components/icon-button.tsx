import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

/** `outlined` stands on a picture or on the page's content; `bare` has no background of its own, whatever lies below it. */
type Variant = 'plain' | 'outlined' | 'bare';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> & {
  /** The button's name. */
  label: string;
  icon: IconName;
  variant?: Variant;
};

/** A round button with nothing but an icon. */
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

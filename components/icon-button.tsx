import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

/** `outlined` is for use on pictures; `bare` has no background. */
type Variant = 'plain' | 'outlined' | 'bare';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> & {
  label: string;
  icon: IconName;
  variant?: Variant;
};

export function IconButton({ label, icon, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={iconButtonClass(variant, className)}>
      <Icon name={icon} />
    </button>
  );
}

export function iconButtonClass(variant: Variant = 'plain', className?: string): string {
  return [styles[variant], className].filter(Boolean).join(' ');
}

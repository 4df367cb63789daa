import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

/** `outlined` stands on a picture or on the page's content; `bare` has no ground of its own, whatever lies below it. */
type Look = 'plain' | 'outlined' | 'bare';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> & {
  /** The button's name. */
  label: string;
  icon: IconName;
  look?: Look;
};

/** A round button with nothing but an icon. */
export function IconButton({ label, icon, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={iconButtonClass(look, className)}>
      <Icon name={icon} />
    </button>
  );
}

/** The look of a round button, for a link or for a button with a picture. */
export function iconButtonClass(look: Look = 'plain', className?: string): string {
  return [styles[look], className].filter(Boolean).join(' ');
}

import type { ComponentProps } from 'react';

type ActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  /** Read to screen readers if several buttons share the label. */
  of?: string;
  look?: 'link' | 'button' | 'primary' | 'quiet' | 'danger';
};

export function Action({ label, of, look = 'link', className = '', ...props }: ActionProps) {
  return (
    <button
      type="button"
      className={`${look} ${className}`}
      aria-label={of === undefined ? undefined : `${label}: ${of}`}
      {...props}
    >
      {label}
    </button>
  );
}

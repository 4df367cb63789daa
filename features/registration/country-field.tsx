import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import { inputClass } from '@/components/field';
import { whenIdle } from '@/lib/site/when-idle';
import { codeLabel } from './country-label';
import type { CountryPicker } from './country-picker';
import styles from './country-picker.module.css';

type CountryFieldProps = Omit<ComponentProps<typeof CountryPicker>, 'initialIsOpen' | 'autoFocus'>;

/**
 * The country picker, whose code comes when the browser is idle or at the first touch, whichever is first. Until then
 * a field of the same size stands in its place; a touch or the focus that it gets is handed on.
 */
export function CountryField(props: CountryFieldProps) {
  const [picker, setPicker] = useState<{ Component: typeof CountryPicker; open: boolean; focused: boolean }>();

  const load = async (open: boolean) => {
    const { CountryPicker: Component } = await import('./country-picker');
    setPicker((current) => current ?? { Component, open, focused: document.activeElement?.id === props.id });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever `load` closes over.
  useEffect(() => whenIdle(() => load(false)), []);

  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') load(true);
  };

  return (
    <>
      <input type="hidden" name="country_code" value={props.value} />
      {picker ? (
        <picker.Component {...props} initialIsOpen={picker.open} autoFocus={picker.focused} />
      ) : (
        <input
          id={props.id}
          ref={props.ref}
          role="combobox"
          aria-expanded={false}
          aria-controls={`${props.id}-list`}
          readOnly
          value={codeLabel(props.value)}
          onClick={() => load(true)}
          onKeyDown={openOnArrow}
          className={`${inputClass} ${styles.input}`}
        />
      )}
    </>
  );
}

import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import { inputClass } from '@/components/field';
import { whenIdle } from '@/lib/site/once-idle';
import { plainCode, selectedCountry } from './country-label';
import type { CountryPicker } from './country-picker';
import styles from './country-picker.module.css';

type CountryFieldProps = Omit<ComponentProps<typeof CountryPicker>, 'begun'> & { used: boolean };

/** Loads the picker on interaction or when idle; a same-size placeholder passes on clicks, focus and text. */
export function CountryField({ used, ...props }: CountryFieldProps) {
  const [picker, setPicker] = useState<{ Component: typeof CountryPicker; focused: boolean }>();
  const [touched, setTouched] = useState(false);
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  // A field that is replaced between press and release receives no click.
  const [pressed, setPressed] = useState(false);

  const load = async () => {
    const { CountryPicker: Component } = await import('./country-picker');
    setPicker((current) => current ?? { Component, focused: document.activeElement?.id === props.id });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, whatever `load` closes over.
  useEffect(() => (used ? whenIdle(load) : undefined), [used]);

  const open = () => {
    setPressed(false);
    setTouched(true);
    load();
  };

  const keepKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    if (event.key === 'Backspace') {
      setTyped((text) => text.slice(0, -1));
      setEntered(false);
    }
    // Enter must not submit the form here.
    if (event.key === 'Enter' && touched) {
      event.preventDefault();
      setEntered(typed.trim() !== '');
    }
    if (event.key.length === 1) {
      event.preventDefault();
      setTyped((text) => text + event.key);
      setEntered(false);
      open();
    }
  };

  const { id, value, country, countries } = props;
  const selected = selectedCountry(countries, value, country);
  const nameId = `${id}-name`;
  const describedBy = [selected && nameId, props['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <input type="hidden" name="country_code" value={value} />
      {selected && (
        <span id={nameId} hidden>
          {selected.countryName}
        </span>
      )}
      {picker && !pressed ? (
        <picker.Component
          {...props}
          aria-describedby={describedBy}
          begun={{ isOpen: touched, search: typed.trimStart(), isFocused: picker.focused, isEntered: entered }}
        />
      ) : (
        <div className={styles.picker}>
          <input
            id={id}
            role="combobox"
            aria-expanded={false}
            aria-controls={`${id}-list`}
            aria-required={props['aria-required']}
            aria-invalid={props['aria-invalid']}
            aria-describedby={describedBy}
            autoComplete="tel-country-code"
            readOnly
            dir={typed ? undefined : 'ltr'}
            value={typed || plainCode(value)}
            onPointerDown={() => setPressed(true)}
            onPointerCancel={() => setPressed(false)}
            onMouseLeave={() => setPressed(false)}
            onClick={open}
            onKeyDown={keepKey}
            className={`${inputClass} ${styles.input}`}
          />
        </div>
      )}
    </>
  );
}

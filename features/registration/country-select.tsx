import type { ComponentProps } from 'react';
import type { Country } from '@/lib/api/login';
import styles from './registration-form.module.css';

/** Where neither the address nor the server names a country (spec, section 9). */
export const fallbackCode = '852';

/** The country code, grouped by letter. Until the list is there, the default code is the one choice. */
export function CountrySelect({ countries, ...rest }: ComponentProps<'select'> & { countries: Country[] }) {
  const letters = [...new Set(countries.map((country) => country.firstWord))].sort();
  return (
    <select {...rest} autoComplete="tel-country-code" className={styles.input}>
      {countries.length === 0 && <option value={fallbackCode}>{codeLabel(fallbackCode)}</option>}
      {letters.map((letter) => (
        <optgroup key={letter} label={letter}>
          {countries
            .filter((country) => country.firstWord === letter)
            .map((country) => (
              <option key={country.countryNameEn} value={country.countryCode}>
                {`${codeLabel(country.countryCode)} ${country.countryName}`}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

/** A left-to-right mark keeps the plus in front in Arabic. */
function codeLabel(code: string): string {
  return `\u200e+${code}\u200e`;
}

const isDigit = /\p{Nd}/u;

/**
 * Turns the decimal digits of every script into 0-9 (spec, section 5): Arabic-Indic (٠-٩), Persian (۰-۹), full-width,
 * Thai and the rest. Unicode promises that digits stand in runs of ten, from 0 to 9.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let zero = code;
    while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    // Runs may follow one another, as those of mathematical digits do.
    return String((code - zero) % 10);
  });
}

const isDigit = /\p{Nd}/u;

/** Converts decimal digits of every script to 0-9 (spec, section 5). Unicode has them in runs of ten from 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let zero = code;
    while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    // Runs may be adjacent, like those of the mathematical digits.
    return String((code - zero) % 10);
  });
}

/** First characters of the runs of ten digits that phones in our regions type: Arabic-Indic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10];

/** Turns Arabic-Indic (٠-٩), Persian (۰-۹) and full-width digits into 0-9 (spec, section 5). */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10) as number;
    return String(code - zero);
  });
}

/** The mobile number as it is checked and sent: trimmed, ASCII digits, exactly one leading 0 dropped (spec, section 5). */
export function normaliseMobile(text: string): string {
  return toAsciiDigits(text.trim()).replace(/^0/, '');
}

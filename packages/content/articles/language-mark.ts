/** Language of `[pisang goreng](lang:ms)`, which marks words of another language; undefined for an address. */
export function readLanguageMark(address: string): string | undefined {
  return /^lang:([a-z]{2,3}(?:-[A-Z][a-z]{3})?)$/.exec(address)?.[1];
}

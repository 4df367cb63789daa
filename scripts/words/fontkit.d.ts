/** The part of fontkit that is used here; the package has no types. */
declare module 'fontkit' {
  export type Glyph = { name: string; advanceWidth: number };
  export type Font = {
    unitsPerEm: number;
    /** Code points. */
    characterSet: number[];
    layout(text: string): { glyphs: Glyph[] };
  };
  export function create(file: Buffer): Font;
}

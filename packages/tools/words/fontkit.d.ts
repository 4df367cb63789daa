declare module 'fontkit' {
  export type Glyph = { name: string; advanceWidth: number };
  export type Font = {
    unitsPerEm: number;
    characterSet: number[];
    layout(text: string): { glyphs: Glyph[] };
  };
  export function create(file: Buffer): Font;
}

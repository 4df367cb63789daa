declare module 'fontkit' {
  export type Path = { translate(x: number, y: number): Path; toSVG(): string };
  export type Glyph = { name: string; advanceWidth: number; path: Path };
  export type Font = {
    unitsPerEm: number;
    capHeight: number;
    characterSet: number[];
    layout(text: string): { glyphs: Glyph[] };
  };
  export function create(file: Buffer): Font;
}

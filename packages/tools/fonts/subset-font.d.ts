/** The part of subset-font that is used here; the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** OpenType features to keep. */
      keepFeatures: readonly string[];
      noHinting: boolean;
      /** Axes of a variable font: one value, or the range that stays. */
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

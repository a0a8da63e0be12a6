/** The part of subset-font that scripts/ and site/seo/typeface.ts use; the package ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}

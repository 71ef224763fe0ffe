/** The part of `subset-font` that we use; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    /** The OpenType features to keep. */
    keepFeatures: string[];
    /** The entries of the `name` table to keep. */
    preserveNameIds: number[];
  }
  /** Returns a copy of the font that has only the characters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

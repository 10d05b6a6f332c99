declare module 'subset-font' {
  /** The font reduced to the glyphs of `text` and those they can be substituted with. */
  export default function subsetFont(font: Uint8Array, text: string, options: { targetFormat: 'woff2' }): Promise<Uint8Array>
}

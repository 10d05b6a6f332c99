declare module 'subset-font' {
  /** The font with the drawings of `text` alone, and what these may become by its rules. */
  export default function subsetFont(font: Uint8Array, text: string, options: { targetFormat: 'woff2' }): Promise<Uint8Array>
}

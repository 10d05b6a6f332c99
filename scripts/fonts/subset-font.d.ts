declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    keepFeatures: string[]
    noHinting?: boolean
    dropTables?: string[]
  }
  /** The font reduced to the glyphs of `text` and, those that the kept features can put in their place. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}

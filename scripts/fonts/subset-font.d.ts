declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    noLayoutClosure: boolean
    noHinting?: boolean
    dropTables?: string[]
  }
  /** The font reduced to the glyphs of `text` and, unless told otherwise, those they can be substituted with. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}

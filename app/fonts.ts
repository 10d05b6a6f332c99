import localFont from 'next/font/local'

/* Only the weights that the screens use; browsers use the nearest for others: 400 for 500, 600 for 700. The files that every visit
   fetches contain the letters of French (scripts/fonts, decision 8). Other Western and Central European letters are in separate
   files, fetched when a page shows one: these come first in the font families, and their unicode-range excludes every French
   letter. */
export const fontText = localFont({
  variable: '--font-text',
  display: 'swap',
  src: [
    { path: './fonts/text-400.woff2', weight: '400' },
    { path: './fonts/text-600.woff2', weight: '600' },
  ],
})
/* Figures, with a plain zero and all of one width, at the height of the text face's capitals. */
export const fontDigits = localFont({
  variable: '--font-digits',
  display: 'swap',
  // The sign-in page has none.
  preload: false,
  adjustFontFallback: false,
  src: [
    { path: './fonts/digits-400.woff2', weight: '400' },
    { path: './fonts/digits-600.woff2', weight: '600' },
  ],
  declarations: [
    { prop: 'unicode-range', value: 'U+0030-0039' },
    { prop: 'size-adjust', value: '95%' },
  ],
})
export const fontTextWest = localFont({
  variable: '--font-text-west',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: [
    {
      path: '../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00AA,U+00AC-00AF,U+00B1,U+00B4-00B6,U+00B8-00BA,U+00BC,U+00BE-00BF,U+00C1,U+00C3,U+00C5,U+00CC-00CD,U+00D0-00D3,U+00D5,U+00D8,U+00DA,U+00DD-00DF,U+00E1,U+00E3,U+00E5,U+00EC-00ED,U+00F0-00F3,U+00F5,U+00F8,U+00FA,U+00FD-00FE,U+0131,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-202E,U+2030-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
})
export const fontTextExt = localFont({
  variable: '--font-text-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: [
    {
      path: '../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-600-normal.woff2',
      weight: '600',
    },
  ],
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+2113,U+2C60-2C7F,U+A720-A7FF' },
  ],
})
/* Not preloaded: on a slow connection its 17 kB would arrive before the style sheet and delay every first paint by a third of a
   second. */
export const fontTitle = localFont({
  variable: '--font-title',
  display: 'swap',
  preload: false,
  src: './fonts/title-700.woff2',
  weight: '700',
})
export const fontTitleWest = localFont({
  variable: '--font-title-west',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: '../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00AA,U+00AC-00AF,U+00B1,U+00B4-00B6,U+00B8-00BA,U+00BC,U+00BE-00BF,U+00C1,U+00C3,U+00C5,U+00CC-00CD,U+00D0-00D3,U+00D5,U+00D8,U+00DA,U+00DD-00DF,U+00E1,U+00E3,U+00E5,U+00EC-00ED,U+00F0-00F3,U+00F5,U+00F8,U+00FA,U+00FD-00FE,U+0131,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-202E,U+2030-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
})
export const fontTitleExt = localFont({
  variable: '--font-title-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: '../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2',
  weight: '700',
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+2113,U+2C60-2C7F,U+A720-A7FF' },
  ],
})
/* Fetched only when a reader switches it on (AID-008). */
export const fontDyslexic = localFont({
  variable: '--font-dyslexic',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: [
    {
      path: '../node_modules/@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2',
      weight: '400',
      style: 'normal',
    },
    {
      path: '../node_modules/@fontsource/opendyslexic/files/opendyslexic-latin-400-italic.woff2',
      weight: '400',
      style: 'italic',
    },
    {
      path: '../node_modules/@fontsource/opendyslexic/files/opendyslexic-latin-700-normal.woff2',
      weight: '700',
      style: 'normal',
    },
    {
      path: '../node_modules/@fontsource/opendyslexic/files/opendyslexic-latin-700-italic.woff2',
      weight: '700',
      style: 'italic',
    },
  ],
})

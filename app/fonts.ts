import localFont from 'next/font/local'

/* Only the weights that the screens use; a browser takes the nearest for the others, so 500 is drawn as 400, 700 as 600.
   latin-ext stands before latin in the family lists: its unicode-range lets every plain letter fall through. */
export const fontText = localFont({
  variable: '--font-text',
  display: 'swap',
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
export const fontTitle = localFont({
  variable: '--font-title',
  display: 'swap',
  src: '../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
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
/* Fetched when a reader switches it on, and not before (AID-008). */
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

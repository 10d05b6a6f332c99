import localFont from 'next/font/local'

/* latin-ext stands before latin in the family lists: its unicode-range lets every plain letter fall through. */
export const fontText = localFont({
  variable: '--font-text',
  display: 'swap',
  src: [
    {
      path: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
      weight: '200 800',
      style: 'normal',
    },
  ],
})
export const fontTextExt = localFont({
  variable: '--font-text-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2',
  weight: '200 800',
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+2113,U+2C60-2C7F,U+A720-A7FF' },
  ],
})
export const fontTitle = localFont({
  variable: '--font-title',
  display: 'swap',
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
})
export const fontTitleExt = localFont({
  variable: '--font-title-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+2113,U+2C60-2C7F,U+A720-A7FF' },
  ],
})

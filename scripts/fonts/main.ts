import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { digits, frenchLetters } from './letters.ts'

// `node scripts/fonts/main.ts` regenerates app/fonts: every visit fetches these files, and French needs only two thirds of each
// font.
const folder = new URL('../../app/fonts/', import.meta.url)
const packages = new URL('../../node_modules/@fontsource/', import.meta.url)
const notDigits = [...frenchLetters].filter((letter) => !digits.includes(letter)).join('')
const fonts = {
  'text-400': { path: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2', letters: notDigits },
  'text-600': { path: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2', letters: notDigits },
  'digits-400': { path: 'open-sans/files/open-sans-latin-400-normal.woff2', letters: digits },
  'digits-600': { path: 'open-sans/files/open-sans-latin-600-normal.woff2', letters: digits },
  'title-700': { path: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2', letters: frenchLetters },
}

mkdirSync(folder, { recursive: true })
for (const [name, { path, letters }] of Object.entries(fonts)) {
  const whole = readFileSync(new URL(path, packages))
  const figures = letters === digits && { noHinting: true, dropTables: ['GSUB', 'GPOS', 'STAT'] }
  // No glyph that only an option of a style sheet shows, but figures of one width. Kerning is half of the title face's bytes.
  const keepFeatures = name === 'title-700' ? ['tnum'] : ['kern', 'tnum']
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', keepFeatures, ...figures })
  writeFileSync(new URL(`${name}.woff2`, folder), part)
  console.log(`${name}: ${whole.length} -> ${part.length} bytes`)
}

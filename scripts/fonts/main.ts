import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { frenchLetters } from './letters.ts'

// `node scripts/fonts/main.ts` regenerates app/fonts: every visit fetches these files, and French needs only two thirds of each
// font.
const folder = new URL('../../app/fonts/', import.meta.url)
const packages = new URL('../../node_modules/@fontsource/', import.meta.url)
const fonts = {
  'text-400': 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2',
  'text-600': 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2',
  'title-700': 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
}

mkdirSync(folder, { recursive: true })
for (const [name, path] of Object.entries(fonts)) {
  const whole = readFileSync(new URL(path, packages))
  const french = await subsetFont(whole, frenchLetters, { targetFormat: 'woff2' })
  writeFileSync(new URL(`${name}.woff2`, folder), french)
  console.log(`${name}: ${whole.length} -> ${french.length} bytes`)
}

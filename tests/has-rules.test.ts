import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// « :has(…) > * » is looked at again for every element that a key changes: with coloured words in the page, 40 ms of processor a key.
it('no style is given to all children of what holds something', () => {
  const files = globSync('{app,components}/**/*.{tsx,ts,css}')
  const found = files.filter((file) => /has-\[[^\]]*\]:\*|:has\([^)]*\) > \*/.test(readFileSync(file, 'utf8')))
  expect({ found, read: files.length > 500 }).toEqual({ found: [], read: true })
})

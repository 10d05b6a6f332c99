import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('each drawing of the style sheet has its name, and each name its drawing', () => {
  const css = readFileSync(new URL('../../app/icons.css', import.meta.url), 'utf8')
  const drawn = [...css.matchAll(/^\.icon-(\w+) \{\n {2}--drawing: url\("data:image\/svg\+xml,[^"]*%3C\/svg%3E"\);\n\}$/gm)]
  expect(drawn.map(([, name]) => name)).toEqual([...iconNames])
})

import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutations } from './all.ts'

it('every wrong change still applies to one place, and its test exists', () => {
  const stale = mutations.filter(({ file, find, replace, test }) => {
    const places = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0
    return places !== 1 || replace === find || !existsSync(test)
  })
  expect(stale).toEqual([])
})

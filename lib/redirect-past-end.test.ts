import { expect, it } from 'vitest'
import { redirectPastEnd } from './redirect-past-end.ts'

it('leads to the first page from a later one without rows only', () => {
  for (const [page, rows] of [
    [1, []],
    [2, ['row']],
    // Failed to load: the screen says so.
    [2, undefined],
  ] as const)
    expect(() => redirectPastEnd(page, rows, '/personnes')).not.toThrow()
  expect(() => redirectPastEnd(2, [], '/personnes')).toThrow(
    expect.objectContaining({ digest: expect.stringContaining('/personnes') }),
  )
})

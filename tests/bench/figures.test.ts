import { expect, test } from 'vitest'
import { median, percentile } from './http.ts'
import { scriptsOf } from './scripts.ts'
import { amounts, tally } from './tally.ts'

test('median of an odd and an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 3])).toBe(4)
  expect(median([])).toBeNaN()
})

test('a percentile is the smallest value that covers the share', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile([7], 0.95)).toBe(7)
  expect(percentile([3, 1, 2], 0)).toBe(1)
  expect(percentile([], 0.5)).toBeNaN()
})

test('compares acknowledged and stored amounts', () => {
  const sent = amounts([
    ['answer', 1],
    ['time', 1000],
    ['time', 500],
  ])
  expect(tally(sent, sent)).toEqual({ lost: 0, doubled: 0 })
  expect(tally(sent, amounts([['time', 1500]]))).toEqual({ lost: 1, doubled: 0 })
  expect(
    tally(
      sent,
      amounts([
        ['answer', 2],
        ['time', 2000],
      ]),
    ),
  ).toEqual({ lost: 0, doubled: 2 })
  expect(
    tally(
      sent,
      amounts([
        ['another answer', 1],
        ['time', 1499],
      ]),
    ),
  ).toEqual({ lost: 2, doubled: 1 })
})

test('lists a page’s scripts once each, without those for old browsers', () => {
  const html = `<html><head>
    <link rel="preload" as="script" href="/_next/static/chunks/a.js?v=1"/>
    <link rel="stylesheet" href="/_next/static/css/a.css"/>
    <script src="/_next/static/chunks/a.js?v=1" async=""></script>
    <script src="/_next/static/chunks/old.js" nomodule=""></script>
    <script src="/_next/static/chunks/%5Bid%5D.js" nonce="n"></script>
    <script nonce="n">self.x = 1</script></head></html>`
  expect(scriptsOf(html)).toEqual(['static/chunks/a.js', 'static/chunks/[id].js'])
})

import { expect, test } from 'vitest'
import { median } from './http.ts'
import { scriptsOf } from './scripts.ts'

test('median of an odd and an even number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 3])).toBe(4)
  expect(median([])).toBeNaN()
})

test('the scripts of a page: each once, without those for old browsers', () => {
  const html = `<html><head>
    <link rel="preload" as="script" href="/_next/static/chunks/a.js?v=1"/>
    <link rel="stylesheet" href="/_next/static/css/a.css"/>
    <script src="/_next/static/chunks/a.js?v=1" async=""></script>
    <script src="/_next/static/chunks/old.js" nomodule=""></script>
    <script src="/_next/static/chunks/%5Bid%5D.js" nonce="n"></script>
    <script nonce="n">self.x = 1</script></head></html>`
  expect(scriptsOf(html)).toEqual(['static/chunks/a.js', 'static/chunks/[id].js'])
})

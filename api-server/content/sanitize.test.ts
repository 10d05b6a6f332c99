import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { hostileHtml } from '#tests/support/hostile-html'
import { anyString, anyTree } from '#tests/support/rich-text-trees'
import { storedAttributes, whitelistBreaches } from '#tests/support/whitelist-breaches'
import { cleanRichText } from './sanitize.ts'

describe('hostile HTML', () => {
  test('the corpus has at least 60 cases, and the check sees each kind of breach', () => {
    expect(Object.keys(hostileHtml).length).toBeGreaterThanOrEqual(60)
    for (const bad of [
      '<script>',
      '<p onclick=x>',
      '<a href="javascript:x">',
      '<a href="http://a.fr" target="_top">',
      '<span class="x">',
      '<img src="https://a.fr/b.png">',
      '<img src="module/picture/b.png" onerror="x">',
      '<!-- -->',
      '\0',
    ]) {
      expect(whitelistBreaches(bad, storedAttributes)).not.toEqual([])
    }
  })

  test.each(Object.entries(hostileHtml))('%s', (_, html) => {
    const stored = cleanRichText(html, { pictures: true })
    expect(whitelistBreaches(stored, storedAttributes)).toEqual([])
    expect(cleanRichText(stored, { pictures: true })).toBe(stored)
  })

  test('a formula does not touch the prototype of objects', () => {
    cleanRichText(hostileHtml['formula polluting the prototype'] ?? '')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('what authors write', () => {
  test('is stored as the editor wrote it', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const html = richTextToStore(tree)
        expect(cleanRichText(html, { pictures: true })).toBe(html)
        expect(cleanRichText(html)).toBe(richTextToStore(parseRichText(html).filter(({ type }) => type !== 'picture')))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['<p><b>a</b></p>', '<p><strong>a</strong></p>'],
    ['<h4>a</h4>', '<p>a</p>'],
    ['<p><br></p>', ''],
    ['<p><a href="http://a.fr">a</a></p>', '<p><a href="http://a.fr" target="_blank" rel="noopener">a</a></p>'],
    ['<table style="x"><tbody><tr><td colspan=2>a</td></tr></tbody></table>', '<table><tr><td>a</td></tr></table>'],
    ['a &lt;b&gt; &amp; c', '<p>a &lt;b&gt; &amp; c</p>'],
  ])('%s is stored as %s', (html, stored) => expect(cleanRichText(html)).toBe(stored))

  test('any string is cleaned once and for all', () => {
    fc.assert(
      fc.property(anyString, (html) => {
        for (const pictures of [false, true]) {
          const stored = cleanRichText(html, { pictures })
          expect(whitelistBreaches(stored, storedAttributes)).toEqual([])
          expect(cleanRichText(stored, { pictures })).toBe(stored)
          expect(richTextToStore(parseRichText(stored))).toBe(stored)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

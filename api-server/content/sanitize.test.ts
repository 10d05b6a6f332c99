import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { hostileHtml } from '#tests/support/hostile-html'
import { anyString, anyTree } from '#tests/support/rich-text-trees'
import { storedAttributes, whitelistBreaches } from '#tests/support/whitelist-breaches'
import { cleanRichText } from './sanitize.ts'

const all = { pictures: true, sounds: true }

describe('hostile HTML', () => {
  test('the corpus has at least 60 cases, and the check detects each kind of breach', () => {
    expect(Object.keys(hostileHtml).length).toBeGreaterThanOrEqual(60)
    for (const bad of [
      '<script>',
      '<p onclick=x>',
      '<a href="javascript:x">',
      '<a href="http://a.fr" target="_top">',
      '<span class="x">',
      '<img src="https://a.fr/b.png">',
      '<img src="module/picture/b.png" onerror="x">',
      '<audio src="https://a.fr/b.mp3">',
      '<audio src="module/sound/b.mp3" autoplay>',
      '<!-- -->',
      '\0',
    ]) {
      expect(whitelistBreaches(bad, storedAttributes)).not.toEqual([])
    }
  })

  test.each(Object.entries(hostileHtml))('%s', (_, html) => {
    const stored = cleanRichText(html, all)
    expect(whitelistBreaches(stored, storedAttributes)).toEqual([])
    expect(cleanRichText(stored, all)).toBe(stored)
  })

  test('keeps the first ten sounds of a text and everything between the others', () => {
    const sound = '<audio src="module/sound/a.mp3" title="x"></audio>'
    expect(cleanRichText(`${sound}<p>a</p>`.repeat(10_000), all)).toBe(
      `${`${sound}<p>a</p>`.repeat(10)}${'<p>a</p>'.repeat(9_990)}`,
    )
  })

  test('a formula cannot pollute the object prototype', () => {
    cleanRichText(hostileHtml['formula polluting the prototype'] ?? '')
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('what authors write', () => {
  test('is stored exactly as the editor wrote it', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const html = richTextToStore(tree)
        expect(cleanRichText(html, all)).toBe(html)
        const without = (...types: string[]) => richTextToStore(parseRichText(html).filter(({ type }) => !types.includes(type)))
        expect(cleanRichText(html)).toBe(without('picture', 'sound'))
        expect(cleanRichText(html, { pictures: true })).toBe(without('sound'))
        expect(cleanRichText(html, { sounds: true })).toBe(without('picture'))
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

  test('cleaning any string is idempotent', () => {
    fc.assert(
      fc.property(anyString, (html) => {
        for (const media of [{}, { pictures: true }, all]) {
          const stored = cleanRichText(html, media)
          expect(whitelistBreaches(stored, storedAttributes)).toEqual([])
          expect(cleanRichText(stored, media)).toBe(stored)
          expect(richTextToStore(parseRichText(stored))).toBe(stored)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

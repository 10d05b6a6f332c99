import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyString, anyTree, canonicalTree } from '#tests/support/rich-text-trees'
import { normalizeRichText } from './normalize.ts'
import { parseRichText } from './parse.ts'
import { isEmptyRichText, plainText, richTextFromPlain, richTextToStore } from './plain.ts'
import { serializeRichText } from './serialize.ts'

describe('trees', () => {
  test('a canonical tree is restored from its HTML', () => {
    fc.assert(
      fc.property(canonicalTree, (tree) => {
        expect(parseRichText(serializeRichText(tree))).toEqual(tree)
      }),
      { numRuns: 500 },
    )
  })

  test('any tree is restored in canonical form', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(parseRichText(serializeRichText(tree))).toEqual(normalizeRichText(tree))
      }),
      { numRuns: 1000 },
    )
  })

  test('normalising is idempotent', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        expect(normalizeRichText(normalizeRichText(tree))).toEqual(normalizeRichText(tree))
      }),
      { numRuns: 500 },
    )
  })
})

describe('strings', () => {
  test('any string parses to a canonical tree, and its HTML is stable', () => {
    fc.assert(
      fc.property(anyString, (html) => {
        const tree = parseRichText(html)
        expect(normalizeRichText(tree)).toEqual(tree)
        expect(parseRichText(serializeRichText(tree))).toEqual(tree)
        expect(typeof plainText(html)).toBe('string')
        expect(richTextToStore(tree) === '').toBe(isEmptyRichText(html))
      }),
      { numRuns: 3000 },
    )
  })

  test('output contains only tags of the whitelist, whatever the input', () => {
    const allowed =
      /^(?:<img src="module\/picture\/[\w-]+\.(?:png|jpg|gif)" alt="[^"<>]*" width="\d+" height="\d+" class="(?:small|medium|large)">|<audio src="module\/sound\/[\w-]+\.(?:mp3|m4a|wav|ogg|opus|weba|flac|aac)" title="[^"<>]*"><\/audio>|<\/?(?:p|ul|ol|li|strong|em|u|sup|sub|table|tr|th|td|h[123]|a|span)>|<br>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener">|<span class="math" data-math="[^"<>]*">|[^<>])*$/u
    fc.assert(
      fc.property(anyString, (html) => {
        expect(serializeRichText(parseRichText(html))).toMatch(allowed)
      }),
      { numRuns: 2000 },
    )
  })

  test('plain text is restored from its rich text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé<>&"][a-zé <>&"]{0,12}$/), { minLength: 1, maxLength: 5 }), (lines) => {
        expect(plainText(richTextFromPlain(lines.join('\n')))).toBe(lines.join('\n'))
      }),
    )
  })
})

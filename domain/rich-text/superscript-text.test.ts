import { describe, expect, test } from 'vitest'
import { parseRichText } from './parse.ts'
import { plainText } from './plain.ts'
import { serializeRichText } from './serialize.ts'

const clean = (html: string) => serializeRichText(parseRichText(html))

describe('superscript and subscript', () => {
  test.each([
    [
      'an author’s markup',
      '<p>x<sup>2</sup>, H<sub>2</sub>O, 1<sup>er</sup></p>',
      '<p>x<sup>2</sup>, H<sub>2</sub>O, 1<sup>er</sup></p>',
    ],
    ['inside other marks', '<p><sup><strong>2</strong></sup></p>', '<p><strong><sup>2</sup></strong></p>'],
    ['nested superscript and subscript', '<p>a<sup>b<sub>c</sub>d</sup></p>', '<p>a<sup>b</sup><sub>c</sub><sup>d</sup></p>'],
    [
      'a word processor’s styles',
      '<p>x<span style="vertical-align: super">2</span> H<span style="vertical-align:sub;font-size:8pt">2</span>O</p>',
      '<p>x<sup>2</sup> H<sub>2</sub>O</p>',
    ],
    [
      'a superscript reset to the baseline',
      '<p><sup>a<span style="vertical-align:baseline">b</span></sup></p>',
      '<p><sup>a</sup>b</p>',
    ],
    [
      'a source line that ends in a superscript',
      '<p>le 1<sup>er</sup>\nmars, x<sup>a\nb</sup></p>',
      '<p>le 1<sup>er</sup> mars, x<sup>a b</sup></p>',
    ],
    [
      'in a link',
      '<p><a href="http://a.fr">m<sup>2</sup></a></p>',
      '<p><a href="http://a.fr" target="_blank" rel="noopener">m<sup>2</sup></a></p>',
    ],
  ])('%s', (_, html, expected) => expect(clean(html)).toBe(expected))

  test.each([
    ['x<sup>2</sup>', 'x²'],
    ['x<sup>n+1</sup>', 'xⁿ⁺¹'],
    ['H<sub>2</sub>O', 'H₂O'],
    ['u<sub>n</sub>', 'uₙ'],
    ['1<sup>er</sup> mars', '1er mars'],
    ['M<sup>me</sup> Curie', 'Mme Curie'],
    ['10<sup>-3</sup>', '10⁻³'],
    ['x<sup>2/3</sup>', 'x2/3'],
  ])('%s as plain text is %s', (html, expected) => expect(plainText(`<p>${html}</p>`)).toBe(expected))
})

import { describe, expect, test } from 'vitest'
import { maxRichTextLength } from '#contract/rich-text-length'
import { richText } from '#contract/scalars'
import { processorMs } from '#tests/support/processor-time'
import { parseRichText } from './parse.ts'
import { isEmptyRichText, plainText, richTextFromPlain, richTextToStore } from './plain.ts'
import { serializeRichText } from './serialize.ts'

const clean = (html: string) => serializeRichText(parseRichText(html))
const x =
  '{"version":1,"expression":{"type":"expression","uuid":"a","items":[{"type":"literal","uuid":"b","text":"x"},{"type":"power","uuid":"c","expression":{"type":"expression","uuid":"d","items":[{"type":"literal","uuid":"e","text":"2"}]}}]}}'
const attribute = x.replaceAll('"', '&quot;')

describe('an author’s markup', () => {
  test.each([
    ['bold, italic and underline', '<p>a <strong>b</strong> <em>c</em> <u>d</u></p>'],
    ['headings 1 to 3', '<h1>a</h1><h2>b</h2><h3>c</h3>'],
    ['lists', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
    ['a line break', '<p>a<br>b</p>'],
    ['a link', '<p><a href="https://exemple.fr/?a=1&amp;b=2" target="_blank" rel="noopener">ici</a></p>'],
    ['a formula', `<p>soit <span class="math" data-math="${attribute}"></span>.</p>`],
    ['two spaces, a tag typed as text, an empty line', '<p>a  &lt;b&gt; &amp;amp;</p><p></p><p>c</p>'],
  ])('%s is kept as written', (_, html) => expect(clean(html)).toBe(html))
})

describe('markup from elsewhere', () => {
  test.each([
    ['spaces before the first word', '  a b', '<p>a b</p>'],
    [
      'spaces between the tags of a table',
      '<table><tr>&nbsp; a<td>b</td></tr></table>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    [
      'other elements with the same meaning',
      '<p><b>a</b><i>b</i><ins>c</ins></p>',
      '<p><strong>a</strong><em>b</em><u>c</u></p>',
    ],
    [
      'marks from a style attribute',
      '<p><span style="font-weight:700">a</span><b style="font-weight:normal">b</b></p>',
      '<p><strong>a</strong>b</p>',
    ],
    ['a heading of level 4 (UI-025)', '<h4>a</h4><h6>b</h6>', '<p>a</p><p>b</p>'],
    ['formatting of the source', '<div>\n  <p>\n    a\n    b\n  </p>\n</div>\n', '<p>a b</p>'],
    ['text without a block', 'a<br>b', '<p>a<br>b</p>'],
    ['divs', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['cells without a table', '<tr><td>a</td><td>b</td></tr><p>c</p>', '<p>a b</p><p>c</p>'],
    [
      'a nested list',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>d',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><p>d</p>',
    ],
    ['paragraphs in an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['items without a list', '<li>a</li><li>b</li><p>c</p>', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['style sheets, scripts and comments', '<style>p{color:red}</style><!-- x --><p>a<script>b</script></p>', '<p>a</p>'],
    ['a link to a script', '<p><a href="java&#10;script:alert(1)">a</a></p>', '<p>a</p>'],
    ['an invalid formula', '<p><span class="math" data-math="{}">x²</span></p>', '<p>x²</p>'],
    [
      'an unclosed formula',
      `<p><span class="math" data-math="${attribute}">x</p><p>b</p>`,
      `<p><span class="math" data-math="${attribute}"></span></p><p>b</p>`,
    ],
    [
      'lists of Word',
      `<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>a</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>b</p><p>c</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1)<span>&nbsp;</span></span>d</p>`,
      '<ul><li>a</li><li>b</li></ul><p>c</p><ol><li>d</li></ol>',
    ],
    ['an item without a list, then a list', '<li>a</li><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['Word markup for other scripts', '<p><b style="mso-bidi-font-weight:normal">a</b></p>', '<p><strong>a</strong></p>'],
    ['entities', '<p>&eacute;&nbsp;&#8217;&#x27;&inconnu;</p>', "<p>é\u00a0’'&amp;inconnu;</p>"],
    ['less-than signs typed as such', 'si 3 < 4 et x<y', '<p>si 3 &lt; 4 et x&lt;y</p>'],
    ['bad nesting', '<p><strong>a<em>b</strong>c</em></p>', '<p><strong>a</strong><strong><em>b</em></strong>c</p>'],
    ['the line break that browsers add to a copy', '<p>a</p><br class="Apple-interchange-newline">', '<p>a</p>'],
    ['an empty line as browsers write it', '<p><br></p><p>a</p>', '<p></p><p>a</p>'],
  ])('%s', (_, html, expected) => expect(clean(html)).toBe(expected))
})

describe('empty', () => {
  test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> </p><h1></h1>', '<ul><li></li></ul>', '<script>a</script>'])(
    '%j is stored as empty (UI-027)',
    (html) => {
      expect(isEmptyRichText(html)).toBe(true)
      expect(richTextToStore(parseRichText(html))).toBe('')
    },
  )
  test.each(['<p>a</p>', `<p><span class="math" data-math="${attribute}"></span></p>`])('%j is not empty', (html) =>
    expect(isEmptyRichText(html)).toBe(false),
  )
})

describe('plain text', () => {
  test('one line per block, formulas inline', () => {
    const html = `<h1>Titre</h1><p>a<br>b <span class="math" data-math="${attribute}"></span></p><ul><li>c</li><li><a href="http://d.fr">d</a></li></ul>`
    expect(plainText(html)).toBe('Titre\na\nb x^2\nc\nd')
  })
  test('a sound is represented by its title, if any', () => {
    const sound = '<p>a</p><audio src="module/sound/b.mp3" title="Dialogue"></audio>'
    expect(plainText(sound)).toBe('a\nDialogue')
    expect(plainText(sound.replace('Dialogue', ''))).toBe('a')
    expect(isEmptyRichText(sound.replace('Dialogue', '').replace('a', ''))).toBe(false)
  })
  test('blank lines separate paragraphs', () =>
    expect(richTextFromPlain('a\nb\n\n \nc <d>')).toBe('<p>a<br>b</p><p>c &lt;d&gt;</p>'))
  test('a text of spaces is empty', () => expect(richTextFromPlain(' \n\n ')).toBe(''))
})

describe('size', () => {
  const deepBrackets = (depth: number) => {
    let inner = '{"type":"expression","uuid":"","items":[]}'
    for (let level = 0; level < depth; level++) {
      inner = `{"type":"expression","uuid":"","items":[{"type":"bracket","uuid":"","shape":"square","expression":${inner}}]}`
    }
    return `<p><span class="math" data-math='{"version":1,"expression":${inner}}'>f</span></p>`
  }

  test('a formula nested 60 deep is read, one nested 5000 deep is reduced to its text', () => {
    expect(parseRichText(deepBrackets(60))).toMatchObject([{ children: [{ type: 'math' }] }])
    expect(clean(deepBrackets(5000))).toBe('<p>f</p>')
  })

  // Each of these makes a naive scanner backtrack: 200 kB would take minutes.
  test.each(
    [
      '<',
      '<a ',
      '<a b="',
      '<!--',
      '<script>',
      '</b>',
      '<b>',
      '<b><i></b>',
      '<ul><li>',
      '&',
      '&#',
      '&a',
      ' ',
      '\n',
      '=',
      '<p style="text-decoration:',
      'text-decoration:',
      '<a href="http://',
      '\'"',
      '<span class=math data-math={',
      '<![',
      '<p>\t',
      '<table>',
      '<table><tr><td>',
      '<tr>',
      '<audio src="module/sound/a.mp3">',
      '<table><audio src=module/sound/a.mp3>',
    ].map((part) => [part]),
  )('200 kB of %j is read quickly', async (part) => {
    const html = part.repeat(Math.ceil(200_000 / part.length))
    const spent = await processorMs(() => {
      serializeRichText(parseRichText(html))
      serializeRichText(parseRichText(`<p style="${html}">a</p>`))
    })
    expect(spent).toBeLessThan(5000)
  })
})

test('a call accepts the longest text that the editor allows', () => {
  expect(richText.safeParse('a'.repeat(maxRichTextLength)).success).toBe(true)
  expect(richText.safeParse('a'.repeat(2 * maxRichTextLength + 1)).success).toBe(false)
})

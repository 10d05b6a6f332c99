import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time'
import { droppedParts } from './dropped.ts'
import { parseRichText } from './parse.ts'

const dropped = (html: string) => droppedParts(html, parseRichText(html))
const nothing = { pictures: 0, media: 0, colours: false, sizes: false }

describe('reported', () => {
  test.each([
    ['a word in red', '<p>a <span style="color:red">b</span></p>', { colours: true }],
    ['a word in red, in the markup of old programs', '<p>a <font color="#ff0000">b</font></p>', { colours: true }],
    ['a word highlighted in Word', "<p>a <span style='background:yellow;mso-highlight:yellow'>b</span></p>", { colours: true }],
    ['a marked word', '<p>a <mark>b</mark></p>', { colours: true }],
    [
      'a coloured cell of a spreadsheet',
      '<style>\n<!--\n.xl65\n\t{mso-pattern:black none;\n\tbackground:#C6EFCE;}\n--></style><table><tr><td class=xl65>a</td><td>b</td></tr></table>',
      { colours: true },
    ],
    ['a cell coloured by an attribute', '<table><tr><td bgcolor="#ffcc00">a</td><td>b</td></tr></table>', { colours: true }],
    ['a larger word', '<p><span style="font-size:12pt">a</span> <span style="font-size:20pt">b</span></p>', { sizes: true }],
    [
      'a colour, a size, a picture and a video',
      '<p>a <span style="color:red;font-size:30px">b</span></p><img src="x.png"><video></video>',
      { pictures: 1, media: 1, colours: true, sizes: true },
    ],
    ['a video in an embedded page', '<p>a</p><iframe src="https://a.fr/film"><p>b</p></iframe>', { media: 1 }],
    ['an embedded object', '<p>a</p><object data="a.swf"><embed src="a.swf"></object>', { media: 1 }],
    ['a sound from elsewhere', '<p>a</p><audio src="http://a.fr/b.mp3"></audio>', { media: 1 }],
  ])('%s', (_, html, expected) => expect(dropped(html)).toEqual({ ...nothing, ...expected }))
})

describe('not reported', () => {
  test.each([
    [
      'a Word document in a uniform font, size and colour',
      "<p class=MsoNormal><span style='font-size:12.0pt;font-family:\"Times New Roman\";color:#333333'>a b</span></p><p class=MsoNormal><span style='font-size:12.0pt;color:#333333'>c</span></p>",
    ],
    ['another font for some words', '<p>a <span style="font-family:Arial">b</span></p>'],
    ['explicit and default black', '<p>a <span style="color:#000000;background-color:transparent">b</span></p>'],
    ['the same size in two units', '<p style="font-size:12pt">a <span style="font-size:16px">b</span></p>'],
    ['headings in the colour of the document', '<h1><span style="font-size:16pt;color:#2F5496">a</span></h1><p>b</p>'],
    ['links in blue', '<p>a <a href="http://a.fr"><span style="color:#0563C1">b</span></a></p>'],
    [
      'the small font of an exponent',
      '<p>x<span style="font-size:0.6em;vertical-align:super">2</span> y<sup style="font-size:8pt">3</sup></p>',
    ],
    [
      'bullets from Word',
      "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span style='font-size:7pt'>&nbsp;</span></span>a</p>",
    ],
    ['a coloured space', '<p>a<span style="color:red"> </span>b</p>'],
    ['a sound stored on our content host', '<p>a</p><audio src="module/sound/a.mp3" title="b"></audio>'],
    ['unclosed paragraphs', '<p style="color:red">a<p style="color:red">b'],
    ['plain text', 'a < b'],
  ])('%s', (_, html) => expect(dropped(html)).toBeNull())
})

test.each(['<b>', '<p style="color:red">', '<font color=red>', '<style>.a{', '<style>.a ', '.a{', '<td class=a '])(
  '200 kB of %j is scanned quickly',
  async (part) => {
    const html = part.repeat(Math.ceil(200_000 / part.length))
    const spent = await processorMs(() => {
      droppedParts(html, [])
      droppedParts(`<style>${html}</style><p style="${html}" class="${html}">a</p>`, [])
    })
    expect(spent).toBeLessThan(2000)
  },
)

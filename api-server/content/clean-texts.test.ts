import { expect, test } from 'vitest'
import { maxRichTextLength } from '#contract/rich-text-length'
import { createTextCleaner } from './clean-texts.ts'

/** Result for one text of a request: its error code, or its stored length. */
async function cleaned(html: string): Promise<string | number> {
  const cleaner = createTextCleaner()
  const text = await cleaner.clean('statement', html)
  try {
    cleaner.refuse()
    return text.length
  } catch (error) {
    return String(Object.values(Object(Reflect.get(Object(error), 'errors')))[0])
  }
}

test.each([
  ['text that exceeds the limit once wrapped in a paragraph', 'a'.repeat(maxRichTextLength - 5), 'tooLong'],
  ['text that fits including the paragraph', 'a'.repeat(maxRichTextLength - 7), maxRichTextLength],
  ['characters that grow when escaped', `<p>${'a'.repeat(70_000)}${'&'.repeat(14_000)}</p>`, 'tooLong'],
  ['dropped tags', `<p>${'<font color="red">a</font>'.repeat(5000)}</p>`, 5007],
  ['deeply nested elements', '<b>'.repeat(101), 'tooComplex'],
  ['deeply nested lists', '<ul><li>'.repeat(101), 'tooComplex'],
  ['the maximum nesting', `${'<b>'.repeat(100)}a`, '<p><strong>a</strong></p>'.length],
  ['unclosed paragraphs', '<p>a'.repeat(1000), 8000],
  ['line breaks', `a${'<br>'.repeat(1000)}a`, 4009],
  ['more "<" characters than allowed', '<'.repeat(20_001), 'tooComplex'],
  ['more elements than allowed', '<b>a</b>'.repeat(10_001), 'tooComplex'],
])('%s', async (_, html, expected) => expect(await cleaned(html)).toBe(expected))

test('refuses a text with too many sounds, where sounds are kept', async () => {
  const sound = '<audio src="module/sound/a.mp3" title="a"></audio>'
  const refusal = async (html: string, media = { sounds: true }) => {
    const cleaner = createTextCleaner()
    await cleaner.clean('statement', html, media)
    return () => cleaner.refuse()
  }
  expect(await refusal(sound.repeat(11))).toThrow(expect.objectContaining({ errors: { statement: 'tooManySounds' } }))
  for (const html of [sound.repeat(10), `${sound}${'<audio src="https://a.fr/b.mp3"></audio>'.repeat(10)}`])
    expect(await refusal(html)).not.toThrow()
  expect(await refusal(sound.repeat(11), { sounds: false })).not.toThrow()
})

test('adds up the complexity of all texts of a request, and reports the field that exceeds it', async () => {
  const cleaner = createTextCleaner()
  for (let i = 0; i < 6; i++) await cleaner.clean(`questions.${i}.statement`, '<b>a</b>'.repeat(9000))
  expect(() => cleaner.refuse()).toThrow(expect.objectContaining({ errors: { 'questions.5.statement': 'tooComplex' } }))
})

test.each([
  ['paragraphs', '<p>a</p>'.repeat(2000)],
  ['line breaks', `a${'<br>'.repeat(4500)}b`],
  ['cells', `<table>${'<tr><td>a</td></tr>'.repeat(1000)}</table>`],
])('the texts of one question hold so many elements together, as stored: %s', async (_, html) => {
  const refused = async (questions: number, texts: number) => {
    const cleaner = createTextCleaner()
    for (let at = 0; at < questions * texts; at += 1)
      await cleaner.clean(`questions.${at % questions}.${at}`, html, { within: `questions.${at % questions}` })
    return () => cleaner.refuse()
  }
  expect(await refused(1, 6)).toThrow(
    expect.objectContaining({ errors: expect.objectContaining({ 'questions.0.5': 'tooComplex' }) }),
  )
  expect(await refused(3, 2)).not.toThrow()
})

test('limits a text by its plain length, whatever its markup', async () => {
  const refusal = async (html: string) => {
    const cleaner = createTextCleaner()
    await cleaner.clean('feedback', html, { longest: 5 })
    return () => cleaner.refuse()
  }
  expect(await refusal('<p><strong>cinq </strong><em> </em>!</p>')).toThrow(
    expect.objectContaining({ errors: { feedback: 'tooLong' } }),
  )
  expect(await refusal('<p><strong><em><u>trois</u></em></strong></p>')).not.toThrow()
})

import { expect, test } from 'vitest'
import { maxRichTextLength } from '#contract/rich-text-length'
import { createTextCleaner } from './clean-texts.ts'

/** What one text of a request becomes: the code beside its field, or how long it is stored. */
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
  ['letters that grow past the limit by their paragraph', 'a'.repeat(maxRichTextLength - 5), 'tooLong'],
  ['letters that fit with it', 'a'.repeat(maxRichTextLength - 7), maxRichTextLength],
  ['signs that grow when they are escaped', `<p>${'a'.repeat(70_000)}${'&'.repeat(14_000)}</p>`, 'tooLong'],
  ['tags that go', `<p>${'<font color="red">a</font>'.repeat(5000)}</p>`, 5007],
  ['elements in each other', '<b>'.repeat(101), 'tooComplex'],
  ['lists in each other', '<ul><li>'.repeat(101), 'tooComplex'],
  ['as deep as it may be', `${'<b>'.repeat(100)}a`, '<p><strong>a</strong></p>'.length],
  ['paragraphs that nobody closed', '<p>a'.repeat(1000), 8000],
  ['line breaks', `a${'<br>'.repeat(1000)}a`, 4009],
  ['more signs of markup than a text has', '<'.repeat(20_001), 'tooComplex'],
  ['more elements than a text has', '<b>a</b>'.repeat(10_001), 'tooComplex'],
])('%s', async (_, html, expected) => expect(await cleaned(html)).toBe(expected))

test('a text with more sounds than one may hold is refused, where sounds are kept', async () => {
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

test('the texts of one request count together, and each field has its word', async () => {
  const cleaner = createTextCleaner()
  for (let i = 0; i < 6; i++) await cleaner.clean(`questions.${i}.statement`, '<b>a</b>'.repeat(9000))
  expect(() => cleaner.refuse()).toThrow(expect.objectContaining({ errors: { 'questions.5.statement': 'tooComplex' } }))
})

test('a text that has room for so many characters of words is refused beyond, whatever its marks', async () => {
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

import { expect, it } from 'vitest'
import messages from '#messages'

/** Given letter by letter by the specification (OP-122). */
const given = new Set(['recorder.problem.accessFailed', 'recorder.problem.recorderError'])

type Texts = { readonly [key: string]: string | Texts }

const texts = (of: Texts, path = ''): [string, string][] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : texts(value, `${path}${key}.`),
  )

it('keep French signs on the line of their word and write the typographic apostrophe', () => {
  const wrong = texts(messages).filter(([path, text]) => !given.has(path) && /[ \n][;:!?%»]|«[ \n]|[\p{L}]'\p{L}/u.test(text))
  expect(wrong).toEqual([])
})

/** Keys that the specification names (part 1 §8, part 2 §8); `errors.` stands before those of no page. */
const named = [
  'page.work.loadingError',
  'course.actions.delete.error',
  'course.actions.archive.error',
  'course.actions.documents.error',
  'module.actions.delete.error',
  'module.actions.archive.error',
  'recorder.voiceError',
  'errors.attachmentTooLarge',
  'errors.upload.formatError',
]

it.each(named)('have a text under %s (OP-070)', (path) => {
  expect(new Map(texts(messages)).get(path)).toMatch(/\p{L}/u)
})

it('tell staff in one way that something could not be loaded (OP-067)', () => {
  const told = texts(messages).filter(([, text]) => /n’avons (pas )?pu charger/.test(text))
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter(([, text]) => /\bvotre\b|pas pu/i.test(text))).toEqual([])
})

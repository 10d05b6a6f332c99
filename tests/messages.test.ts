import { expect, it } from 'vitest'
import messages from '#messages'

/** Given verbatim by the specification (OP-122). */
const given = new Set(['recorder.problem.accessFailed', 'recorder.problem.recorderError'])

type Texts = { readonly [key: string]: string | Texts }

const texts = (of: Texts, path = ''): [string, string][] =>
  Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : texts(value, `${path}${key}.`),
  )

it('use non-breaking spaces around French punctuation, and the typographic apostrophe', () => {
  const wrong = texts(messages).filter(([path, text]) => !given.has(path) && /[ \n][;:!?%»]|«[ \n]|[\p{L}]'\p{L}/u.test(text))
  expect(wrong).toEqual([])
})

/** Keys named by the specification (part 1 §8, part 2 §8); the `errors.` prefix is added to those that belong to no page. */
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

it.each(named)('include a text under %s (OP-070)', (path) => {
  expect(new Map(texts(messages)).get(path)).toMatch(/\p{L}/u)
})

it('word every staff loading error the same way (OP-067)', () => {
  const told = texts(messages).filter(([, text]) => /n’avons (pas )?pu charger/.test(text))
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter(([, text]) => /\bvotre\b|pas pu/i.test(text))).toEqual([])
})

it('leave « de » before a name to the one rule that cuts it (ofName)', () => {
  const wrong = texts(messages).filter(([, text]) =>
    /\bde \{(name|author|who|student|teacher|person|group|platform|portal)\}/iu.test(text),
  )
  expect(wrong).toEqual([])
})

it('write one as a word only where no other number stands in the sentence', () => {
  const wrong = texts(messages).filter(([, text]) => /one \{[^{}]*\b[Uu]ne?\b[^{}]*\}.* (sur|dont) (\{|#)/u.test(text))
  expect(wrong).toEqual([])
})

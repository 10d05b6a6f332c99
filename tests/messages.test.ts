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

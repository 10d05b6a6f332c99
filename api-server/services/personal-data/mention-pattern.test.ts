import { expect, it } from 'vitest'
import { mentionPattern } from './mention-pattern.ts'

const certain = { names: true, titles: true, plainUsernames: true }
const helene = { firstname: 'Hélène', lastname: 'Petit', email: null }
const patternOf = (username: string) => mentionPattern([{ ...helene, username }], certain)

it.each(['helene', 'Hélène', 'petit'])('a user name that is one of the names, %s, may be a word', (username) => {
  expect(patternOf(username)).toBe(patternOf(''))
})

it.each(['hpetit', 'helene.petit', 'helene2'])('any other user name is certain: %s', (username) => {
  expect(patternOf(username)).not.toBe(patternOf(''))
})

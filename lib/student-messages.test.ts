import { expect, it } from 'vitest'
import messages from '#messages'
import { studentMessages } from './student-messages.ts'

/** Namespaces that students may read: their own screens, and those they share with staff. */
const read = [
  'aikoChat',
  'badges',
  'calendar',
  'document',
  'errors',
  'formula',
  'nav',
  'notifications',
  'player',
  'profile',
  'recorder',
  'studentDetail',
  'studentHome',
  'studentStats',
  'studentWork',
  'training',
  'ui',
] as const

function leaves(texts: unknown, path: string): [path: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts ?? {}).flatMap(([name, under]) => leaves(under, path === '' ? name : `${path}.${name}`))
}

const polite = /(?<![\p{L}])(vous|votre|vos|(?!assez|chez|nez)\p{L}+ez)(?![\p{L}])/iu

it('addresses students with « tu » in every text that they may read', () => {
  const shown = read.flatMap((name) => leaves(studentMessages[name], name))
  expect(shown.length).toBeGreaterThan(400)
  expect(shown.filter(([, text]) => polite.test(text))).toEqual([])
})

it('leaves the texts of other roles unchanged', () => {
  expect(messages.errors.save).toContain('Veuillez')
  expect(studentMessages.errors.save).toBe(messages.toStudents.errors.save)
  expect(studentMessages.work).toEqual(messages.work)
})

it('overrides only texts that exist for everybody', () => {
  const known = new Set(leaves(messages, '').map(([path]) => path))
  expect(leaves(messages.toStudents, '').filter(([path]) => !known.has(path))).toEqual([])
})

import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { dayMs } from '#domain/dates/duration'
import messages from '#messages'
import { datesLeft } from './closing-notice.tsx'

const t = createTranslator({ locale: 'fr', messages, namespace: 'player.closing' })
const dueDate = Date.parse('2026-12-02T22:59:00Z')
const [before, after, later] = [dueDate - dayMs, dueDate + dayMs, dueDate + 7 * dayMs]
const due = 'À rendre le mercredi 2 décembre 2026 à 23:59.'
const closes = 'Ferme le 9 décembre 2026 à 23:59.'

it.each([
  ['due before it closes', { closing: later, now: before }, `${due} ${closes}`],
  ['late', { closing: later, now: after }, `C’était à rendre le mercredi 2 décembre 2026 à 23:59. ${closes}`],
  ['closing when it is due', { closing: dueDate, now: before }, due],
  ['never closing', { closing: null, now: before }, due],
  ['never closing, and late or a training', { closing: null, now: after }, ''],
])('tells the due date of a work %s', (_, { closing, now }, text) => {
  expect(datesLeft(t, { closing, dueDate, now })).toBe(text)
})

it('tells nothing in a preview, which has no dates', () => {
  expect(datesLeft(t, { closing: null, dueDate: undefined, now: before })).toBe('')
})

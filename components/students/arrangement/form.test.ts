import { expect, it } from 'vitest'
import { choiceOf, isChoiceText } from '#domain/reading/choice'
import { aidsOf, bodyOf, extraTimeOfForm, formOf, isSamePart, mergeParts, partsOf, percentProblem, withPart } from './form.ts'

const kept = { extraTime: 33, oral: true, optionalTypes: ['Text' as const], aids: 'SYLLABLES_COLOR.font', note: 'PAP' }

it('gives back what is kept, unchanged', () => {
  expect(bodyOf(formOf(kept))).toEqual(kept)
  expect(bodyOf(formOf({ ...kept, extraTime: 50 }))).toMatchObject({ extraTime: 50 })
  expect(formOf({ ...kept, extraTime: 50 })).toMatchObject({ time: 'other', percent: '50' })
  expect(bodyOf(formOf(null))).toEqual({ extraTime: null, oral: false, optionalTypes: [], aids: '', note: '' })
})

it.each([
  ['', 'invalid'],
  ['33,5', 'invalid'],
  ['un tiers', 'invalid'],
  ['-5', 'invalid'],
  ['0', 'tooShort'],
  ['201', 'tooLong'],
  ['999999', 'tooLong'],
  ['1', undefined],
  [' 200 ', undefined],
])('finds « %s » percent %s', (percent, problem) => {
  expect(percentProblem({ time: 'other', percent })).toBe(problem)
  expect(percentProblem({ time: 'third', percent })).toBeUndefined()
})

it('writes a third as itself, and no time as none', () => {
  expect(extraTimeOfForm({ time: 'third', percent: '' })).toBe(33)
  expect(extraTimeOfForm({ time: 'none', percent: '12' })).toBeNull()
})

it('unfolds the bar where an aid is only there, and keeps pairs of sounds for the mode that colours them', () => {
  const plain = choiceOf('')
  expect(aidsOf(plain)).toBe('')
  expect(aidsOf({ ...plain, on: { ...plain.on, ruler: true } })).toBe('normal.open.ruler')
  expect(aidsOf({ ...plain, confused: ['b-d'] })).toBe('')
  const sounds = aidsOf({ ...plain, mode: 'PHONEMES_COLOR', confused: ['b-d'], on: { ...plain.on, mirror: true } })
  expect(sounds).toBe('PHONEMES_COLOR.mirror.b-d')
  expect(isChoiceText(sounds)).toBe(true)
})

it('merges what two people changed part by part: the time with its percent, one of them once both changed it', () => {
  const from = formOf(kept)
  const mine = formOf({ ...kept, extraTime: 50, note: 'PAI' })
  const theirs = formOf({ ...kept, extraTime: null, oral: false })
  const { form, conflicts } = mergeParts({ mine: { from, to: mine }, theirs: { from, to: theirs } })
  expect([bodyOf(form), partsOf(conflicts)]).toEqual([{ ...kept, extraTime: 50, oral: false, note: 'PAI' }, ['extraTime']])
  expect([isSamePart(form, theirs, 'extraTime'), isSamePart(form, theirs, 'oral')]).toEqual([false, true])
  expect(bodyOf(withPart(form, theirs, 'extraTime'))).toEqual({ ...kept, extraTime: null, oral: false, note: 'PAI' })
})

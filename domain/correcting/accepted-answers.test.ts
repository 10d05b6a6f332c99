import { describe, expect, it } from 'vitest'
import { type Question, question } from '#contract/question'
import { acceptAlso, findRegrades, missesOf } from './accepted-answers.ts'

const holes = (exact = false): Question =>
  question.parse({
    _id: '0198a3f0-0000-7000-8000-000000000001',
    type: 'HolesInText',
    statement: '',
    data: { text: '<p>{a} {b} {c}</p>', holes: { a: 'Paris|Lutèce', b: 'Rome' }, exact },
  })
const answers = (...values: Record<string, string>[]) => values.map((value, index) => ({ assigneeId: `s${index}`, value }))

describe('acceptAlso', () => {
  it('adds answers to a hole, even to one without any, and does not mutate the question', () => {
    const before = holes()
    const after = acceptAlso(before, [
      { hole: 'a', text: 'Panam' },
      { hole: 'c', text: 'Berlin' },
      { hole: 'nulle part', text: 'x' },
    ])
    expect(after).toMatchObject({ data: { holes: { a: 'Paris|Lutèce|Panam', b: 'Rome', c: '|Berlin' } } })
    expect(before).toEqual(holes())
    expect(acceptAlso(before, [])).toBe(before)
  })
})

describe('missesOf', () => {
  it('lists wrong texts, near misses first, with the students concerned', () => {
    const given = answers({ a: 'Madrid' }, { a: 'Pariss', b: 'rome' }, { a: 'PARISS ' }, { a: 'Madrid' }, { a: 'madrid', b: '' })
    expect(missesOf(holes(), given)).toEqual([
      { hole: 'a', text: 'Pariss', near: 'Paris', assigneeIds: ['s1', 's2'] },
      { hole: 'a', text: 'Madrid', near: null, assigneeIds: ['s0', 's3', 's4'] },
    ])
  })

  it('counts differences of case and accents as near misses when the answer must be exact', () => {
    expect(missesOf(holes(true), answers({ a: 'paris' }, { a: 'Lutece' }, { a: 'Paris' }))).toEqual([
      { hole: 'a', text: 'paris', near: 'Paris', assigneeIds: ['s0'] },
      { hole: 'a', text: 'Lutece', near: 'Lutèce', assigneeIds: ['s1'] },
    ])
  })
})

describe('regrades', () => {
  const before = holes()
  const after = acceptAlso(before, [{ hole: 'b', text: 'Roma' }])
  const third = 100 / 3
  const graded = (value: Record<string, string>, evaluation: number | null) => ({ assigneeId: 's', value, evaluation })

  it('changes only the evaluations whose answer becomes right', () => {
    expect(findRegrades(before, after, [graded({ b: 'roma' }, 0)])).toEqual([{ assigneeId: 's', before: 0, after: third }])
    expect(findRegrades(before, after, [graded({ a: 'Paris', b: 'Rome' }, 2 * third), graded({ b: 'Milan' }, 0)])).toEqual([])
  })

  it('keeps evaluations set by hand, and is idempotent', () => {
    expect(findRegrades(before, after, [graded({ b: 'Roma' }, 50), graded({ b: 'Roma' }, null)])).toEqual([])
    expect(findRegrades(after, after, [graded({ b: 'Roma' }, third)])).toEqual([])
  })
})

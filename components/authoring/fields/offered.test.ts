import { expect, it } from 'vitest'
import { withOffered } from './offered.ts'

const option = (value: string) => ({ value, label: value })
const offer = { subjects: [option('maths')], levels: [option('6e'), option('5e')] }

it('keeps the subject and levels that the school offers', () => {
  const form = { name: 'a', subjectId: 'maths', levels: ['5e'] }
  expect(withOffered(form, offer)).toEqual({ form, toChoose: [] })
  expect(withOffered({ ...form, subjectId: '' }, offer).toChoose).toEqual([])
})

it('removes those that the school does not offer, and lists their fields', () => {
  expect(withOffered({ name: 'a', subjectId: 'grec', levels: ['CP', '6e'] }, offer)).toEqual({
    form: { name: 'a', subjectId: '', levels: ['6e'] },
    toChoose: ['subjectId', 'levels'],
  })
})

import { expect, it } from 'vitest'
import { searchOf } from '../../app/(signed-in)/suivi-du-travail/(vues)/load.ts'

const [teacher, group] = ['0199d0a0-0000-7000-8000-000000000901', '0199d0a0-0000-7000-8000-000000000902']
/** What a search without a chosen status asks for (WRK-017). */
const current = { status: 'PUBLISHED' }

it('sends only a headmaster’s filter on one teacher’s works (API-015)', () => {
  expect(searchOf({ teacher, group }, 'HEADMASTER')).toEqual({ ...current, creatorId: teacher, group })
  expect(searchOf({ teacher }, 'TEACHER')).toEqual(current)
  expect(searchOf({ teacher: 'nobody' }, 'HEADMASTER')).toEqual(current)
  expect(searchOf({ terms: 'fables', teacher }, 'TEACHER')).toEqual({ ...current, terms: 'fables' })
  expect(searchOf({ teacher, justMe: '1' }, 'HEADMASTER')).toEqual({ ...current, creatorId: 'me' })
})

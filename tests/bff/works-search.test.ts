import { expect, it } from 'vitest'
import { searchOf } from '../../app/(signed-in)/suivi-du-travail/(vues)/load.ts'

const [teacher, group] = ['0199d0a0-0000-7000-8000-000000000901', '0199d0a0-0000-7000-8000-000000000902']

it('sends only a headmaster’s filter on one teacher’s works (API-015)', () => {
  expect(searchOf({ teacher, group }, 'HEADMASTER')).toEqual({ creatorId: teacher, group })
  expect(searchOf({ teacher }, 'TEACHER')).toEqual({})
  expect(searchOf({ teacher: 'nobody' }, 'HEADMASTER')).toEqual({})
  expect(searchOf({ teacher, justMe: '1' }, 'HEADMASTER')).toEqual({ creatorId: 'me' })
})

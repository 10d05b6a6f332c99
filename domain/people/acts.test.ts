import { expect, it } from 'vitest'
import type { Role } from '#contract/call'
import { personActs, personStates } from '#contract/person-states'
import { type ActedOn, confirmationOf, possibleActs, refusedAct } from './acts.ts'

const headmaster = { id: 'head', role: 'HEADMASTER' } as const
const superadmin = { id: 'admin', role: 'SUPERADMIN' } as const
const person = (over: Partial<ActedOn> = {}): ActedOn => ({
  id: 'p',
  role: 'STUDENT',
  state: 'active',
  keptBy: 'school',
  ...over,
})

it('offers in each state what leads out of it, and nothing on oneself', () => {
  const offered = Object.fromEntries(personStates.map((state) => [state, possibleActs(person({ state }), headmaster)]))
  expect(offered).toEqual({
    active: ['suspend', 'leave', 'move', 'merge', 'erase'],
    suspended: ['lift', 'leave', 'move', 'merge', 'erase'],
    left: ['comeBack', 'move', 'merge', 'erase'],
    erased: [],
  })
  for (const act of personActs) expect(refusedAct(act, person({ id: 'head', role: 'HEADMASTER' }), headmaster)).toBe('oneself')
})

it.each([
  ['HEADMASTER', ['STUDENT', 'TEACHER', 'HEADMASTER']],
  ['SUPERADMIN', ['STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR']],
] as const)('a %s suspends %j', (role, reached) => {
  const all: Role[] = ['STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR']
  expect(all.filter((one) => refusedAct('suspend', person({ role: one }), { id: 'by', role }) === null)).toEqual(reached)
})

it('only pupils are sent to another school by a headmaster, and no account that a portal or platform keeps by anybody', () => {
  expect(refusedAct('move', person({ role: 'TEACHER' }), headmaster)).toBe('staffMove')
  expect(refusedAct('move', person({ role: 'TEACHER' }), superadmin)).toBeNull()
  expect(refusedAct('move', person({ role: 'TEACHER' }), null)).toBeNull()
  expect(refusedAct('move', person({ keptBy: 'portal' }), null)).toBe('portal')
  expect(refusedAct('move', person({ keptBy: 'platform' }), superadmin)).toBe('platform')
})

it('the classes and works of staff are handed over in any state', () => {
  for (const state of personStates) expect(refusedAct('handOver', person({ role: 'TEACHER', state }), headmaster)).toBeNull()
  expect(refusedAct('handOver', person(), headmaster)).toBe('role')
})

it('never takes back, moves or merges an account that was merged, and merges none that a platform keeps', () => {
  const merged = person({ state: 'left', merged: true })
  for (const act of ['comeBack', 'move', 'merge'] as const) expect(refusedAct(act, merged, headmaster)).toBe('merged')
  expect(refusedAct('merge', person({ keptBy: 'platform' }), null)).toBe('platform')
  expect(refusedAct('merge', person({ keptBy: 'portal' }), headmaster)).toBeNull()
})

it('an erasure is confirmed by the user name of one person, and by the number of several', () => {
  expect(confirmationOf([{ username: 'zoe.petit' }])).toBe('zoe.petit')
  expect(confirmationOf([{ username: 'zoe.petit' }, { username: 'max.roux' }])).toBe('2')
})

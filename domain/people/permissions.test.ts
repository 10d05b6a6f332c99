import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/call'
import {
  canAdminister,
  canDispose,
  canEdit,
  canManageGroup,
  canManageWork,
  canNameEditors,
  canReadGlobalStatistics,
} from './permissions.ts'

const actor = (role: Role, over = {}) => ({ id: 'me', role, schoolId: 'here', official: false, ...over })
const item = (over = {}) => ({ creatorId: 'colleague', schoolId: 'here', official: false, coEdited: false, ...over })

describe('canEdit', () => {
  it('allows the author, and not a colleague', () => {
    expect(canEdit(actor('TEACHER'), item({ creatorId: 'me' }))).toBe(true)
    expect(canEdit(actor('TEACHER'), item())).toBe(false)
  })
  it('allows a teacher of the main school to change its official content, and nothing of other schools (OP-003)', () => {
    const official = actor('TEACHER', { schoolId: 'main', official: true })
    expect(canEdit(official, item({ schoolId: 'main', official: true }))).toBe(true)
    expect(canEdit(official, item())).toBe(false)
    expect(canEdit(actor('TEACHER'), item({ schoolId: 'main', official: true }))).toBe(false)
  })
  it('allows a superadmin everything, and no headmaster, supervisor or student even their own', () => {
    expect(canEdit(actor('SUPERADMIN'), item())).toBe(true)
    for (const role of ['HEADMASTER', 'SUPERVISOR', 'STUDENT'] as const)
      expect(canEdit(actor(role), item({ creatorId: 'me' }))).toBe(false)
  })
  it('allows a teacher who writes it with its author the content only', () => {
    const together = item({ coEdited: true })
    expect(canEdit(actor('TEACHER'), together)).toBe(true)
    for (const role of ['HEADMASTER', 'SUPERVISOR', 'STUDENT'] as const) expect(canEdit(actor(role), together)).toBe(false)
    expect(canDispose(actor('TEACHER'), together)).toBe(false)
    expect(canNameEditors(actor('TEACHER'), together)).toBe(false)
  })
})

describe('canNameEditors', () => {
  it.each([
    ['the author', actor('TEACHER'), item({ creatorId: 'me' }), true],
    ['an author who is at another school now', actor('TEACHER', { schoolId: 'there' }), item({ creatorId: 'me' }), true],
    ['a colleague', actor('TEACHER'), item(), false],
    ['the headmaster', actor('HEADMASTER'), item(), true],
    ['the headmaster of another school', actor('HEADMASTER', { schoolId: 'there' }), item(), false],
    ['a superadmin', actor('SUPERADMIN', { schoolId: 'there' }), item(), true],
    ['a supervisor', actor('SUPERVISOR'), item({ creatorId: 'me' }), false],
    ['a student', actor('STUDENT'), item({ creatorId: 'me' }), false],
  ])('%s: %#', (_, who, course, expected) => {
    expect(canNameEditors(who, course)).toBe(expected)
  })
})

describe('canManageWork', () => {
  it('allows the creator, and a superadmin', () => {
    expect(canManageWork(actor('HEADMASTER'), { creatorId: 'me' })).toBe(true)
    expect(canManageWork(actor('TEACHER'), { creatorId: 'colleague' })).toBe(false)
    expect(canManageWork(actor('SUPERADMIN'), { creatorId: 'colleague' })).toBe(true)
  })
})

describe('canManageGroup', () => {
  it('allows its creator and a superadmin, of a class any headmaster; nobody at the school manages a portal’s class', () => {
    const managing = (creatorId: string | null, type: 'Class' | 'Group' = 'Class') =>
      roles.filter((role) => canManageGroup(actor(role), { creatorId, type })).sort()
    for (const type of ['Class', 'Group'] as const) expect(managing('me', type)).toEqual(['HEADMASTER', 'SUPERADMIN', 'TEACHER'])
    expect(managing('colleague')).toEqual(['HEADMASTER', 'SUPERADMIN'])
    expect(managing('colleague', 'Group')).toEqual(['SUPERADMIN'])
    expect(managing(null)).toEqual(['SUPERADMIN'])
  })
})

describe('canReadGlobalStatistics', () => {
  const reading = (own: object, course: object) =>
    roles.filter((role) => canReadGlobalStatistics(actor(role, own), item(course))).sort()

  it('allows the creator, a supervisor and a superadmin (RTE-059)', () => {
    expect(reading({}, { creatorId: 'me' })).toEqual(['HEADMASTER', 'SUPERADMIN', 'SUPERVISOR', 'TEACHER'])
    expect(reading({}, {})).toEqual(['SUPERADMIN', 'SUPERVISOR'])
    expect(reading({}, { official: true })).toEqual(['SUPERADMIN', 'SUPERVISOR'])
  })
  it('allows the main school for its official courses only (OP-003)', () => {
    expect(reading({ official: true }, { official: true })).toEqual(['HEADMASTER', 'SUPERADMIN', 'SUPERVISOR', 'TEACHER'])
    expect(reading({ official: true }, {})).toEqual(['SUPERADMIN', 'SUPERVISOR'])
  })
})

it('allows only superadmins to create schools and accounts', () => {
  expect(roles.filter(canAdminister)).toEqual(['SUPERADMIN'])
})

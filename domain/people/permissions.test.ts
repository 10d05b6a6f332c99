import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/call'
import { canAdminister, canEdit, canManageWork } from './permissions.ts'

const actor = (role: Role, over = {}) => ({ id: 'me', role, schoolId: 'here', official: false, ...over })
const item = (over = {}) => ({ creatorId: 'colleague', schoolId: 'here', official: false, ...over })

describe('canEdit', () => {
  it('allows the author, and not a colleague', () => {
    expect(canEdit(actor('TEACHER'), item({ creatorId: 'me' }))).toBe(true)
    expect(canEdit(actor('TEACHER'), item())).toBe(false)
  })
  it('allows a teacher of the main school to change its official content, and nothing of other schools (OP-003)', () => {
    const official = actor('TEACHER', { schoolId: 'main', official: true })
    expect(canEdit(official, item({ schoolId: 'main', official: true }))).toBe(true)
    expect(canEdit(official, item())).toBe(false)
  })
  it('allows a superadmin everything, and no headmaster, supervisor or student even their own', () => {
    expect(canEdit(actor('SUPERADMIN'), item())).toBe(true)
    for (const role of ['HEADMASTER', 'SUPERVISOR', 'STUDENT'] as const)
      expect(canEdit(actor(role), item({ creatorId: 'me' }))).toBe(false)
  })
})

describe('canManageWork', () => {
  it('allows the creator, and a superadmin', () => {
    expect(canManageWork(actor('HEADMASTER'), { creatorId: 'me' })).toBe(true)
    expect(canManageWork(actor('TEACHER'), { creatorId: 'colleague' })).toBe(false)
    expect(canManageWork(actor('SUPERADMIN'), { creatorId: 'colleague' })).toBe(true)
  })
})

it('allows only superadmins to create schools and accounts', () => {
  expect(roles.filter(canAdminister)).toEqual(['SUPERADMIN'])
})

import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/call'
import { type CourseFacts, courseMenu, laterEntries, moduleMenu } from './menus.ts'

const viewer = (role: Role) => ({ id: 'me', role })
const own: CourseFacts = {
  creatorId: 'me',
  status: 'PUBLISHED',
  editable: true,
  disposable: true,
  limited: false,
  cantAffect: false,
}
const others: CourseFacts = { ...own, creatorId: 'colleague', editable: false, disposable: false }

describe('courseMenu', () => {
  it('offers the author everything except personalising', () => {
    expect(courseMenu(viewer('TEACHER'), own)).toEqual([
      'view',
      'edit',
      'duplicate',
      'delete',
      'archive',
      'test',
      'assign',
      'statistics',
      'documents',
      'share',
      'take',
      'print',
    ])
  })
  it('offers a teacher to use and personalise another’s course, not to change it', () => {
    expect(courseMenu(viewer('TEACHER'), others)).toEqual([
      'view',
      'test',
      'personalise',
      'assign',
      'statistics',
      'documents',
      'take',
      'print',
    ])
  })
  it('offers a teacher of the main school both changing and personalising its official content', () => {
    const menu = courseMenu(viewer('TEACHER'), { ...others, editable: true, disposable: true })
    expect(menu).toEqual(expect.arrayContaining(['edit', 'duplicate', 'archive', 'delete', 'personalise']))
  })
  it('offers headmaster and supervisor no change, whatever the API says', () => {
    expect(courseMenu(viewer('HEADMASTER'), own)).toEqual(['view', 'test', 'assign', 'statistics', 'documents', 'take', 'print'])
    expect(courseMenu(viewer('SUPERVISOR'), own)).toEqual(['view', 'test', 'statistics'])
  })
  it('offers only the view and the statistics of a limited course', () => {
    expect(courseMenu(viewer('TEACHER'), { ...others, limited: true })).toEqual(['view', 'statistics'])
  })
  it('does not offer to give, print or personalise an unassignable course, nor to give an unpublished one', () => {
    expect(courseMenu(viewer('TEACHER'), { ...others, cantAffect: true })).toEqual(['view', 'test', 'statistics', 'documents'])
    expect(courseMenu(viewer('TEACHER'), { ...own, status: 'DRAFT' })).not.toContain('assign')
  })
  it('offers to restore an archived course, not to edit or archive it again (OP-052)', () => {
    const menu = courseMenu(viewer('TEACHER'), { ...own, status: 'ARCHIVED' })
    expect(menu).toEqual([...['view', 'duplicate', 'delete', 'restore', 'test', 'statistics', 'documents', 'take', 'print']])
  })
  it('offers who writes it with its author the content alone: neither licence and link, nor what ends it', () => {
    const menu = courseMenu(viewer('TEACHER'), { ...others, editable: true })
    expect(menu).toContain('edit')
    for (const entry of ['share', 'archive', 'restore', 'delete']) expect(menu).not.toContain(entry)
  })
  it('gives students no menu', () => {
    expect(courseMenu(viewer('STUDENT'), others)).toEqual([])
  })
})

describe('moduleMenu', () => {
  const mine = { status: 'PUBLISHED' as const, editable: true, disposable: true, cantAffect: false }
  it('has all nine entries on the viewer’s own module', () => {
    expect(moduleMenu(viewer('TEACHER'), mine)).toEqual([
      'view',
      'edit',
      'duplicate',
      'createCourse',
      'delete',
      'archive',
      'share',
      'take',
      'print',
    ])
    expect(moduleMenu(viewer('TEACHER'), { ...mine, cantAffect: true })).toHaveLength(9)
  })
  it('folds what the specification does not name: six entries on the viewer’s own module, in the order of MOD-004 (OP-157)', () => {
    const named = moduleMenu(viewer('TEACHER'), mine).filter((entry) => !laterEntries.has(entry))
    expect(named).toEqual(['view', 'edit', 'duplicate', 'createCourse', 'delete', 'archive'])
    const of = courseMenu(viewer('TEACHER'), { ...own, creatorId: 'colleague' }).filter((entry) => !laterEntries.has(entry))
    expect(of).toEqual([
      ...['view', 'edit', 'duplicate', 'delete', 'archive', 'test', 'personalise', 'assign', 'statistics', 'documents'],
    ])
  })
  it('lets a teacher use another’s assignable module, and only view an unassignable one', () => {
    expect(moduleMenu(viewer('TEACHER'), { ...mine, editable: false, disposable: false })).toEqual([
      'view',
      'duplicate',
      'createCourse',
      'take',
      'print',
    ])
    expect(moduleMenu(viewer('TEACHER'), { ...mine, editable: false, disposable: false, cantAffect: true })).toEqual(['view'])
  })
  it('offers who writes it with its author the content alone', () => {
    const menu = moduleMenu(viewer('TEACHER'), { ...mine, disposable: false })
    expect(menu).toEqual(['view', 'edit', 'duplicate', 'createCourse', 'take', 'print'])
  })
  it('lets a headmaster view and take away, a supervisor only view, and gives students no menu', () => {
    expect(moduleMenu(viewer('HEADMASTER'), mine)).toEqual(['view', 'take'])
    expect(moduleMenu(viewer('SUPERVISOR'), mine)).toEqual(['view'])
    expect(moduleMenu(viewer('STUDENT'), mine)).toEqual([])
  })
  it('offers to view, duplicate, print or delete an archived module', () => {
    expect(moduleMenu(viewer('TEACHER'), { ...mine, status: 'ARCHIVED' })).toEqual([
      'view',
      'duplicate',
      'delete',
      'restore',
      'take',
      'print',
    ])
  })
})

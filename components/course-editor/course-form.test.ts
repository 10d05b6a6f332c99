import { describe, expect, it } from 'vitest'
import { allProblems } from '#components/authoring/fields/field-errors.ts'
import { coEditing, courseEditing } from './course-editing.ts'
import {
  type CourseForm,
  courseContent,
  courseForm,
  formOfCourse,
  formOfVersion,
  newCourseForm,
  type PickedModule,
  withAddedModules,
  withFirstModule,
  withModules,
  withSavedModule,
} from './course-form.ts'

const subject = '0196f0c0-0000-7000-8000-000000000001'
const level = '0196f0c0-0000-7000-8000-000000000002'
const module = (n: number, duration = 10, status: PickedModule['status'] = 'PUBLISHED'): PickedModule => ({
  _id: `0196f0c0-0000-7000-8000-00000000010${n}`,
  name: `Module ${n}`,
  duration,
  status,
  questionCount: 2,
})
const form = (change: Partial<CourseForm> = {}): CourseForm => ({
  ...newCourseForm({ subjectId: subject, levels: [level] }),
  name: 'Fractions',
  ...change,
})

it('has the fields of a course in the order of the schema, which a draft that is read back has and is compared with as text', () => {
  const { modules, ...fields } = form({ modules: [module(1)] })
  const opened = formOfCourse({ ...fields, duration: 10, modules })
  for (const one of [opened, form()]) expect(Object.keys(one)).toEqual(Object.keys(courseForm.shape))
})

describe('the duration', () => {
  it('follows the modules until the author types another one', () => {
    const two = withModules(form(), [module(1, 10), module(2, 7.5)])
    expect(two.duration).toBe('17,5')
    expect(withModules(two, [module(1, 10)]).duration).toBe('10')
  })

  it('stays what the author typed', () => {
    expect(withModules(form({ duration: '50' }), [module(1)]).duration).toBe('50')
  })
})

describe('adding modules', () => {
  const begun = withModules(form(), [module(1), module(2)])

  it('appends new ones and leaves those that are already there', () => {
    const added = withAddedModules(begun, [module(2), module(3)])
    expect(added.modules.map(({ name }) => name)).toEqual(['Module 1', 'Module 2', 'Module 3'])
    expect(added.duration).toBe('30')
  })

  it('returns the same form when all are there, so that a restored draft is not changed twice', () => {
    expect(withAddedModules(begun, [module(1)])).toBe(begun)
  })

  it('gives a new course the subject and levels of its first module, unless they are already chosen', () => {
    const first = { ...module(1), subjectId: subject, levels: [level] }
    expect(withFirstModule(newCourseForm({ subjectId: '', levels: [] }), first)).toMatchObject({
      subjectId: subject,
      levels: [level],
    })
    expect(withFirstModule(form({ subjectId: 'mine', levels: ['l'] }), first)).toMatchObject({ subjectId: 'mine', levels: ['l'] })
  })
})

it('replaces a module with the saved one, and updates the duration', () => {
  const begun = withModules(form(), [module(1), module(2), module(3)])
  const after = withSavedModule(begun, module(2)._id, { ...module(4, 15), name: 'À moi' })
  expect(after.modules.map(({ name }) => name)).toEqual(['Module 1', 'À moi', 'Module 3'])
  expect(after.duration).toBe('35')
  expect(withSavedModule(begun, module(7)._id, module(4))).toBe(begun)
})

it('sends the ids of the modules, in order', () => {
  expect(courseContent(withModules(form(), [module(2), module(1)])).modules).toEqual([module(2)._id, module(1)._id])
})

it.each([
  ['no module', [], 'noModule', true],
  ['a module that is not published', [module(1), module(2, 10, 'DRAFT')], 'unpublishedModules', false],
] as const)('a course with %s has a problem', (_name, modules, code, blocking) => {
  expect(allProblems(courseEditing, withModules(form(), modules))).toMatchObject([{ field: 'modules', code, blocking }])
})

it('assigns errors of single modules to the modules field', () => {
  expect(courseEditing.fieldOf(form(), 'modules.3')).toBe('modules')
})

it('takes up of a version what can still be added, and knows the whole of it', () => {
  const { duration: _, modules: __, ...content } = form()
  const held = [module(1), module(2)].map(({ _id, name }) => ({ _id, name }))
  const version = formOfVersion({ content: { ...content, duration: 20, modules: held }, modules: [module(2)] })
  expect(version.form.modules).toEqual([module(2)])
  expect(version.lost).toEqual(['Module 1'])
  expect(version.whole.modules.map(({ _id }) => _id)).toEqual(held.map(({ _id }) => _id))
})

it('leaves who sees the course to its author when somebody else takes up a version', () => {
  const version = form({ name: 'Avant', share: 'public' })
  expect(coEditing(courseEditing).takenUp?.(version, form())).toEqual(form({ name: 'Avant' }))
})

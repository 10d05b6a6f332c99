import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { courseModules, courses, modules } from '#api/db/schema'
import type { Role } from '#contract/call'
import { type CourseMenuEntry, courseMenu, type ModuleMenuEntry, moduleMenu } from '#domain/resources/menus'
import { describeApi, testNow } from '#tests/support/api'
import { courseBody, moduleBody } from '#tests/support/make'
import { type Made, makeObject, makeWorld, type World } from './world.ts'

const staff = ['TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR'] as const
const variants = {
  plain: {},
  notAssignable: { cantAffect: true },
  archived: { status: 'ARCHIVED' as const },
}
type Variant = keyof typeof variants | 'limited'
type Ask = (world: World, object: Made, token: string) => Promise<{ status: number }>

const params = (object: Made) => ({ params: { id: object.id } })

/** The call behind each entry of a course’s menu. Statistics have their own rights and tests. */
const courseCalls: { [entry in CourseMenuEntry]?: Ask } = {
  view: ({ api }, object, token) => api.reply('getCourse', params(object), token),
  edit: ({ api, here }, object, token) => {
    const body = { ...courseBody(here, [object.moduleId]), status: 'PUBLISHED', version: 1, publishAnyway: true }
    return api.reply('updateCourse', { ...params(object), body }, token)
  },
  test: ({ api }, object, token) => api.reply('getCourse', { ...params(object), query: { questions: 'true' } }, token),
  personalise: ({ api }, object, token) => api.reply('cloneCourse', { body: { courseId: object.id } }, token),
  duplicate: ({ api, here }, object, token) => api.reply('createCourse', { body: courseBody(here, [object.moduleId]) }, token),
  assign: ({ api, classmate }, object, token) =>
    api.reply('createWorks', { body: { courseId: object.id, dueDate: testNow + 1000, students: [classmate.id] } }, token),
  documents: ({ api }, object, token) => api.reply('listCourseDocuments', params(object), token),
  share: ({ api }, object, token) => api.reply('getCourseLink', params(object), token),
  take: ({ api }, object, token) => api.reply('reportCourse', { ...params(object), query: { format: 'archive' } }, token),
  print: ({ api }, object, token) => api.reply('getCourse', { ...params(object), query: { questions: 'true' } }, token),
  archive: ({ api }, object, token) => api.reply('archiveCourse', params(object), token),
  restore: ({ api }, object, token) => api.reply('restoreCourse', params(object), token),
  delete: ({ api }, object, token) => api.reply('deleteCourse', params(object), token),
}

const moduleCalls: { [entry in ModuleMenuEntry]: Ask } = {
  view: ({ api }, object, token) => api.reply('getModule', params(object), token),
  edit: ({ api, here }, object, token) => {
    const body = { ...moduleBody(here), status: 'PUBLISHED', version: 1 }
    return api.reply('updateModule', { ...params(object), body }, token)
  },
  duplicate: ({ api, here }, _, token) => api.reply('createModule', { body: moduleBody(here) }, token),
  print: ({ api }, object, token) => api.reply('getModule', params(object), token),
  createCourse: ({ api, here }, object, token) => api.reply('createCourse', { body: courseBody(here, [object.id]) }, token),
  archive: ({ api }, object, token) => api.reply('archiveModule', params(object), token),
  restore: ({ api }, object, token) => api.reply('restoreModule', params(object), token),
  share: ({ api }, object, token) =>
    api.reply('licenseModule', { ...params(object), body: { licence: null, named: false } }, token),
  take: ({ api }, object, token) => api.reply('reportModule', { ...params(object), query: { format: 'archive' } }, token),
  delete: async ({ api }, object, token) => {
    await api.db.delete(courseModules).where(eq(courseModules.moduleId, object.id))
    return api.reply('deleteModule', params(object), token)
  },
}

/** Entries whose call the API refuses whenever the menu omits them; the others are omitted for clarity only. */
const guardedCourse: CourseMenuEntry[] = ['edit', 'test', 'assign', 'documents', 'take', 'delete']
const guardedModule: ModuleMenuEntry[] = ['edit', 'take', 'delete']

async function makeCourse(world: World, role: Role, relation: 'own' | 'shared', variant: Variant) {
  const { db } = world.api
  const limited = variant === 'limited'
  const object = await makeObject(world, 'course', role, limited ? 'other' : relation)
  const set = limited ? { share: 'public' as const, shop: true } : variants[variant]
  if (Object.keys(set).length > 0) await db.update(courses).set(set).where(eq(courses.id, object.id))
  return object
}

describeApi('menus and rights', (open) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(open())
  })
  const tokenOf = (role: Role) => world.api.tokenFor(world.actors[role].id)
  const viewer = (role: Role) => ({ id: world.actors[role].id, role })

  const courseCases = staff.flatMap((role) => [
    ...(['plain', 'notAssignable', 'archived'] as const).map((variant) => ({ role, relation: 'own' as const, variant })),
    ...(['plain', 'notAssignable', 'limited'] as const).map((variant) => ({ role, relation: 'shared' as const, variant })),
  ])
  it.each(courseCases)('$role on a $variant course ($relation)', async ({ role, relation, variant }) => {
    const token = await tokenOf(role)
    const seen = await makeCourse(world, role, relation, variant)
    const facts = await world.api.call('getCourse', { params: { id: seen.id }, query: {} }, token)
    const menu = courseMenu(viewer(role), facts)
    for (const [entry, ask] of Object.entries(courseCalls)) {
      const offered = menu.some((one) => one === entry)
      if (!offered && !guardedCourse.some((one) => one === entry)) continue
      const { status } = await ask(world, await makeCourse(world, role, relation, variant), token)
      expect({ entry, done: status === 200 }).toEqual({ entry, done: offered })
    }
  })
  const moduleCases = (['TEACHER', 'HEADMASTER', 'SUPERADMIN'] as const).flatMap((role) => [
    ...(['plain', 'notAssignable', 'archived'] as const).map((variant) => ({ role, relation: 'own' as const, variant })),
    ...(['plain', 'notAssignable'] as const).map((variant) => ({ role, relation: 'shared' as const, variant })),
  ])
  it.each(moduleCases)('$role on a $variant module ($relation)', async ({ role, relation, variant }) => {
    const token = await tokenOf(role)
    const make = async () => {
      const object = await makeObject(world, 'module', role, relation)
      const set = variants[variant]
      if (Object.keys(set).length > 0) await world.api.db.update(modules).set(set).where(eq(modules.id, object.id))
      return object
    }
    const seen = await make()
    const { status: state, cantAffect, creatorId } = await world.api.call('getModule', { params: { id: seen.id } }, token)
    const editable = role === 'SUPERADMIN' || (role === 'TEACHER' && creatorId === world.actors[role].id)
    const menu = moduleMenu(viewer(role), { status: state, cantAffect, editable, disposable: editable })
    for (const [entry, ask] of Object.entries(moduleCalls)) {
      const offered = menu.some((one) => one === entry)
      if (!offered && !guardedModule.some((one) => one === entry)) continue
      const { status } = await ask(world, await make(), token)
      expect({ entry, done: status === 200 }).toEqual({ entry, done: offered })
    }
  })
})

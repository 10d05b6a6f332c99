import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/schema'
import * as schema from '#api/db/schema'
import { type Call, type ObjectKind, type Role, roles } from '#contract/call'
import { type CallName, callNames, calls } from '#contract/calls'
import { inputs } from '#tests/permissions/inputs'
import { type Made, makeObject, makeWorld, type World } from '#tests/permissions/world'
import { describeApi, type LooseInput, type TestApi } from '#tests/support/api'

// All roles of two schools make the same calls at once, as on one server: nobody sees anything of the other school.

const readsByPost: readonly CallName[] = ['rankCourses', 'findTrainingCourses']
/** Roles that may make a call as themselves: none for public calls and for headless tokens (permissions/headless). */
const rolesOf = ({ access }: Call) => ('public' in access ? [] : roles.filter((one) => (access.allow[one] ?? []).length > 0))
/** The names of schools are public: a headmaster moves a student to any of them. */
const publicReads: readonly CallName[] = ['findDestinations']
const reads = callNames.filter(
  (name) =>
    (calls[name].method === 'GET' || readsByPost.includes(name)) &&
    rolesOf(calls[name]).length > 0 &&
    !publicReads.includes(name),
)
const kinds = [
  'module',
  'course',
  'group',
  'work',
  'assignee',
  'user',
  'pupil',
  'school',
] as const satisfies readonly ObjectKind[]

interface School {
  world: World
  tokens: Record<Role, string>
  /** The teacher’s own, a colleague’s private ones, and those given to the student. */
  objects: Record<ObjectKind, Made[]>
  /** Ids that reveal this school when they appear in a reply. */
  ids: Set<string>
}

async function furnish(api: TestApi): Promise<School> {
  const world = await makeWorld(api)
  const objects: School['objects'] = {
    module: [],
    course: [],
    group: [],
    work: [],
    assignee: [],
    user: [],
    pupil: [],
    studentWork: [],
    school: [],
  }
  for (const kind of kinds) {
    objects[kind].push(await makeObject(world, kind, 'TEACHER', 'own'))
    objects[kind].push(await makeObject(world, kind, 'TEACHER', 'private'))
    if (kind === 'work' || kind === 'assignee') objects[kind].push(await makeObject(world, kind, 'STUDENT', 'own'))
  }
  const { SUPERVISOR } = world.actors
  await api.db
    .update(schema.users)
    .set({ schools: [world.here.school.id] })
    .where(inArray(schema.users.id, [SUPERVISOR.id]))
  const tokens = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await api.tokenFor(world.actors[role].id)])),
  ) as School['tokens']
  return { world, tokens, objects, ids: await idsOf(api.db, world) }
}

/** The ids of all rows of the school. */
async function idsOf(db: Db, { here }: World): Promise<Set<string>> {
  const tables = [schema.users, schema.modules, schema.courses, schema.groups, schema.works, schema.assignees]
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.schoolId, [here.school.id])),
    ),
  )
  return new Set([here.school.id, ...rows.flat().map(({ id }) => id)])
}

interface Request {
  title: string
  school: School
  role: Role
  token: string
  input: LooseInput
}

/** Requests of every role that may make the call, from both schools in turn, for each object of either school. */
async function requestsOf(name: CallName, schools: readonly [School, School]): Promise<Request[]> {
  const { access }: Call = calls[name]
  if ('public' in access) return []
  const requests: Request[] = []
  const kind = access.object
  for (const owner of schools) {
    const { world } = owner
    for (const object of kind ? owner.objects[kind] : [undefined]) {
      const input = await inputOf(name, world, object ?? owner.objects.work[0])
      for (const role of rolesOf(calls[name]))
        for (const school of schools)
          requests.push({ title: `${role} ${schools.indexOf(school)}`, school, role, token: school.tokens[role], input })
    }
  }
  return requests
}

async function inputOf(name: CallName, world: World, object: Made | undefined): Promise<LooseInput> {
  if (!object) throw new Error('no object')
  if (name !== 'listGivenWorks') return inputs[name](world, 'TEACHER', object)
  const [work] = await world.api.db
    .select()
    .from(schema.works)
    .where(inArray(schema.works.id, [object.id]))
  return { query: { courseId: work?.courseId } }
}

describeApi('what a caller sees', (open) => {
  let schools: [School, School]
  beforeAll(async () => {
    const here = open()
    schools = [await furnish(here), await furnish(here)]
  })

  /** Lists which ids of the caller’s school and of the other one appear in the reply, sorted. */
  async function ask(name: CallName, { title, school, input, token }: Request) {
    const { status, body } = await open().reply(name, input, token)
    const text = JSON.stringify(body)
    const own = [...school.ids].filter((id) => text.includes(id)).sort()
    const foreign = schools.filter((one) => one !== school).flatMap(({ ids }) => [...ids].filter((id) => text.includes(id)))
    return { title, status, own, foreign }
  }

  describe.each(reads)('%s', (name) => {
    it('holds nothing of another school', async () => {
      const requests = await requestsOf(name, schools)
      expect(requests.length).toBeGreaterThan(1)
      const replies = await Promise.all(requests.map((request) => ask(name, request)))
      // Superadmins are left out: they see all schools, and a list holds only the first rows of what all tests made.
      const bounded = (_: unknown, index: number) => requests[index]?.role !== 'SUPERADMIN'
      for (const { title, foreign, status } of replies.filter(bounded)) {
        expect({ title, foreign }).toEqual({ title, foreign: [] })
        expect([200, 404]).toContain(status)
      }
      expect(replies.some(({ status }) => status === 200)).toBe(true)
    })
  })

  it('includes something in the lists of each role, and less than the whole school for a student', async () => {
    for (const school of schools) {
      const seen = async (name: CallName, role: Role, input: LooseInput = {}) =>
        (await ask(name, { title: '', school, role, token: school.tokens[role], input })).own
      const [own, colleagues, students] = school.objects.work.map(({ id }) => id)
      const teacher = await seen('listWorks', 'TEACHER')
      expect(teacher).toEqual(expect.arrayContaining([own, colleagues, students]))
      const student = await seen('listStudentWorks', 'STUDENT', { params: { type: 'todo' } })
      expect(student).toContain(students)
      expect(student).not.toContain(own)
      expect(student).not.toContain(colleagues)
      const [shared, alone] = school.objects.group.map(({ id }) => id)
      expect(await seen('listGroups', 'TEACHER')).toContain(shared)
      expect(await seen('listGroups', 'TEACHER')).not.toContain(alone)
      expect(await seen('listGroups', 'HEADMASTER')).toEqual(expect.arrayContaining([shared, alone]))
    }
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { assignees, courses, files, frozenCourseFiles, moduleFiles, modules, works } from '#api/db/schema'
import { getAssignee } from '#contract/assignee'
import { type Call, type ObjectKind, type Relation, type Role, roles } from '#contract/call'
import { getModule } from '#contract/module'
import { describeApi } from '#tests/support/api'
import { get } from '#tests/support/file-world'
import { relationsOf } from '#tests/support/relations'
import { sampleFiles } from '#tests/support/sample-files'
import { makeObject, makeWorld, type World } from './world.ts'

type Permissions = { readonly [role in Role]?: readonly Relation[] }

interface Kind {
  readonly name: string
  /** The object that owns the file, made in each relation to the caller. */
  readonly object: ObjectKind
  readonly path: (ids: { assigneeId: string }) => string
  readonly allow: Permissions
}

const everybody = Object.fromEntries(roles.map((role) => [role, ['own']])) as Permissions
const allowedBy = ({ access }: Call): Permissions => ('public' in access ? everybody : access.allow)
const file = () => `${randomUUID()}.png`
// A supervisor opens shared modules through their courses, and may not call getModule.
const ofModule: Permissions = { ...allowedBy(getModule), SUPERVISOR: ['own', 'shared'] }
const ofWork: Permissions = allowedBy(getAssignee)

/** Every kind of content path with its readers, taken from the rules of the call that returns the file name. */
const kinds: readonly Kind[] = [
  { name: 'document of a module', object: 'module', path: () => `module/document/${file()}`, allow: ofModule },
  { name: 'voice of a question', object: 'module', path: () => `module/${file()}`, allow: ofModule },
  { name: 'document of a given work', object: 'work', path: () => `module/document/${file()}`, allow: ofWork },
  { name: 'voice of a given work', object: 'work', path: () => `module/${file()}`, allow: ofWork },
  { name: 'voice of a comment', object: 'assignee', path: ({ assigneeId }) => `comments/${assigneeId}/${file()}`, allow: ofWork },
  { name: 'file of an answer', object: 'assignee', path: ({ assigneeId }) => `answers/${assigneeId}/${file()}`, allow: ofWork },
]

describeApi('who may read which file', (open) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(open())
  })

  /** Stores a file at the path, attached to the object. */
  async function storeFile(kind: Kind, objectId: string): Promise<string> {
    const { api, actors, here } = world
    const path = kind.path({ assigneeId: objectId })
    await api.files.put(path, sampleFiles.png(), 'image/png')
    const personal = kind.object === 'assignee'
    await api.db.insert(files).values({
      path,
      // Neither the uploader nor their school affects permissions.
      schoolId: here.school.id,
      creatorId: actors.TEACHER.id,
      assigneeId: personal ? objectId : null,
      originalName: 'a.png',
      contentType: 'image/png',
      size: sampleFiles.png().length,
      createdAt: api.now,
    })
    if (kind.object === 'module') await api.db.insert(moduleFiles).values({ moduleId: objectId, path })
    if (kind.object === 'work') {
      const [work] = await api.db.select().from(works).where(eq(works.id, objectId))
      if (work) await api.db.insert(frozenCourseFiles).values({ frozenCourseId: work.frozenCourseId, path })
    }
    return path
  }

  const statusFor = async (path: string, role: Role) => {
    const { api, actors } = world
    return (await get(api, path, await api.tokenFor(actors[role].id))).status
  }

  describe.each(kinds)('$name', (kind) => {
    const cases = roles.flatMap((role) => relationsOf[kind.object].map((relation) => ({ role, relation })))
    it.each(cases)('$role, $relation', async ({ role, relation }) => {
      const object = await makeObject(world, kind.object, role, relation)
      const path = await storeFile(kind, object.id)
      expect(await statusFor(path, role)).toBe((kind.allow[role] ?? []).includes(relation) ? 200 : 404)
    })

    it('a caller without a token gets a 401', async () => {
      const object = await makeObject(world, kind.object, 'TEACHER', 'own')
      const path = await storeFile(kind, object.id)
      expect((await get(world.api, path)).status).toBe(401)
      expect((await get(world.api, path, 'x'.repeat(43))).status).toBe(401)
      expect((await get(world.api, path, undefined, {}, 'HEAD')).status).toBe(401)
    })
  })

  it('a picture of a structured document needs access to the document, whatever the picture’s name', async () => {
    const { api, here, actors } = world
    const [document] = kinds
    if (!document) throw new Error('no kind')
    for (const relation of ['own', 'private'] as const) {
      const object = await makeObject(world, 'module', 'TEACHER', relation)
      const stem = randomUUID()
      await storeFile({ ...document, path: () => `module/document/${stem}.pdf` }, object.id)
      const path = `module/structured/${stem}/1-${'a'.repeat(40)}.png`
      await api.files.put(path, sampleFiles.png(), 'image/png')
      const row = { schoolId: here.school.id, creatorId: actors.TEACHER.id, originalName: 'a.png', contentType: 'image/png' }
      await api.db.insert(files).values({ ...row, path, size: sampleFiles.png().length, createdAt: api.now })
      expect(await statusFor(path, 'TEACHER')).toBe(relation === 'own' ? 200 : 404)
      expect(await statusFor(path, 'STUDENT')).toBe(404)
      expect(await statusFor(path.replace(stem, randomUUID()), 'TEACHER')).toBe(404)
    }
  })

  it.each(roles)('a text read aloud: %s', async (role) => {
    const path = await storeFile(
      { name: 'speech', object: 'user', path: () => `speech/${file()}`, allow: everybody },
      randomUUID(),
    )
    expect(await statusFor(path, role)).toBe(200)
  })

  it('a file of one assignee under the path of another is a 404', async () => {
    const { api, actors } = world
    const mine = await makeObject(world, 'assignee', 'STUDENT', 'own')
    const theirs = await makeObject(world, 'assignee', 'STUDENT', 'private')
    const [answers] = kinds.filter((kind) => kind.name === 'file of an answer')
    if (!answers) throw new Error('no kind')
    const name = (await storeFile(answers, theirs.id)).split('/').at(-1)
    expect((await get(api, `answers/${mine.id}/${name}`, await api.tokenFor(actors.STUDENT.id))).status).toBe(404)
  })

  it('a module visible only through another school’s public course shows its files', async () => {
    const { api } = world
    const course = await makeObject(world, 'course', 'TEACHER', 'other')
    const [document] = kinds
    if (!document) throw new Error('no kind')
    const path = await storeFile(document, course.moduleId)
    expect(await statusFor(path, 'TEACHER')).toBe(404)
    await api.db.update(modules).set({ status: 'UNPUBLISHED' }).where(eq(modules.id, course.moduleId))
    await api.db.update(courses).set({ share: 'public' }).where(eq(courses.id, course.id))
    expect(await statusFor(path, 'TEACHER')).toBe(200)
    expect(await statusFor(path, 'STUDENT')).toBe(404)
  })

  it('a training’s files are readable by its student only', async () => {
    const { api } = world
    const share = await makeObject(world, 'assignee', 'STUDENT', 'own')
    const [answers] = kinds.filter((kind) => kind.name === 'file of an answer')
    if (!answers) throw new Error('no kind')
    const path = await storeFile(answers, share.id)
    const [row] = await api.db.select().from(assignees).where(eq(assignees.id, share.id))
    await api.db
      .update(works)
      .set({ training: true })
      .where(eq(works.id, row?.workId ?? ''))
    expect(await statusFor(path, 'STUDENT')).toBe(200)
    for (const role of ['TEACHER', 'HEADMASTER', 'SUPERADMIN'] as const) expect(await statusFor(path, role)).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { assignees, courseModules, courses, modules, works } from '#api/db/schema'
import { freezeCourse } from '#api/services/work/create'
import { type ObjectKind, type Relation, type Role, roles } from '#contract/call'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { archiveAt } from '#domain/works/archive-at'
import { type TestApi, testNow } from '#tests/support/api'
import { type MadeSchool, makeGroup, makeSchool, makeUser, oneHole, textAndQuiz } from '#tests/support/make'

type User = Awaited<ReturnType<typeof makeUser>>

/** Two schools: the first with an actor per role, a colleague and a classmate, the second with a teacher and a student. */
export interface World {
  api: TestApi
  here: MadeSchool
  there: MadeSchool
  actors: Record<Role, User>
  colleague: User
  classmate: User
  foreignTeacher: User
  foreignStudent: User
}

export async function makeWorld(api: TestApi): Promise<World> {
  const [here, there] = await Promise.all([makeSchool(api.db), makeSchool(api.db)])
  const actors = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await makeUser(api.db, here, role)])),
  ) as Record<Role, User>
  const [colleague, classmate, foreignTeacher, foreignStudent] = await Promise.all([
    makeUser(api.db, here, 'TEACHER'),
    makeUser(api.db, here, 'STUDENT'),
    makeUser(api.db, there, 'TEACHER'),
    makeUser(api.db, there, 'STUDENT'),
  ])
  return { api, here, there, actors, colleague, classmate, foreignTeacher, foreignStudent }
}

/** A new object in a given relation to the actor. */
export interface Made {
  id: string
  /** Ids inside the object, for use in bodies. */
  moduleId: string
  questionId: string
  /** A fill-in question with one hole, `ville`. */
  holesId?: string
  studentId: string
}

/** The school, author and student of an object in the given relation to the actor. */
function placeOf(world: World, role: Role, relation: Relation) {
  if (relation === 'other') return { made: world.there, author: world.foreignTeacher, student: world.foreignStudent }
  if (relation === 'own')
    return {
      made: world.here,
      author: role === 'STUDENT' ? world.colleague : world.actors[role],
      student: role === 'STUDENT' ? world.actors.STUDENT : world.classmate,
    }
  return { made: world.here, author: world.colleague, student: world.classmate }
}

export async function makeObject(world: World, kind: ObjectKind, role: Role, relation: Relation): Promise<Made> {
  const { made, author, student } = placeOf(world, role, relation)
  const { db } = world.api
  if (kind === 'group') {
    const group = await makeGroup(db, made, author.id, [student.id], { shared: relation !== 'private' })
    return { id: group.id, moduleId: randomUUID(), questionId: randomUUID(), studentId: student.id }
  }
  if (kind === 'pupil') {
    // Students of their own, whom no other test made anybody's.
    const pupil = await makeUser(db, made, 'STUDENT')
    if (relation === 'own') await makeGroup(db, made, author.id, [pupil.id], { shared: false })
    return { id: pupil.id, moduleId: randomUUID(), questionId: randomUUID(), studentId: pupil.id }
  }
  if (kind === 'user') return { id: student.id, moduleId: randomUUID(), questionId: randomUUID(), studentId: student.id }
  if (kind === 'school') return { id: made.school.id, moduleId: randomUUID(), questionId: randomUUID(), studentId: student.id }
  const hidden = relation === 'private' && (kind === 'module' || kind === 'course')
  const content = await insertCourse(world, made, author, hidden)
  const { moduleId, questionId, holesId } = content
  const ids = { moduleId, questionId, holesId, studentId: student.id }
  if (kind === 'module') {
    // A student’s modules are those of their works.
    if (role === 'STUDENT' && relation === 'own') await insertWork(world, made, author, student, content.courseId)
    return { id: content.moduleId, ...ids }
  }
  if (kind === 'course') return { id: content.courseId, ...ids }
  const given = await insertWork(world, made, author, student, content.courseId)
  return { id: kind === 'assignee' ? given.assigneeId : given.workId, ...ids }
}

async function insertCourse({ api: { db } }: World, made: MadeSchool, author: User, hidden: boolean) {
  const questions = [...textAndQuiz(), oneHole()] as const
  const written = {
    schoolId: made.school.id,
    creatorId: author.id,
    subjectId: made.maths.id,
    levels: [made.sixth.id],
    duration: 5,
    keywords: 'test',
    schoolYear: '2026-2027',
    createdAt: testNow,
    updatedAt: testNow,
  }
  const stored = questions.map((question) => ({ ...emptyQuestionFields, response: '', ...question }))
  const [module] = await db
    .insert(modules)
    .values({
      ...written,
      name: 'Module',
      status: hidden ? 'DRAFT' : 'PUBLISHED',
      questions: stored as (typeof modules.$inferInsert)['questions'],
      questionCount: questions.length,
    })
    .returning()
  const [course] = await db
    .insert(courses)
    .values({ ...written, name: 'Parcours', status: 'PUBLISHED', share: hidden ? 'private' : 'school' })
    .returning()
  if (!module || !course) throw new Error('content missing')
  await db.insert(courseModules).values({ courseId: course.id, moduleId: module.id, position: 0 })
  return { moduleId: module.id, courseId: course.id, questionId: questions[0]._id, holesId: questions[2]._id }
}

async function insertWork({ api: { db } }: World, made: MadeSchool, author: User, student: User, courseId: string) {
  const dueDate = testNow + 7 * 24 * 3600 * 1000
  const frozen = await freezeCourse(db, courseId, testNow)
  const [work] = await db
    .insert(works)
    .values({
      schoolId: made.school.id,
      creatorId: author.id,
      courseId,
      frozenCourseId: frozen.id,
      subjectId: made.maths.id,
      name: 'Travail',
      status: 'PUBLISHED',
      dueDate,
      archiveDuration: '1w',
      archiveAt: archiveAt(dueDate, '1w'),
      schoolYear: '2026-2027',
      createdAt: testNow,
      assigneeCount: 1,
    })
    .returning()
  if (!work) throw new Error('work missing')
  const [assignee] = await db
    .insert(assignees)
    .values({ schoolId: made.school.id, workId: work.id, userId: student.id })
    .returning()
  if (!assignee) throw new Error('assignee missing')
  return { workId: work.id, assigneeId: assignee.id }
}

import { eq } from 'drizzle-orm'
import { levels, schools } from '#api/db/schema'
import type { QuestionInput } from '#contract/question'
import type { TestApi } from '#tests/support/api'
import { courseBody, type MadeSchool, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

const day = 24 * 3600 * 1000

/** Publishes a course of one module, by a new teacher of that school. */
export async function publishCourse(
  api: TestApi,
  made: MadeSchool,
  more: {
    share?: 'private' | 'school' | 'public'
    name?: string
    subjectId?: string
    levels?: string[]
    questions?: QuestionInput[]
  } = {},
) {
  const author = await makeUser(api.db, made, 'TEACHER')
  const token = await api.tokenFor(author.id)
  const questions = more.questions ?? textAndQuiz()
  const module = await api.call(
    'createModule',
    { body: { ...moduleBody(made, questions), status: 'PUBLISHED', publishAnyway: true } },
    token,
  )
  const course = await api.call(
    'createCourse',
    {
      body: {
        ...courseBody(made, [module._id]),
        share: more.share ?? 'public',
        ...(more.name ? { name: more.name } : {}),
        ...(more.levels ? { levels: more.levels } : {}),
        ...(more.subjectId ? { subjectId: more.subjectId } : {}),
        status: 'PUBLISHED',
        publishAnyway: true,
      },
    },
    token,
  )
  return { author, token, module, course, questions }
}

/** A student of a school whose level also trains on the fifth, and the main school with the same levels and subjects. */
export async function makeTrainee(api: TestApi) {
  const here = await makeSchool(api.db)
  const main = await makeSchool(api.db, { official: true })
  const official: MadeSchool = { ...here, school: main.school }
  await api.db
    .update(schools)
    .set({ levels: here.school.levels, subjects: here.school.subjects })
    .where(eq(schools.id, main.school.id))
  await api.db
    .update(levels)
    .set({ trainingLevels: [here.fifth.id] })
    .where(eq(levels.id, here.sixth.id))
  const student = await makeUser(api.db, here, 'STUDENT')
  return { here, official, student, token: await api.tokenFor(student.id) }
}

/** Gives a course to these students; the work is due in a week. */
export async function give(api: TestApi, course: { _id: string }, token: string, students: readonly string[]) {
  const [work] = await api.call(
    'createWorks',
    { body: { courseId: course._id, dueDate: api.now + 7 * day, students: [...students] } },
    token,
  )
  if (!work) throw new Error('no work')
  return work
}

import { issueToken } from '#api/auth/token'
import type { Db } from '#api/db/open'
import { groupStudents, groups, users } from '#api/db/schema'
import { insertAll } from '#api/library/insert'
import { knownQuestions, type Question } from '#contract/question'
import { currentSchoolYear } from '#domain/dates/school-year'
import { makeSchool, makeUser } from '#tests/support/make'
import { clientWith } from '../browser/support/api.ts'
import { mixedQuestions } from './questions.ts'

export const crowdSize = 300
const classSize = 30
const questionCount = 40

/** A signed-in student with a work. */
export interface CrowdStudent {
  id: string
  token: string
  workId: string
  moduleId: string
  questions: readonly Question[]
}

/** Ten classes of one school, with tokens of their students and teacher: 300 sign-ins would be rate-limited. */
export async function makeClasses(db: Db) {
  const now = Date.now()
  const made = await makeSchool(db)
  const teacher = await makeUser(db, made, 'TEACHER')
  const people = Array.from({ length: crowdSize }, (_, index) => ({
    id: crypto.randomUUID(),
    schoolId: made.school.id,
    role: 'STUDENT' as const,
    username: `foule-${crypto.randomUUID()}`,
    firstname: 'Camille',
    lastname: `Élève ${index + 1}`,
    levels: [made.sixth.id],
    firstSchoolYear: currentSchoolYear(now),
    createdAt: now,
  }))
  await insertAll(db, users, people)
  const classes = Array.from({ length: crowdSize / classSize }, (_, index) => ({
    id: crypto.randomUUID(),
    students: people.slice(index * classSize, (index + 1) * classSize).map(({ id }) => id),
  }))
  await insertAll(
    db,
    groups,
    classes.map(({ id }, index) => ({
      id,
      schoolId: made.school.id,
      creatorId: teacher.id,
      type: 'Class' as const,
      levelId: made.sixth.id,
      name: `6e ${index + 1}`,
      schoolYear: currentSchoolYear(now),
      createdAt: now,
    })),
  )
  await insertAll(
    db,
    groupStudents,
    classes.flatMap(({ id, students }) => students.map((userId) => ({ groupId: id, userId }))),
  )
  const tokens = new Map<string, string>()
  for (const { id } of people) tokens.set(id, await issueToken(db, id, { now, days: 1 }))
  return { made, classes, tokens, teacherToken: await issueToken(db, teacher.id, { now, days: 1 }) }
}

/** Gives each class a work of 40 questions through the API. */
export async function giveWorks(
  apiUrl: string,
  { made, classes, tokens, teacherToken }: Awaited<ReturnType<typeof makeClasses>>,
): Promise<CrowdStudent[]> {
  const teacher = clientWith(teacherToken, apiUrl)
  const authored = {
    subjectId: made.maths.id,
    levels: [made.sixth.id],
    duration: 10,
    keywords: 'foule',
    status: 'PUBLISHED' as const,
  }
  const module = await teacher.call('createModule', {
    body: { ...authored, name: 'Module de la foule', questions: mixedQuestions(questionCount) },
  })
  const course = await teacher.call('createCourse', {
    body: { ...authored, name: 'Parcours de la foule', modules: [module._id] },
  })
  const body = { courseId: course._id, dueDate: Date.now() + 1e9, groups: classes.map(({ id }) => id) }
  const works = await teacher.call('createWorks', { body })
  return classes.flatMap(({ id, students }) => {
    const work = works.find(({ group }) => group?._id === id)
    if (!work) throw new Error(`class ${id} has no work`)
    return students.map((student) => ({
      id: student,
      token: tokens.get(student) ?? '',
      workId: work._id,
      moduleId: module._id,
      questions: knownQuestions(module.questions),
    }))
  })
}

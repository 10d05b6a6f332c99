import { issueToken } from '#api/auth/token'
import { openDatabase } from '#api/db/open'
import { assignees, type Db, groupStudents, groups, users } from '#api/db/schema'
import { insertAll } from '#api/library/insert'
import type { AnswerValue } from '#contract/answer'
import type { CallResult } from '#contract/calls'
import type { Question } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { dayMs } from '#domain/dates/duration'
import { currentSchoolYear } from '#domain/dates/school-year'
import { makeSchool, makeUser } from '#tests/support/make'
import { clientWith } from '../browser/support/api.ts'
import type { Stack } from '../browser/support/stack.ts'
import { mixedQuestions, samplesOf } from './questions.ts'

const classSize = 25
const questionCount = 20
/** Of the 50 that one call accepts. */
const groupsAtOnce = 20

/** A signed-in student with a work. */
export interface CrowdStudent {
  readonly id: string
  readonly token: string
  readonly workId: string
  readonly assigneeId: string
  readonly moduleId: string
  readonly questions: readonly Question[]
}

/** So many students of one school in classes of 25, signed in (as many sign-ins would be refused), each with a work of 20 questions. */
export async function makeCrowd({ apiUrl, databaseUrl }: Stack, size: number): Promise<CrowdStudent[]> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  try {
    const made = await makeSchool(db)
    const teacher = await makeUser(db, made, 'TEACHER')
    const now = Date.now()
    const students = await makeStudents(db, made, { size, now })
    const classes = Array.from({ length: Math.ceil(size / classSize) }, (_, index) => ({
      id: crypto.randomUUID(),
      name: `6e ${index + 1}`,
      students: students.slice(index * classSize, (index + 1) * classSize),
    }))
    const ofAll = {
      schoolId: made.school.id,
      creatorId: teacher.id,
      type: 'Class' as const,
      levelId: made.sixth.id,
      schoolYear: currentSchoolYear(now),
      createdAt: now,
    }
    const rows = classes.map(({ id, name }) => ({ ...ofAll, id, name }))
    await insertAll(db, groups, rows)
    const members = classes.flatMap(({ id, students: own }) => own.map((user) => ({ groupId: id, userId: user.id })))
    await insertAll(db, groupStudents, members)
    const { works, module } = await giveWorks(apiUrl, {
      token: await issueToken(db, teacher.id, { now, days: 1 }),
      made,
      groups: classes.map(({ id }) => id),
    })
    const shares = await db.select().from(assignees)
    const assigneeOf = new Map(shares.map((share) => [share.userId, share.id]))
    return classes.flatMap(({ id, students: own }) => {
      const workId = works.find(({ group }) => group?._id === id)?._id ?? ''
      const given = { workId, moduleId: module._id, questions: knownQuestions(module.questions) }
      return own.map((student) => ({ ...student, ...given, assigneeId: assigneeOf.get(student.id) ?? '' }))
    })
  } finally {
    await close()
  }
}

type Made = Awaited<ReturnType<typeof makeSchool>>

async function makeStudents(db: Db, made: Made, { size, now }: { size: number; now: number }) {
  const people = Array.from({ length: size }, (_, index) => ({
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
  return Promise.all(people.map(async ({ id }) => ({ id, token: await issueToken(db, id, { now, days: 1 }) })))
}

async function giveWorks(apiUrl: string, { token, made, groups: given }: { token: string; made: Made; groups: string[] }) {
  const teacher = clientWith(token, apiUrl)
  const authored = {
    subjectId: made.maths.id,
    levels: [made.sixth.id],
    duration: 10,
    keywords: 'foule',
    status: 'PUBLISHED' as const,
  }
  const questions = mixedQuestions(questionCount)
  const module = await teacher.call('createModule', { body: { ...authored, name: 'Module de la foule', questions } })
  const body = { ...authored, name: 'Parcours de la foule', modules: [module._id] }
  const course = await teacher.call('createCourse', { body })
  const works: CallResult<'createWorks'>[number][] = []
  for (let first = 0; first < given.length; first += groupsAtOnce) {
    const some = given.slice(first, first + groupsAtOnce)
    works.push(
      ...(await teacher.call('createWorks', { body: { courseId: course._id, dueDate: Date.now() + 10 * dayMs, groups: some } })),
    )
  }
  return { works, module }
}

/** The body of an answer, right for every other student; free texts contain the student's rank. */
export function answerBody({ moduleId }: CrowdStudent, question: Question, rank: number) {
  const { value, evaluation } = answerTo(question, rank)
  return { moduleId, questionId: question._id, value, evaluation, duration: durationOf(rank) }
}

/** Ms that the student of this rank spends on an answer. */
export const durationOf = (rank: number) => 3000 + rank

function answerTo(question: Question, rank: number): { value: AnswerValue; evaluation: number | null } {
  if (question.type === 'Quizz') return { value: [rank % 2 === 0 ? 'a' : 'b'], evaluation: null }
  if (question.type === 'HolesInText')
    return { value: { ville: rank % 2 === 0 ? 'paris' : `Pari${rank}`, fleuve: 'Seine' }, evaluation: null }
  const samples = samplesOf(question)
  const sample = samples[rank % samples.length]
  if (!sample) throw new Error(`nothing to say to ${question.type}`)
  return typeof sample.value === 'string' ? { ...sample, value: `${sample.value} (${rank})` } : sample
}

import { eq } from 'drizzle-orm'
import { assignees } from '#api/db/schema'
import type { AnswerValue } from '#contract/answer'
import type { Question, QuestionInput } from '#contract/question'
import { knownQuestions, type QuestionType, questionTypes } from '#contract/question-types'
import { type TestApi, testNow } from './api.ts'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody, oneHole, textAndQuiz } from './make.ts'

export const week = 7 * 24 * 3600 * 1000

export interface Pupil {
  id: string
  token: string
  assigneeId: string
}

/**
 * A class of students with these last names and a work of three questions (free text, quiz, one hole), due in a week.
 * `questions` may be a function of the author’s token, for a picture of theirs.
 */
export async function giveClassWork(
  api: TestApi,
  names: readonly string[],
  questions: QuestionInput[] | ((token: string) => Promise<QuestionInput[]>) = [...textAndQuiz(), oneHole()],
) {
  const made = await makeSchool(api.db)
  const [teacher, colleague] = await Promise.all([makeUser(api.db, made, 'TEACHER'), makeUser(api.db, made, 'TEACHER')])
  const users: Awaited<ReturnType<typeof makeUser>>[] = []
  for (const lastname of names) users.push(await makeUser(api.db, made, 'STUDENT', { lastname }))
  const group = await makeGroup(
    api.db,
    made,
    teacher.id,
    users.map((user) => user.id),
  )
  const [token, colleagueToken] = [await api.tokenFor(teacher.id), await api.tokenFor(colleague.id)]
  const asked = typeof questions === 'function' ? await questions(token) : questions
  const module = await api.call('createModule', { body: { ...moduleBody(made, asked), status: 'PUBLISHED' } }, token)
  const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
  const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id] }
  const [work] = await api.call('createWorks', { body: order }, token)
  if (!work) throw new Error('no work')
  const assignees = await api.call('listAssignees', { params: { id: work._id } }, token)
  const pupils: Pupil[] = []
  for (const { id } of users) {
    const assignee = assignees.find((row) => row.userId === id)
    pupils.push({ id, token: await api.tokenFor(id), assigneeId: assignee?._id ?? '' })
  }
  return { api, made, teacher, token, colleague, colleagueToken, group, module, course, work, pupils }
}

export type ClassWork = Awaited<ReturnType<typeof giveClassWork>>

/** The question of the given type in the work’s module. */
export function questionOf({ module }: ClassWork, type: Question['type']): Question {
  const question = knownQuestions(module.questions).find((candidate) => candidate.type === type)
  if (!question) throw new Error(`no ${type}`)
  return question
}

/** Answers a question as a pupil; `evaluation` applies to self-evaluated questions. Returns the assignee’s updated sums. */
export async function answerAs(
  given: ClassWork,
  pupil: Pupil,
  question: Question,
  value: AnswerValue,
  evaluation: number | null = null,
) {
  const body = { questionId: question._id, moduleId: given.module._id, value, evaluation, duration: 60_000 }
  const { assignee } = await given.api.call('saveAnswer', { params: { workId: given.work._id }, body }, pupil.token)
  return assignee
}

/** Hands in what there is, as a pupil of whom no more is expected: a missing answer would else count as an empty one. */
export async function submitAs({ api, work }: ClassWork, pupil: Pupil) {
  const may = (optionalTypes: readonly QuestionType[]) =>
    api.db
      .update(assignees)
      .set({ optionalTypes: [...optionalTypes] })
      .where(eq(assignees.id, pupil.assigneeId))
  await may(questionTypes)
  const summary = await api.call('submitWork', { params: { workId: work._id }, body: {} }, pupil.token)
  await may([])
  return summary
}

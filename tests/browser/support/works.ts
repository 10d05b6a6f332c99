import type { Page } from '@playwright/test'
import type { QuestionInput } from '#contract/question'
import { dayMs } from '#domain/dates/duration'
import messages from '#messages' with { type: 'json' }
import { type ApiClient, apiClient } from './api.ts'
import { type Classroom, unique } from './people.ts'

export interface GivenWork {
  teacher: ApiClient
  workId: string
  courseId: string
  moduleId: string
  courseName: string
  textQuestionId: string
  quizQuestionId: string
}

interface Order {
  /** Statement of the first question. */
  statement?: string
  comment?: string
  dueDate?: number
  /** The module's document. */
  document?: { name: string; data: string }
}

/** A course of one module (a free-text question, then a quiz with one right choice), given to the class through the API. */
export async function makeGivenWork(
  classroom: Classroom,
  { statement = '<p>Quelle est la capitale de la France ?</p>', ...order }: Order = {},
): Promise<GivenWork> {
  const [textQuestionId, quizQuestionId] = [crypto.randomUUID(), crypto.randomUUID()]
  const questions: QuestionInput[] = [
    {
      _id: textQuestionId,
      type: 'Text',
      statement,
      tips: '<p>Elle est traversée par la Seine.</p>',
      response: '<p>Paris.</p>',
    },
    {
      _id: quizQuestionId,
      type: 'Quizz',
      statement: '<p>Combien font 6 × 7 ?</p>',
      response: '<p>6 × 7 = 42.</p>',
      data: {
        choices: [
          { id: 'a', text: '36', good: false },
          { id: 'b', text: '42', good: true },
          { id: 'c', text: '48', good: false },
        ],
      },
    },
  ]
  return { ...(await giveQuestions(classroom, questions, order)), textQuestionId, quizQuestionId }
}

/** Fields common to every module and course of a test. */
export const authoredIn = ({ subjectId, levelId }: Pick<Classroom, 'subjectId' | 'levelId'>) => ({
  subjectId,
  levels: [levelId],
  duration: 10,
  keywords: 'essai',
})

/** A course of one module with these questions, given to the class through the API. */
export async function giveQuestions(
  classroom: Classroom,
  questions: QuestionInput[],
  { document, ...order }: Omit<Order, 'statement'> = {},
) {
  const teacher = await apiClient(classroom.teacher)
  const module = await teacher.call('createModule', {
    body: {
      ...authoredIn(classroom),
      name: unique('Module'),
      status: 'PUBLISHED',
      publishAnyway: true,
      questions,
      ...(document && { document }),
    },
  })
  return giveModule(classroom, module._id, order)
}

/** A course of this one module, given to the class through the API. */
export async function giveModule(classroom: Classroom, moduleId: string, order: Omit<Order, 'statement' | 'document'> = {}) {
  const teacher = await apiClient(classroom.teacher)
  const courseName = unique('Parcours')
  const { _id: courseId } = await teacher.call('createCourse', {
    body: { ...authoredIn(classroom), name: courseName, modules: [moduleId], status: 'PUBLISHED', publishAnyway: true },
  })
  const [work] = await teacher.call('createWorks', {
    body: { courseId, dueDate: Date.now() + 7 * dayMs, groups: [classroom.classId], ...order },
  })
  if (!work) throw new Error('the API gave no work')
  return { teacher, workId: work._id, courseId, moduleId, courseName }
}

/** Chooses an entry of the menu of a work, on its page or its card. */
export async function chooseFromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: messages.work.change.menuOf.replace('{name}', name) }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

import { and, eq, isNotNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { LiveBoard, LiveState } from '#contract/live'
import { hasChoices, isKnown, type StoredQuestion } from '#contract/question'
import { coveredNamesOf, sealedQuestion } from '#domain/exams/seal'
import { chosenIds } from '#domain/questions/values'
import type { Context } from '../../context.ts'
import { liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, works } from '../../db/schema.ts'
import { coverOf } from '../attempt/cover.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import type { SessionRow } from '../attempt/live-session.ts'
import { countsSince, hereSince } from './presence.ts'

/** A lesson with its work; Failure notFound for any other work. */
export async function readLesson(db: Db, workId: string) {
  const [found] = await db
    .select({ row: liveSessions, work: works })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .where(eq(liveSessions.workId, workId))
  if (!found) throw new Failure('notFound', 'live.none')
  return found
}

interface Asked {
  readonly moduleId: string
  readonly module: { readonly name: string; readonly document: string | null }
  readonly question: StoredQuestion
}

/** The questions of a course, in its order. */
export const questionsOf = ({ modules }: FrozenCourse): Asked[] =>
  modules.flatMap(({ _id: moduleId, name, document, questions }) =>
    questions.map((question) => ({ moduleId, module: { name, document }, question })),
  )

/** What the students of a lesson follow. */
export async function liveStateOf(db: Db, workId: string): Promise<LiveState> {
  const { row, work } = await readLesson(db, workId)
  const all = questionsOf(await frozenContent(db, work.frozenCourseId))
  const index = all.findIndex(({ question }) => question._id === row.questionId)
  const here = all[index]
  const { phase, questionId, version } = row
  const state = { phase, questionId, version, position: index + 1, questions: all.length, asked: null, reveal: null }
  if (!here || !isKnown(here.question)) return state
  const cover = coverOf(work.liveSeed ?? '')
  const { moduleId, module, question } = here
  const reveal = phase === 'shown' ? { moduleId, question, names: coveredNamesOf(question, cover) } : null
  return { ...state, asked: { moduleId, module, question: sealedQuestion(question, { cover, aids: false }) }, reveal }
}

/** What the board of a lesson is made of. */
export interface BoardFacts {
  readonly row: SessionRow
  readonly students: number
  readonly here: number
  readonly answered: number
  readonly present: number
  readonly frozenId: string
}

/** What the board of a lesson shows. */
export async function liveBoardOf({ db, now }: Pick<Context, 'db' | 'now'>, workId: string): Promise<LiveBoard> {
  const facts = { row: liveSessions, students: works.assigneeCount, frozenId: works.frozenCourseId }
  const [found] = await db
    .select({ ...facts, ...countsSince(hereSince(now)) })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .where(eq(liveSessions.workId, workId))
  if (!found) throw new Failure('notFound', 'live.none')
  return boardOf(db, found)
}

/** The board itself: nothing more is read but what was chosen, once the correction is shown. */
export async function boardOf(db: Db, { row, frozenId, ...numbers }: BoardFacts): Promise<LiveBoard> {
  const { phase, questionId, version, code, entryOpen, opened, shown } = row
  const choices = phase === 'shown' ? await countChoices(db, frozenId, row) : {}
  return { ...{ phase, questionId, version, code, entryOpen, opened, shown: Object.keys(shown) }, ...numbers, choices }
}

/** How many chose each choice of the question on the board. */
async function countChoices(db: Db, frozenId: string, { workId, questionId }: SessionRow): Promise<LiveBoard['choices']> {
  const asked = questionsOf(await frozenContent(db, frozenId)).find(({ question }) => question._id === questionId)?.question
  if (questionId === null || !asked || !isKnown(asked) || !hasChoices(asked)) return {}
  const given = await db
    .select({ value: answers.value })
    .from(answers)
    .innerJoin(assignees, eq(assignees.id, answers.assigneeId))
    .where(and(eq(assignees.workId, workId), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
  const chosen = given.map(({ value }) => new Set(chosenIds(value)))
  return Object.fromEntries(asked.data.choices.map(({ id }) => [id, chosen.filter((ids) => ids.has(id)).length]))
}

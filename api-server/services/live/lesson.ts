import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { LiveBoard, LiveState } from '#contract/live'
import { hasChoices, isKnown, type StoredQuestion } from '#contract/question'
import { coveredNamesOf, sealedQuestion } from '#domain/exams/seal'
import { chosenIds } from '#domain/questions/values'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import type { Db } from '../../db/open.ts'
import { answers, assignees, works } from '../../db/schema.ts'
import { coverOf } from '../exam/cover.ts'
import { frozenContent } from '../work/freeze.ts'
import type { SessionRow } from './session-row.ts'

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
  readonly question: StoredQuestion
}

/** The questions of a course, in its order. */
export const questionsOf = ({ modules }: FrozenCourse): Asked[] =>
  modules.flatMap(({ _id: moduleId, questions }) => questions.map((question) => ({ moduleId, question })))

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
  const { moduleId, question } = here
  const reveal = phase === 'shown' ? { moduleId, question, names: coveredNamesOf(question, cover) } : null
  return { ...state, asked: { moduleId, question: sealedQuestion(question, { cover, aids: false }) }, reveal }
}

/** What the board of a lesson shows. */
export async function liveBoardOf(db: Db, workId: string): Promise<LiveBoard> {
  const { row, work } = await readLesson(db, workId)
  const [seats] = await db.select({ here: count() }).from(liveSeats).where(eq(liveSeats.workId, workId))
  const given = await readGiven(db, row)
  const { phase, questionId, version, code, opened, shown } = row
  return {
    ...{ phase, questionId, version, code, opened, shown: Object.keys(shown) },
    ...{ here: seats?.here ?? 0, students: work.assigneeCount },
    answered: given.length,
    choices: phase === 'shown' ? await countChoices(db, work.frozenCourseId, { questionId, given }) : {},
  }
}

/** The answers to the question on the board. */
async function readGiven(db: Db, { workId, questionId }: SessionRow) {
  if (questionId === null) return []
  return db
    .select({ value: answers.value })
    .from(answers)
    .innerJoin(assignees, eq(assignees.id, answers.assigneeId))
    .where(and(eq(assignees.workId, workId), eq(answers.questionId, questionId), isNotNull(answers.answeredAt)))
}

type Given = Awaited<ReturnType<typeof readGiven>>

async function countChoices(db: Db, frozenId: string, { questionId, given }: { questionId: string | null; given: Given }) {
  const asked = questionsOf(await frozenContent(db, frozenId)).find(({ question }) => question._id === questionId)?.question
  if (!asked || !isKnown(asked) || !hasChoices(asked)) return {}
  const chosen = given.map(({ value }) => new Set(chosenIds(value)))
  return Object.fromEntries(asked.data.choices.map(({ id }) => [id, chosen.filter((ids) => ids.has(id)).length]))
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { staleVersion } from '#contract/errors'
import type { ModuleChange } from '#contract/work-correction'
import { type CourseInWork, changesWork, isReordered, moduleChanges, rearrangeModules } from '#domain/works/work-modules'
import type { Service } from '../../context.ts'
import { answers, assignees, type Db, lateAnswers, type works } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { findEditableCourse } from '../course/get.ts'
import { modulesInOrder } from '../course/view.ts'
import { completedBy, countHandedIn, readCommented } from './correct-plan.ts'
import { correctEach } from './correct-write.ts'

export const correctCourseWorks: Service<'correctCourseWorks'> = async ({ ctx, input: { params, body } }) => {
  const found = await findEditableCourse(ctx, params.id)
  if (found.course.version !== body.version) throw staleVersion()
  const { name, introduction } = found.course
  const modules = (await modulesInOrder(ctx, params.id)).map(({ id, ...module }) => ({ _id: id, ...module }))
  return correctEach(ctx, body, {
    plan: (db, work) => planModules(db, work, { name, introduction, modules }),
    report: (_, { report }) => report,
  })
}

interface WrittenCourse extends Pick<FrozenCourse, 'name' | 'introduction'> {
  readonly modules: CourseInWork['written']
}

/** Computes the effects of correcting one work from its course; writes nothing. */
async function planModules(db: Db, work: typeof works.$inferSelect, { name, introduction, modules: written }: WrittenCourse) {
  const before = await frozenContent(db, work.frozenCourseId)
  const ofCourse = new Set(written.map(({ _id }) => _id))
  // Sequential: a transaction has a single connection.
  const gone = before.modules.filter(({ _id }) => !ofCourse.has(_id))
  const held = await studentsHolding(db, work.id, gone)
  const inWork = { given: before.modules, written, handedIn: await countHandedIn(db, work.id), held }
  const changes = moduleChanges(inWork)
  const content = { ...before, name, introduction, modules: rearrangeModules(inWork, changes) }
  const completed = await completedBy(db, work.id, { before, after: content })
  const report = { workId: work.id, ...differences({ before, after: content }, changes), handsIn: completed.length }
  return { work, content, changed: changesWork(report), completed, regraded: [], report }
}

const differences = ({ before, after }: Record<'before' | 'after', FrozenCourse>, modules: ModuleChange[]) => ({
  modules,
  order: isReordered(before.modules, after.modules) ? after.modules.map(({ name }) => name) : [],
  texts: before.name !== after.name || before.introduction !== after.introduction,
})

/** Per module: students of a work who would lose an answer (counted or late) or a comment on the module or its questions. */
async function studentsHolding(db: Db, workId: string, modules: FrozenCourse['modules']): Promise<Map<string, Set<string>>> {
  const held = new Map<string, Set<string>>()
  const ids = modules.flatMap(({ questions }) => questions.map(({ _id }) => _id))
  if (modules.length === 0) return held
  const found = [
    ...(await readAnswered(db, answers, { workId, ids })),
    ...(await readAnswered(db, lateAnswers, { workId, ids })),
    ...(await readCommented(db, workId, { questions: ids, modules: modules.map(({ _id }) => _id) })),
  ]
  for (const { _id, questions } of modules) {
    const own = new Set([_id, ...questions.map((question) => question._id)])
    const students = found.flatMap(({ assigneeId, target }) => (own.has(target) ? [assigneeId] : []))
    held.set(_id, new Set(students))
  }
  return held
}

const readAnswered = (
  db: Db,
  table: typeof answers | typeof lateAnswers,
  { workId, ids }: { workId: string; ids: readonly string[] },
) =>
  db
    .select({ assigneeId: assignees.id, target: table.questionId })
    .from(assignees)
    .innerJoin(table, eq(table.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), inArray(table.questionId, [...ids]), isNotNull(table.answeredAt)))

import type { FrozenCourse } from '#contract/assignee'
import { staleVersion } from '#contract/errors'
import type { CourseCorrection, ModuleChange } from '#contract/work-correction'
import { type CourseInWork, changesWork, isReordered, moduleChanges, rearranged } from '#domain/works/work-modules'
import type { Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { works } from '../../db/schema.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { findEditableCourse } from '../course/get.ts'
import { courseView, modulesInOrder } from '../course/view.ts'
import { correctEach } from './correct-each.ts'
import { studentsHolding } from './correct-holders.ts'
import { completedBy, countHandedIn } from './correct-structure.ts'
import type { PlannedContent } from './correct-write.ts'

export const correctCourseWorks: Service<'correctCourseWorks'> = async ({ ctx, input: { params, body } }) => {
  const found = await findEditableCourse(ctx, params.id)
  if (found.course.version !== body.version) throw staleVersion(await courseView(ctx, found))
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
async function planModules(
  db: Db,
  work: typeof works.$inferSelect,
  { name, introduction, modules: written }: WrittenCourse,
): Promise<PlannedContent & { report: CourseCorrection }> {
  const before = await frozenContent(db, work.frozenCourseId)
  const ofCourse = new Set(written.map(({ _id }) => _id))
  // Sequential: a transaction has a single connection.
  const held = await studentsHolding(
    db,
    work.id,
    before.modules.filter(({ _id }) => !ofCourse.has(_id)),
  )
  const inWork = { given: before.modules, written, handedIn: await countHandedIn(db, work.id), held }
  const changes = moduleChanges(inWork)
  const content = { ...before, name, introduction, modules: rearranged(inWork, changes) }
  const completed = await completedBy(db, work.id, { before, after: content })
  const report = { workId: work.id, ...differences({ before, after: content }, changes), handsIn: completed.length }
  return { work, content, changed: changesWork(report), completed, regraded: [], report }
}

const differences = ({ before, after }: Record<'before' | 'after', FrozenCourse>, modules: ModuleChange[]) => ({
  modules,
  order: isReordered(before.modules, after.modules) ? after.modules.map(({ name }) => name) : [],
  texts: before.name !== after.name || before.introduction !== after.introduction,
})

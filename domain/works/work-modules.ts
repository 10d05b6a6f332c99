import type { FrozenCourse } from '#contract/assignee'
import type { Question, StoredQuestion } from '#contract/question'
import { isKnown, knownQuestions } from '#contract/question-types'
import type { CourseCorrection, ModuleChange } from '#contract/work-correction'
import { questionProblems } from '../authoring/module-problems.ts'

type GivenModule = FrozenCourse['modules'][number]

/** A module as it is in the course now. */
export type WrittenModule = Omit<GivenModule, 'questions'> & {
  readonly questions: readonly StoredQuestion[]
  /** Whether nobody may give it. */
  readonly cantAffect: boolean
}

/** The modules of a work, those of its course as it is now, and the state of its students. */
export interface CourseInWork {
  readonly given: readonly GivenModule[]
  readonly written: readonly WrittenModule[]
  /** Number of students who have submitted. */
  readonly handedIn: number
  /** By module: the students who would lose an answer, counted or late, or a comment on it or on one of its questions. */
  readonly held: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The modules that the course has and the work lacks, in the order of the course, then those that the work has and the course
 * lacks; each with its outcome. A module enters if nobody has submitted, and leaves if nobody has answered one of its questions
 * (decision 22).
 */
export function moduleChanges(course: CourseInWork): ModuleChange[] {
  const { given, written } = course
  const has = (modules: readonly { _id: string }[], id: string) => modules.some(({ _id }) => _id === id)
  const added = written.filter(({ _id }) => !has(given, _id)).map((module) => addition(module, course))
  const removed = given.filter(({ _id }) => !has(written, _id)).map((module) => withdrawal(module, course))
  const count = (changes: readonly ModuleChange[]) =>
    changes.reduce((sum, { fate, questions }) => sum + (fate === 'carried' ? questions : 0), 0)
  const before = given.reduce((sum, { questions }) => sum + questions.length, 0)
  const remains = before + count(added) - count(removed) > 0
  return [...added, ...removed.map((one) => (remains || one.fate !== 'carried' ? one : { ...one, fate: 'last' as const }))]
}

function addition(module: WrittenModule, course: CourseInWork): ModuleChange {
  const { handedIn } = course
  const entering = enteringQuestions(module, course)
  const fate = module.cantAffect
    ? 'unassignable'
    : isIncomplete(module, entering)
      ? 'incomplete'
      : handedIn > 0
        ? 'handedIn'
        : 'carried'
  const students = fate === 'handedIn' ? handedIn : 0
  return { moduleId: module._id, change: 'added', fate, name: module.name, questions: entering.length, students }
}

const isIncomplete = ({ questions }: WrittenModule, entering: readonly Question[]): boolean =>
  entering.length === 0 ||
  questions.some((question) => isKnown(question) && questionProblems(question, '').some(({ blocking }) => blocking))

/** The questions of an entering module that no other has: an id may appear only once in a work (decision 22). */
function enteringQuestions({ _id: id, questions }: WrittenModule, { given, written }: CourseInWork): Question[] {
  const earlier = written.slice(
    0,
    written.findIndex(({ _id }) => _id === id),
  )
  const entering = earlier.filter(({ _id }) => !given.some((module) => module._id === _id))
  const taken = new Set([...given, ...entering].flatMap((module) => module.questions.map(({ _id }) => _id)))
  return knownQuestions(questions).filter(({ _id }) => !taken.has(_id))
}

function withdrawal({ _id, name, questions }: GivenModule, { held }: CourseInWork): ModuleChange {
  const students = held.get(_id)?.size ?? 0
  const fate = students > 0 ? 'answered' : 'carried'
  return { moduleId: _id, change: 'removed', fate, name, questions: questions.length, students }
}

/**
 * The modules of the work with the carried `changes` applied, in the order of the course; a module that the course no longer has
 * and that stays comes after its predecessors. Modules that the work already has stay as they were given.
 */
export function rearrangeModules(course: CourseInWork, changes: readonly ModuleChange[]): GivenModule[] {
  const { given, written } = course
  const carried = new Set(changes.flatMap(({ moduleId, fate }) => (fate === 'carried' ? [moduleId] : [])))
  const inCourse = new Set(written.map(({ _id }) => _id))
  const modules = written.flatMap((module): GivenModule[] => {
    const own = given.find(({ _id }) => _id === module._id)
    if (own) return [own]
    const { _id, name, duration, document } = module
    return carried.has(_id) ? [{ _id, name, duration, document, questions: enteringQuestions(module, course) }] : []
  })
  given.forEach((module, at) => {
    if (inCourse.has(module._id) || carried.has(module._id)) return
    const before = new Set(given.slice(0, at).map(({ _id }) => _id))
    modules.splice(modules.findLastIndex(({ _id }) => before.has(_id)) + 1, 0, module)
  })
  return modules
}

/** Whether the remaining modules change their relative order. */
export function isReordered(before: readonly { _id: string }[], after: readonly { _id: string }[]): boolean {
  const left = new Set(after.map(({ _id }) => _id))
  const stay = before.flatMap(({ _id }) => (left.has(_id) ? [_id] : []))
  const kept = new Set(stay)
  return (
    stay.join() !==
    after
      .map(({ _id }) => _id)
      .filter((id) => kept.has(id))
      .join()
  )
}

/** Whether a correction by the course changes what is played in its work. */
export const changesWork = ({ modules, order, texts }: Pick<CourseCorrection, 'modules' | 'order' | 'texts'>): boolean =>
  texts || order.length > 0 || modules.some(({ fate }) => fate === 'carried')

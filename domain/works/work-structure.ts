import type { Question, StoredQuestion } from '#contract/question'
import { isKnown, knownQuestions } from '#contract/question-types'
import type { StructureChange } from '#contract/work-correction'
import { firstWords } from '../authoring/first-words.ts'
import { questionProblems } from '../authoring/module-problems.ts'

/** A module of a work, its current version, and the state of the students. */
export interface ModuleInWork {
  /** Its questions as the work holds them. */
  readonly given: readonly Question[]
  /** Its questions as they are saved now. */
  readonly written: readonly StoredQuestion[]
  /** Ids of the questions that the work holds in other modules. */
  readonly elsewhere: ReadonlySet<string>
  /** Number of students who have submitted. */
  readonly handedIn: number
  /** By question: the students who would lose an answer, counted or late, or a comment on it. */
  readonly held: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The questions that the module has and the work lacks, in the order of the module, then those that the work has and the module
 * lacks; each with its outcome. A question enters if nobody has submitted, and leaves if nobody has answered it.
 */
export function structureChanges(module: ModuleInWork): StructureChange[] {
  const { given, written, elsewhere } = module
  const known = new Set([...given.map(({ _id }) => _id), ...elsewhere])
  const added = written.flatMap((question, index) =>
    !known.has(question._id) && isKnown(question) ? [addition(question, index + 1, module)] : [],
  )
  const kept = new Set(written.map(({ _id }) => _id))
  const removed = given.flatMap((question, index) => (kept.has(question._id) ? [] : [withdrawal(question, index + 1, module)]))
  const remains =
    elsewhere.size > 0 ||
    removed.filter(({ fate }) => fate === 'carried').length < given.length ||
    added.some(({ fate }) => fate === 'carried')
  return [...added, ...removed.map((one) => (remains || one.fate !== 'carried' ? one : { ...one, fate: 'last' as const }))]
}

function addition(question: Question, number: number, { handedIn }: ModuleInWork): StructureChange {
  const incomplete = questionProblems(question, '').some(({ blocking }) => blocking)
  const fate = incomplete ? 'incomplete' : handedIn > 0 ? 'handedIn' : 'carried'
  const students = fate === 'handedIn' ? handedIn : 0
  return { questionId: question._id, change: 'added', fate, number, students, words: firstWords(question) }
}

function withdrawal(question: Question, number: number, { held }: ModuleInWork): StructureChange {
  const students = held.get(question._id)?.size ?? 0
  const fate = students > 0 ? 'answered' : 'carried'
  return { questionId: question._id, change: 'removed', fate, number, students, words: firstWords(question) }
}

/** `given` with the carried `changes` applied: each added question comes after its nearest predecessor in the module. */
export function restructure(
  given: readonly Question[],
  written: readonly StoredQuestion[],
  changes: readonly StructureChange[],
): Question[] {
  const carried = new Map(changes.flatMap(({ questionId, change, fate }) => (fate === 'carried' ? [[questionId, change]] : [])))
  const questions = given.filter(({ _id }) => carried.get(_id) !== 'removed')
  const known = knownQuestions(written)
  known.forEach((question, at) => {
    if (carried.get(question._id) !== 'added') return
    const before = new Set(known.slice(0, at).map(({ _id }) => _id))
    questions.splice(questions.findLastIndex(({ _id }) => before.has(_id)) + 1, 0, question)
  })
  return questions
}

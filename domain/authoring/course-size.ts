import type { CoursePart } from '#contract/course-part'
import { maxCourse, maxPart } from '#contract/list-limits'

/** What a course holds: its questions, and the bytes of their texts as stored. */
export interface CourseSize {
  readonly questions: number
  readonly bytes: number
}

export type SizeProblem = 'tooManyQuestions' | 'tooMuchText'

const none: CourseSize = { questions: 0, bytes: 0 }

/** Why a course may not be this large; null when it may. `before`: what stands already, and may stay so or shrink. */
export function sizeProblem(size: CourseSize, before: CourseSize = none): SizeProblem | null {
  if (size.questions > Math.max(maxCourse.questions, before.questions)) return 'tooManyQuestions'
  return size.bytes > Math.max(maxCourse.bytes, before.bytes) ? 'tooMuchText' : null
}

export const isTooLarge = (size: CourseSize, before?: CourseSize): boolean => sizeProblem(size, before) !== null

const fitsPart = ({ questions, bytes }: CourseSize): boolean => questions <= maxPart.questions && bytes <= maxPart.bytes

interface SizedModule extends CourseSize {
  readonly _id: string
  readonly name: string
  readonly duration: number
}

/** Consecutive modules that one page shows: parts as large as may be, each with questions. */
export function courseParts<Module extends CourseSize>(modules: readonly Module[]): Module[][] {
  const parts: Module[][] = [[]]
  let size = none
  for (const module of modules) {
    const grown = { questions: size.questions + module.questions, bytes: size.bytes + module.bytes }
    const last = parts.at(-1)
    if (size.questions === 0 || module.questions === 0 || fitsPart(grown)) {
      last?.push(module)
      size = grown
    } else {
      parts.push([module])
      size = { questions: module.questions, bytes: module.bytes }
    }
  }
  return parts
}

/** The part asked for, of those that may be opened; undefined `part` where there is one alone. */
export function partAt<Module extends SizedModule>(parts: readonly Module[][], asked: number, reached = parts.length) {
  const part = Math.max(1, Math.min(asked, reached))
  const questionsIn = (some: readonly Module[][]) => some.flat().reduce((sum, { questions }) => sum + questions, 0)
  const shown: CoursePart = {
    ...{ part, parts: parts.length, reached },
    ...{ before: questionsIn(parts.slice(0, part - 1)), after: questionsIn(parts.slice(part)) },
    modules: parts.flat().map(({ _id, name, duration, questions }) => ({ _id, name, duration, questionCount: questions })),
  }
  return { modules: parts[part - 1] ?? [], part: parts.length > 1 ? shown : undefined }
}

interface At<Of> {
  readonly part: number
  /** Its part comes before the one asked for. */
  readonly question?: string | undefined
  /** For a student who plays: they go on in the first part with something left to do, and no further. */
  readonly isLeft?: ((question: Of) => boolean) | undefined
}

interface PlayedModule<Of> extends Omit<SizedModule, keyof CourseSize> {
  readonly questions: readonly Of[]
}

/**
 * The part that is shown of what a copy plays: the parts of a course are those of each copy. `bytes`: of each question as frozen, by its
 * id; neither answers nor what a teacher accepts later move the parts.
 */
export function shownPart<Of extends { readonly _id: string }, Module extends PlayedModule<Of>>(
  modules: readonly (Module & PlayedModule<Of>)[],
  bytes: ReadonlyMap<string, number>,
  { part, question, isLeft }: At<Of>,
) {
  const sized = modules.map((module) => ({
    ...{ module, _id: module._id, name: module.name, duration: module.duration },
    questions: module.questions.length,
    bytes: module.questions.reduce((sum, { _id }) => sum + (bytes.get(_id) ?? 0), 0),
  }))
  const parts = courseParts(sized)
  const find = (is: (question: Of) => boolean) =>
    parts.findIndex((one) => one.some(({ module }) => module.questions.some(is))) + 1
  const reached = (isLeft && find(isLeft)) || parts.length
  const asked = find(({ _id }) => _id === question) || part || (isLeft ? reached : 1)
  const shown = partAt(parts, asked, reached)
  return { ...shown, modules: shown.modules.map(({ module }) => module) }
}

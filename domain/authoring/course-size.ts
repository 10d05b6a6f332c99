import { maxCourse } from '#contract/list-limits'

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

/** Consecutive modules that may be shown together, if the course is larger than one may be: as large parts as may be. */
export function courseParts<Module extends CourseSize>(modules: readonly Module[]): Module[][] {
  const parts: Module[][] = [[]]
  let size = none
  for (const module of modules) {
    const grown = { questions: size.questions + module.questions, bytes: size.bytes + module.bytes }
    const last = parts.at(-1)
    if (!last || last.length === 0 || !isTooLarge(grown)) {
      last?.push(module)
      size = grown
    } else {
      parts.push([module])
      size = { questions: module.questions, bytes: module.bytes }
    }
  }
  return parts
}

/** The same of modules at hand. What a page shows with their questions does not count: the parts of a course are those of each copy. */
export const shownInParts = <Module extends { readonly questions: readonly { readonly question: unknown }[] }>(
  modules: readonly Module[],
): Module[][] =>
  courseParts(
    modules.map((module) => {
      const texts = JSON.stringify(module.questions.map(({ question }) => question))
      return { module, questions: module.questions.length, bytes: new TextEncoder().encode(texts).length }
    }),
  ).map((part) => part.map(({ module }) => module))

import { maxCourse } from '#contract/list-limits'

/** What a course holds: its questions, and the bytes of their texts as stored. */
export interface CourseSize {
  readonly questions: number
  readonly bytes: number
}

export type SizeProblem = 'tooManyQuestions' | 'tooMuchText'

const none: CourseSize = { questions: 0, bytes: 0 }

/**
 * Why a course may not be saved, given, copied or shared as large as this; null when it may. `before`: what stands already, which may
 * stay as large as it is, or shrink.
 */
export function sizeProblem(size: CourseSize, before: CourseSize = none): SizeProblem | null {
  if (size.questions > Math.max(maxCourse.questions, before.questions)) return 'tooManyQuestions'
  return size.bytes > Math.max(maxCourse.bytes, before.bytes) ? 'tooMuchText' : null
}

export const isTooLarge = (size: CourseSize, before?: CourseSize): boolean => sizeProblem(size, before) !== null

/**
 * Consecutive modules that may be shown together, of a course that may be larger than it may be today: each part as large as a course may
 * be, or one module.
 */
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

import type { AnswerValue } from '#contract/answer'
import type { CourseDraft } from '#contract/course'
import type { QuestionInput } from '#contract/question'
import type { Status } from '#contract/scalars'
import type { SchoolKey } from './reference.ts'

/** Authors of courses: keys of `people.ts`. */
export const authors = ['prof', 'prof2', 'prof-anglais', 'prof-officiel', 'prof-lycee'] as const
type Author = (typeof authors)[number]

/** A pupil's answer with their self-evaluation (0–100). */
export interface Sample {
  value: AnswerValue
  evaluation: number
}

type WithoutId<Q> = Q extends unknown ? Omit<Q, '_id'> : never

/**
 * How the demonstration's pupils take a question: better pupils find another answer than the expected one, nearly all succeed or fail,
 * or its help leads astray.
 */
export const readings = ['ambiguous', 'easy', 'hard', 'misleadingHelp'] as const
export type Reading = (typeof readings)[number]

export interface QuestionContent {
  question: WithoutId<QuestionInput>
  reading?: Reading
  /** Sample answers for the demo's works, best first; empty for courses that are never given. */
  samples: Sample[]
}

export interface ModuleContent {
  name: string
  /** Minutes. */
  duration: number
  keywords: string
  questions: QuestionContent[]
  status?: Status
}

export interface CourseContent {
  key: string
  name: string
  author: Author
  /** True when any installation may add it to its public library (starter-courses.ts): it needs no file or place of the demo. */
  starter?: boolean
  subject: string
  levels: string[]
  /** Name of a chapter of the subject at the course's first level. */
  chapter: string
  type: string
  share: CourseDraft['share']
  status: Status
  /** Sold in the shop; open to these schools besides its own. */
  shop?: { openTo: SchoolKey[] }
  introduction: string
  keywords: string
  modules: ModuleContent[]
}

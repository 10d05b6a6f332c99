import * as z from 'zod/mini'
import { answerValue } from './answer.ts'
import { assigneeOfWork } from './assignee.ts'
import { courseSummary } from './course.ts'
import { defineCall, students } from './define-call.ts'
import { subject } from './reference.ts'
import { id, instant, invalid, paging, percent } from './scalars.ts'
import { maxIndicationLength, maxTermsLength } from './text-limits.ts'

/** A student's trainings on a course: how many, the best result and the latest. */
const trainingHistory = z.object({
  count: z.int(),
  /** Rounded percent of the best one; null if there is none. */
  best: z.nullable(percent),
  lastAt: z.nullable(instant),
  /** The latest unsubmitted training, which can be continued. */
  unfinished: z.nullable(id),
})

/** A course that the student may train on (OP-093). */
export const trainingCourse = z.extend(
  z.pick(courseSummary, {
    _id: true,
    name: true,
    subjectId: true,
    levels: true,
    duration: true,
    typeColor: true,
    moduleCount: true,
  }),
  { history: trainingHistory },
)
export type TrainingCourse = z.output<typeof trainingCourse>

/** A subject with the courses to train on. */
export const trainingSubject = z.object({
  subject: z.pick(subject, { _id: true, name: true, nameSlug: true }),
  courses: z.array(trainingCourse),
})
export type TrainingSubject = z.output<typeof trainingSubject>

const access = { allow: students } as const

export const findTrainingCourses = defineCall('POST /tchat/trainingcourses', {
  summary: 'Courses that the caller may train on, by subject in French order: those of the caller’s levels (OP-093, OP-095).',
  body: z.object({
    subjectId: z.optional(id),
    levelIds: z.optional(z.array(id).check(z.maxLength(50, { error: 'tooLong' }))),
    terms: z.optional(z.string().check(z.maxLength(maxTermsLength, { error: 'tooLong' }))),
  }),
  response: z.array(trainingSubject),
  access,
})

export const listTrainingCourses = defineCall('GET /tchat/trainingcourses/:subjectId', {
  summary: 'The product’s courses of one subject that the caller may train on, in French order.',
  response: z.array(trainingCourse),
  access,
})

export const listWorksToRedo = defineCall('GET /tchat/trainingcourses/:subjectId/remake', {
  summary: 'Works of one subject given to the caller that are over (submitted or archived), latest first (OP-094).',
  query: z.object({ ...paging }),
  response: z.array(assigneeOfWork),
  access,
})

export const createTraining = defineCall('POST /tchat/newtraining', {
  summary:
    'Starts a training on a course; with workId, on the course as frozen by that work (OP-093); with missed as well, only on the questions that were not right in that work or training.',
  body: z.object({ courseId: id, workId: z.optional(z.nullable(id)), missed: z.optional(z.boolean(invalid)) }),
  response: assigneeOfWork,
  access,
  failures: ['notFound', 'conflict'],
})

export const askIndication = defineCall('POST /tchat/indication', {
  summary:
    'An indication from Aiko for a question, two at most (OP-072). Staff may try it on a module they can see; nothing is stored.',
  body: z.object({
    question: id,
    moduleId: id,
    /** The student’s work, if the client knows it; otherwise the most recently begun open work with that module. */
    workId: z.optional(id),
    answer: z._default(answerValue, null),
    numberOfAikoIndicationsUsed: z.int(invalid).check(z.nonnegative(invalid), z.lte(100)),
  }),
  response: z.object({ indication: z.string().check(z.minLength(1), z.maxLength(maxIndicationLength)) }),
  access: { allow: { STUDENT: ['own'], TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'], SUPERVISOR: ['own'] } },
  headless: { assignee: { workAt: 'body.workId' } },
  failures: ['notFound', 'conflict', 'unavailable'],
  bodyLimit: 256 * 1024,
  // An operator's assistant has 20 s.
  slow: true,
})

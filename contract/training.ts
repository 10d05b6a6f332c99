import * as z from 'zod/mini'
import { answerValue } from './answer.ts'
import { assigneeOfWork } from './assignee.ts'
import { defineCall } from './call.ts'
import { courseSummary } from './course.ts'
import { subject } from './reference.ts'
import { students } from './rights.ts'
import { id, instant, paging, percent } from './scalars.ts'
import { maxIndicationLength, maxTermsLength } from './text-limits.ts'

/** What the student did with a course as a training: how often, the best and the last of it. */
const trainingHistory = z.object({
  /** Trainings that were submitted. */
  count: z.int(),
  /** Rounded percent of the best one; null before the first. */
  best: z.nullable(percent),
  lastAt: z.nullable(instant),
  /** The newest one that is not submitted yet, to go on with. */
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

/** A subject with its courses to train on. */
export const trainingSubject = z.object({
  subject: z.pick(subject, { _id: true, name: true, nameSlug: true }),
  courses: z.array(trainingCourse),
})
export type TrainingSubject = z.output<typeof trainingSubject>

const access = { allow: students } as const
const bySubject = z.object({ subjectId: id })

export const findTrainingCourses = defineCall({
  method: 'POST',
  path: '/tchat/trainingcourses',
  summary: 'Courses that the caller may train on, by subject in French order: those of the caller’s levels (OP-093, OP-095).',
  body: z.object({
    subjectId: z.optional(id),
    levelIds: z.optional(z.array(id).check(z.maxLength(50, { error: 'tooLong' }))),
    terms: z.optional(z.string().check(z.maxLength(maxTermsLength, { error: 'tooLong' }))),
  }),
  response: z.array(trainingSubject),
  access,
})

export const listTrainingCourses = defineCall({
  method: 'GET',
  path: '/tchat/trainingcourses/:subjectId',
  summary: 'The product’s courses of one subject that the caller may train on, in French order.',
  params: bySubject,
  response: z.array(trainingCourse),
  access,
})

export const listWorksToRedo = defineCall({
  method: 'GET',
  path: '/tchat/trainingcourses/:subjectId/remake',
  summary: 'Works of one subject given to the caller that are over, the last first: submitted or archived (OP-094).',
  params: bySubject,
  query: z.object({ ...paging }),
  response: z.array(assigneeOfWork),
  access,
})

export const createTraining = defineCall({
  method: 'POST',
  path: '/tchat/newtraining',
  summary:
    'Starts a training on a course; with workId, on the course as that given work froze it (OP-093); with missed besides, on the questions alone that were not right in that work or training.',
  body: z.object({ courseId: id, workId: z.optional(z.nullable(id)), missed: z.optional(z.boolean({ error: 'invalid' })) }),
  response: assigneeOfWork,
  access,
  failures: ['notFound', 'conflict'],
})

export const askIndication = defineCall({
  method: 'POST',
  path: '/tchat/indication',
  summary:
    'An indication of Aiko’s for a question, two at most (OP-072). Staff may try it on a module they see; nothing is kept.',
  body: z.object({
    /** The question’s id. */
    question: id,
    moduleId: id,
    /** The student’s work, when the client knows it; else the open one with that module that was begun last. */
    workId: z.optional(id),
    answer: z._default(answerValue, null),
    numberOfAikoIndicationsUsed: z.int({ error: 'invalid' }).check(z.nonnegative({ error: 'invalid' }), z.lte(100)),
  }),
  response: z.object({ indication: z.string().check(z.minLength(1), z.maxLength(maxIndicationLength)) }),
  access: {
    allow: { STUDENT: ['own'], TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'], SUPERVISOR: ['own'] },
  },
  headless: { assignee: { workAt: 'body.workId' } },
  failures: ['notFound', 'conflict', 'unavailable'],
  bodyLimit: 256 * 1024,
})

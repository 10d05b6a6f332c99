import * as z from 'zod/mini'
import { answer, lateAnswer } from './answer.ts'
import { extraTime, help } from './arrangement.ts'
import { commentsInput } from './comment-input.ts'
import { inParts, partQuery } from './course-part.ts'
import { defineCall, schoolStaff, students, teachers, workOwners } from './define-call.ts'
import { ownSitting, sitting } from './exam.ts'
import { excuses } from './excuses.ts'
import { maxStudents } from './list-limits.ts'
import { markingRules } from './marking.ts'
import { module } from './module.ts'
import { playedQuestions } from './question.ts'
import { atMost, id, instant, maxWordLength, milliseconds, paging, percent, queryFlag, richText, schoolYear } from './scalars.ts'
import { uploadCallLimits } from './upload.ts'
import { person } from './user.ts'
import { work } from './work.ts'

/** A teacher's comment: plain text, voice (a stored file name) or both. */
export const comment = z.object({
  comment: z.string(),
  voiceComment: z.nullable(z.string()),
  /** Shared by all copies of a comment sent to several students at once; absent for a comment to one student. */
  batchId: z.optional(id),
})
export type Comment = z.output<typeof comment>

/** Comments on the whole work, per module id and per question id (OP-063). */
export const comments = z.object({
  global: z.nullable(comment),
  modules: z.record(z.string(), comment),
  questions: z.record(z.string(), comment),
})
export type Comments = z.output<typeof comments>

export const assigneeStates = ['todo', 'inprogress', 'done'] as const
/** To do; in progress once a duration or an answer is saved; done once submitted (OP-059). */
const assigneeState = z.enum(assigneeStates)
export type AssigneeState = (typeof assigneeStates)[number]

/** A student's part in a work, without its questions and answers. */
export const assigneeSummary = z.object({
  _id: id,
  userId: id,
  workId: id,
  state: assigneeState,
  submitted: z.boolean(),
  submittedAt: z.nullable(instant),
  reviewed: z.boolean(),
  /**
   * Rounded mean percent of the answers (OP-139); null until an answer is evaluated, or 0 if submitted with none but blanks (OP-133).
   * While answers wait, that of the others for staff, and null for the student.
   */
  evaluation: z.nullable(z.number()),
  /** Handed-in answers that a person must still read: until then no mark stands (OP-160). */
  waitingCount: z._default(z.int(), 0),
  duration: milliseconds,
  /** Answers that are not blank, and blanks to which staff gave a mark. */
  answerCount: z.int(),
  questionCount: z.int(),
  commented: z.boolean(),
  /** Answers given after the closing that await the teacher’s decision (OP-151). */
  lateCount: z._default(z.int(), 0),
  /** Why the work is neither expected of the student nor counted; null: it is. */
  excused: z._default(z.nullable(z.enum(excuses)), null),
  /** Only for the student: their mark, once it is published and stands. */
  mark: z._default(z.nullable(z.object({ mark: z.number(), outOf: markingRules.shape.outOf })), null),
})

/** An assignee with its student, for staff. */
export const assigneeOfStudent = z.extend(assigneeSummary, {
  student: person,
  /** Their own due date in this work, and when it then closes for them; null: those of the work. */
  own: z._default(z.nullable(z.object({ dueDate: instant, archiveAt: z.nullable(instant) })), null),
  /** The student’s help in this work, if any; only for the teacher who gave it and the headmaster. */
  help: z.optional(help),
  /** Their time in an « évaluation »; null before their first question and in any other work. */
  sitting: z._default(z.nullable(sitting), null),
})
export type AssigneeOfStudent = z.output<typeof assigneeOfStudent>

/** What only the student is told: when their running time in a test ends. */
const ownFacts = { endsAt: z._default(z.nullable(instant), null) }

/** An assignee with its work, whose dates are those of the student, for the student and for the lists of submissions. */
export type StandingMark = z.output<typeof assigneeSummary>['mark']
export const assigneeOfWork = z.extend(assigneeSummary, { work, ...ownFacts })
export type AssigneeOfWork = z.output<typeof assigneeOfWork>
/** With the unrounded evaluation, the basis of means over several works (OP-139). */
export const assignment = z.extend(assigneeOfWork, { exactEvaluation: z.nullable(percent) })
export type Assignment = z.output<typeof assignment>
export const submission = z.extend(assigneeSummary, { student: person, work })
export type Submission = z.output<typeof submission>

/** The course as it was when the work was given; later edits of the course do not show here. */
export const frozenCourse = z.object({
  _id: id,
  name: z.string(),
  introduction: richText,
  modules: z.array(
    z.object({
      _id: id,
      name: z.string(),
      duration: module.shape.duration,
      document: module.shape.document,
      questions: playedQuestions,
    }),
  ),
})
export type FrozenCourse = z.output<typeof frozenCourse>

/**
 * Why an evaluation changed: by a teacher's hand, an answer accepted afterwards, a corrected question, the student's own evaluation, another
 * answer in place of one that was not evaluated, or the evaluator of spoken answers in place of the student's own evaluation (OP-076).
 */
export const evaluationReason = z.enum(['teacher', 'acceptedAnswer', 'correctedQuestion', 'student', 'otherAnswer', 'evaluator'])
export type EvaluationReason = z.output<typeof evaluationReason>

/** A change of an evaluation by staff, by the student after submission, or of what they spoke by the evaluator. `author`: full name of that person. */
export const evaluationChange = z.object({
  questionId: id,
  before: z.nullable(percent),
  after: z.nullable(percent),
  reason: evaluationReason,
  date: instant,
  author: z.string(),
})
export type EvaluationChange = z.output<typeof evaluationChange>

/**
 * Everything needed to play, replay and review a work. `evaluation`, `graders` and, for staff, `changes` (oldest first) are included
 * with withEval; `fullname` with withFullname. The answers in `course` include those that the teacher accepted for this work.
 */
export const assignee = z.extend(assigneeSummary, {
  evaluation: z.optional(assigneeSummary.shape.evaluation),
  ...ownFacts,
  work,
  course: frozenCourse,
  ...inParts,
  /** Id of this state of the course; a correction of the work gives it another id. */
  content: z.optional(id),
  student: person,
  fullname: z.optional(z.string()),
  answers: z.array(answer),
  /** Answers given after the closing, whatever the decision on them. */
  lateAnswers: z._default(z.array(lateAnswer), []),
  comments,
  /** What makes this work easier for the student, if anything; for themselves, the teacher who gave it and the headmaster. */
  help: z.optional(help),
  /** The student’s own time in an « évaluation »; for themselves only. */
  sitting: z.optional(ownSitting),
  changes: z.optional(z.array(evaluationChange)),
  /** Full names of the staff who gave the present evaluation of an answer, by question id. */
  graders: z.optional(z.record(id, z.string())),
  /** With withEval: full name of the teacher to whom it is or was handed in, for its student’s own account; absent in a training, and where nobody is named. */
  teacher: z.optional(z.string()),
})
export type Assignee = z.output<typeof assignee>

export const listAssignees = defineCall('GET /work/:id/assignees', {
  summary: 'The students of a work with their state and results, in French order of their names.',
  response: z.array(assigneeOfStudent),
  access: { object: 'work', allow: schoolStaff },
})

export const changeExceptions = defineCall('PUT /work/:id/exceptions', {
  summary:
    'Sets exceptions of students in a work: excused from it, a due date of their own, more time. What is absent stays. Returns its students.',
  body: z.object({
    exceptions: z
      .array(
        z.object({
          assigneeId: id,
          excused: z.optional(z.nullable(z.enum(excuses, { error: 'invalid' }))),
          dueDate: z.optional(z.nullable(instant)),
          extraTime: z.optional(extraTime),
        }),
      )
      .check(z.minLength(1, { error: 'required' }), z.maxLength(maxStudents, { error: 'tooLong' })),
  }),
  response: z.array(assigneeOfStudent),
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
})
export type ExceptionsInput = z.output<typeof changeExceptions.body>['exceptions']

export const getAssignee = defineCall('GET /assignee/byid/:id', {
  summary:
    'One student’s part in a work: frozen course, answers, comments; with the evaluation and the student when requested. A very large course comes in parts, the one with a `question` first.',
  query: z.object({
    withEval: queryFlag,
    withFullname: queryFlag,
    question: z.optional(z.string().check(atMost(maxWordLength))),
    ...partQuery,
  }),
  response: assignee,
  access: { object: 'assignee', allow: { ...students, ...schoolStaff } },
})

export const getWorkCourse = defineCall('GET /work/:id/course', {
  summary: 'The course of a work as it was given, with its questions, to be printed; a very large one in parts.',
  query: z.object(partQuery),
  response: z.extend(frozenCourse, inParts),
  access: { object: 'work', allow: schoolStaff },
})

export const listStudentAssignments = defineCall('GET /assignee/:studentId/assignments', {
  summary: 'The works given to a student, latest due date first; trainings are left out.',
  query: z.object({ schoolYear: z.optional(schoolYear), ...paging }),
  response: z.array(assignment),
  access: { object: 'user', allow: { ...students, ...schoolStaff } },
})

export const listSubmissions = defineCall('GET /assignee/submitted', {
  summary:
    'Submissions to the caller’s works of this school year that have not been reviewed yet, newest first (OP-061); waiting: those with an answer to correct, reviewed or not, oldest first, or the others.',
  query: z.object({ limit: paging.limit, waiting: z.optional(z.enum(['true', 'false'], { error: 'invalid' })) }),
  response: z.array(submission),
  access: { allow: teachers },
})

export const reviewAssignee = defineCall('POST /assignee/:id/reviewed', {
  summary: 'Marks a submitted assignee as reviewed by the work’s creator.',
  response: assigneeSummary,
  access: { object: 'assignee', allow: workOwners },
})

export const decideLateAnswers = defineCall('PUT /assignee/:id/late', {
  summary:
    'Accepts or declines the answers that a student gave after the closing (OP-151). Accepted answers count from then on; declined ones stay visible and can be accepted later.',
  body: z.object({ decision: z.enum(['accepted', 'left'], { error: 'invalid' }) }),
  response: assigneeSummary,
  access: { object: 'assignee', allow: workOwners },
})

export const commentAssignee = defineCall('POST /assignee/:id/comment', {
  summary: 'Writes comments; only the given keys change. An empty comment is refused; null removes a comment.',
  body: z.object({ comments: commentsInput }),
  response: comments,
  access: { object: 'assignee', allow: workOwners },
  failures: ['tooLarge', 'unsupported'],
  ...uploadCallLimits.comments,
})

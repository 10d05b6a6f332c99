import { sql } from 'drizzle-orm'
import { examAbsences, examSittings } from '../../db/exam-schema.ts'
import { ltiGrades } from '../../db/federation-schema.ts'
import { liveSeats } from '../../db/live-schema.ts'
import {
  acceptedAnswers,
  answers,
  arrangements,
  assignees,
  comments,
  evaluationChanges,
  lateAnswers,
  notifications,
  wonBadges,
  works,
} from '../../db/schema.ts'
import { by, holdingsOf, ofAssignees, type TableHoldings } from './holding.ts'

const figures = 'figure of the class, nameless once the account is'
const given = ['value', 'audio', 'document', 'evaluation', 'duration', 'tipsUsed', 'givenAt', 'answeredAt'] as const

/** Works, answers and what is said about them. */
export const workHoldings: readonly TableHoldings[] = [
  holdingsOf(works, {
    what: 'works that a teacher gave, trainings that a student chose: name, instructions, dates',
    why: 'giving and following work',
    shown: ['id', 'name', 'comment', 'training', 'dueDate', 'createdAt'],
    erased: 'keep',
    keeps: { 'belongs to the class it was given to': ['name', 'comment'] },
  }),
  holdingsOf(assignees, {
    what: 'a student’s part in a work: when begun and handed in, sums of evaluations, time spent, exceptions and help',
    why: 'following the student’s progress; figures of the class',
    shown: [
      ...(['id', 'workId', 'startedAt', 'submittedAt', 'reviewedAt', 'evaluationSum', 'evaluationCount'] as const),
      ...(['duration', 'excused', 'dueDate', 'extraTime', 'oral', 'optionalTypes'] as const),
    ],
    // A work that they do not see yet.
    shownWhen: (now) => sql`${assignees.workId} not in (select id from ${works} where publish_at > ${now})`,
    erased: {
      ...{ commentCount: 0, lateCount: 0, dueDate: null, archiveAt: null },
      ...{ extraTime: null, oral: false, optionalTypes: [] },
    },
    keeps: {
      [figures]: [
        'startedAt',
        'submittedAt',
        'reviewedAt',
        'evaluationSum',
        'evaluationCount',
        'waitingCount',
        'duration',
        'answerCount',
        'blankCount',
      ],
      'figure of the class, which leaves this work out': ['excused'],
    },
  }),
  holdingsOf(arrangements, {
    what: 'arrangements of a student (PAP, PPS, PPRE, extra time): time, reading aids, oral answers, optional questions; a note for teachers, not in the export, which the school gives on request',
    why: 'work that the student can do; read by their teachers and headmaster only, deleted when they change school',
    of: by(arrangements.userId),
    shown: ['extraTime', 'aids', 'oral', 'optionalTypes', 'updatedAt'],
    personal: ['note'],
  }),
  holdingsOf(examSittings, {
    what: 'when a student began a test under conditions',
    why: 'their time, counted by the server',
    shown: ['assigneeId', 'startedAt'],
    erased: 'keep',
    keeps: { [figures]: ['startedAt'] },
  }),
  holdingsOf(liveSeats, {
    what: 'that a student has joined a lesson live',
    why: 'nobody else joins under their name; deleted when the lesson ends',
    shown: ['assigneeId', 'takenAt', 'seenAt'],
  }),
  holdingsOf(examAbsences, {
    what: 'moments when a student left the page of a test under conditions',
    why: 'read by the teacher who gave it; the student is told before',
    kept: 'answers',
    shown: ['assigneeId', 'leftAt', 'backAt'],
  }),
  holdingsOf(answers, {
    what: 'answers: text, choices, recordings of the voice, attached files, their evaluations, and whether the student believes them right',
    why: 'the student’s work, read and evaluated by the teacher',
    kept: 'answers',
    shown: ['assigneeId', 'questionId', ...given, 'claimedAt', 'claimSettledAt'],
    erased: { value: null, audio: null, document: null },
    keeps: {
      [figures]: [
        'evaluation',
        'duration',
        'tipsUsed',
        'givenAt',
        'answeredAt',
        'claimedAt',
        'claimSettledAt',
        'points',
        'blank',
        'indications',
      ],
    },
  }),
  holdingsOf(lateAnswers, {
    what: 'answers given after the closing, which no figure counts',
    why: 'the teacher decides whether they count',
    kept: 'answers',
    of: ofAssignees(lateAnswers.assigneeId),
    shown: ['assigneeId', 'questionId', ...given, 'decision'],
    personal: ['decidedAt'],
  }),
  holdingsOf(
    evaluationChanges,
    {
      what: 'changes of an evaluation: before, after, reason',
      why: 'a student sees why a mark changed',
      of: ofAssignees(evaluationChanges.assigneeId),
      shown: ['assigneeId', 'questionId', 'before', 'after', 'reason', 'createdAt'],
      erased: 'keep',
      keeps: { [figures]: ['before', 'after', 'reason', 'createdAt'] },
    },
    {
      what: 'who changed the evaluation',
      why: 'the teacher answers for it; the students’ data, not in the teacher’s export',
      of: by(evaluationChanges.authorId),
      shown: null,
      erased: 'keep',
    },
  ),
  holdingsOf(acceptedAnswers, {
    what: 'texts that a teacher accepted in a hole, after a student wrote them',
    why: 'marking the same text in the same way for the class',
    kept: 'object',
    shown: ['workId', 'questionId', 'hole', 'text', 'createdAt'],
    erased: 'keep',
    keeps: { 'also an answer of the key; deleted when an erased student alone had written it': ['text'] },
  }),
  holdingsOf(
    comments,
    {
      what: 'comments that a student received, written and spoken',
      why: 'feedback on the work',
      of: ofAssignees(comments.assigneeId),
      shown: ['assigneeId', 'scope', 'comment', 'voiceComment', 'updatedAt'],
      keeps: { 'feedback belongs to the student who received it': ['comment'], 'part of that feedback': ['updatedAt'] },
    },
    {
      what: 'comments that a teacher gave: the voice',
      why: 'feedback on the work; about students, so not in the teacher’s export',
      of: by(comments.authorId),
      shown: null,
      erased: { voiceComment: null },
    },
  ),
  holdingsOf(
    notifications,
    {
      what: 'notifications that a person received',
      why: 'telling what happened since the last visit',
      kept: 'notifications',
      of: by(notifications.userId),
      // `who` is a classmate or a student.
      shown: ['kind', 'title', 'date', 'readAt'],
      shownWhen: (now) => sql`${notifications.date} <= ${now}`,
      personal: ['who'],
    },
    {
      what: 'the student’s name in notifications of teachers',
      why: 'telling whose work was handed in; the teacher’s, so not in the student’s export',
      kept: 'notifications',
      of: ofAssignees(notifications.objectId),
      shown: null,
    },
  ),
  holdingsOf(wonBadges, {
    what: 'badges won',
    why: 'encouraging the student',
    of: by(wonBadges.userId),
    shown: ['badge', 'wonAt'],
  }),
  holdingsOf(ltiGrades, {
    what: 'grades to be sent and sent to a learning platform, with the student’s id there',
    why: 'the platform’s gradebook; what it received is the platform’s',
    shown: ['assigneeId', 'subject', 'evaluation', 'evaluatedAt', 'sentAt'],
    personal: ['earlier'],
  }),
]

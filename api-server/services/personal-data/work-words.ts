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
import { by, ofAssignees, type TableWord } from './holding.ts'

const figures = 'figure of the class, nameless once the account is'
const given = ['value', 'audio', 'document', 'evaluation', 'duration', 'tipsUsed', 'givenAt', 'answeredAt'] as const

/** Works, answers and what is said about them. */
export const workWords: readonly TableWord[] = [
  {
    table: works,
    links: ['creatorId'],
    personal: ['name', 'comment'],
    plain: [
      ...[
        'id',
        'schoolId',
        'courseId',
        'frozenCourseId',
        'subjectId',
        'levelId',
        'groupId',
        'status',
        'dueDate',
        'dueDateBefore',
        'publishAt',
      ],
      ...[
        'archiveDuration',
        'archiveAt',
        'schoolYear',
        'platform',
        'training',
        'redoesWorkId',
        'exam',
        'resultsAt',
        'liveSeed',
        'endedAt',
        'version',
        'createdAt',
      ],
      ...['lastActivityAt', 'assigneeCount', 'startedCount', 'submissionCount', 'evaluationSum', 'durationSum'],
    ],
    keeps: { name: 'belongs to the class it was given to', comment: 'belongs to the class it was given to' },
    holdings: [
      {
        what: 'works that a teacher gave, trainings that a student chose: name, instructions, dates',
        why: 'giving and following work',
        kept: 'person',
        of: by(works.creatorId),
        shown: ['id', 'name', 'comment', 'training', 'dueDate', 'createdAt'],
        erased: 'keep',
      },
    ],
  },
  {
    table: assignees,
    links: ['userId'],
    personal: [
      ...['startedAt', 'submittedAt', 'reviewedAt', 'evaluationSum', 'evaluationCount', 'duration', 'answerCount'],
      ...['commentCount', 'lateCount', 'excused', 'dueDate', 'archiveAt', 'extraTime', 'oral', 'optionalTypes'],
    ],
    plain: ['id', 'schoolId', 'workId'],
    keeps: {
      ...Object.fromEntries(
        ['startedAt', 'submittedAt', 'reviewedAt', 'evaluationSum', 'evaluationCount', 'duration', 'answerCount'].map(
          (column) => [column, figures],
        ),
      ),
      excused: 'figure of the class, which leaves this work out',
    },
    holdings: [
      {
        what: 'a student’s part in a work: when begun and handed in, sums of evaluations, time spent, exceptions and help',
        why: 'following the student’s progress; figures of the class',
        kept: 'person',
        of: by(assignees.userId),
        shown: [
          ...['id', 'workId', 'startedAt', 'submittedAt', 'reviewedAt', 'evaluationSum', 'evaluationCount', 'duration'],
          ...['excused', 'dueDate', 'extraTime', 'oral', 'optionalTypes'],
        ],
        // A work that they do not see yet.
        shownWhen: (now) => sql`${assignees.workId} not in (select id from ${works} where publish_at > ${now})`,
        erased: {
          ...{ commentCount: 0, lateCount: 0, dueDate: null, archiveAt: null },
          ...{ extraTime: null, oral: false, optionalTypes: [] },
        },
      },
    ],
  },
  {
    table: arrangements,
    links: ['userId', 'authorId'],
    personal: ['extraTime', 'aids', 'oral', 'optionalTypes', 'note', 'updatedAt'],
    plain: ['schoolId', 'version'],
    holdings: [
      {
        what: 'arrangements of a student (PAP, PPS, PPRE, extra time): time, reading aids, oral answers, optional questions; a note for teachers, not in the export, which the school gives on request',
        why: 'work that the student can do; read by their teachers and headmaster only, deleted when they change school',
        kept: 'person',
        of: by(arrangements.userId),
        shown: ['extraTime', 'aids', 'oral', 'optionalTypes', 'updatedAt'],
        erased: 'delete',
      },
    ],
  },
  {
    table: examSittings,
    links: ['assigneeId'],
    personal: ['startedAt'],
    plain: ['schoolId', 'seed', 'open'],
    keeps: { startedAt: figures },
    holdings: [
      {
        what: 'when a student began a test under conditions',
        why: 'their time, counted by the server',
        kept: 'person',
        of: ofAssignees(examSittings.assigneeId),
        shown: ['assigneeId', 'startedAt'],
        erased: 'keep',
      },
    ],
  },
  {
    table: liveSeats,
    links: ['assigneeId'],
    personal: ['takenAt'],
    plain: ['schoolId', 'workId', 'guest'],
    holdings: [
      {
        what: 'that a student has joined a lesson live',
        why: 'nobody else joins under their name; deleted when the lesson ends',
        kept: 'person',
        of: ofAssignees(liveSeats.assigneeId),
        shown: ['assigneeId', 'takenAt'],
        erased: 'delete',
      },
    ],
  },
  {
    table: examAbsences,
    links: ['assigneeId'],
    personal: ['leftAt', 'backAt'],
    plain: ['id', 'schoolId'],
    holdings: [
      {
        what: 'moments when a student left the page of a test under conditions',
        why: 'read by the teacher who gave it; the student is told before',
        kept: 'answers',
        of: ofAssignees(examAbsences.assigneeId),
        shown: ['assigneeId', 'leftAt', 'backAt'],
        erased: 'delete',
      },
    ],
  },
  {
    table: answers,
    links: ['assigneeId'],
    personal: [...given, 'points', 'indications'],
    plain: ['questionId', 'moduleId', 'schoolId'],
    keeps: Object.fromEntries(
      ['evaluation', 'duration', 'tipsUsed', 'givenAt', 'answeredAt', 'points', 'indications'].map((column) => [column, figures]),
    ),
    holdings: [
      {
        what: 'answers: text, choices, recordings of the voice, attached files, their evaluations',
        why: 'the student’s work, read and evaluated by the teacher',
        kept: 'answers',
        of: ofAssignees(answers.assigneeId),
        shown: ['assigneeId', 'questionId', ...given],
        erased: { value: null, audio: null, document: null },
      },
    ],
  },
  {
    table: lateAnswers,
    links: ['assigneeId', 'decidedBy'],
    personal: [...given, 'decision', 'decidedAt'],
    plain: ['questionId', 'moduleId', 'schoolId'],
    holdings: [
      {
        what: 'answers given after the closing, which no figure counts',
        why: 'the teacher decides whether they count',
        kept: 'answers',
        of: ofAssignees(lateAnswers.assigneeId),
        shown: ['assigneeId', 'questionId', ...given, 'decision'],
        erased: 'delete',
      },
    ],
  },
  {
    table: evaluationChanges,
    links: ['assigneeId', 'authorId'],
    personal: ['before', 'after', 'reason', 'createdAt'],
    plain: ['id', 'schoolId', 'questionId'],
    keeps: { before: figures, after: figures, reason: figures, createdAt: figures },
    holdings: [
      {
        what: 'changes of an evaluation: before, after, reason',
        why: 'a student sees why a mark changed',
        kept: 'person',
        of: ofAssignees(evaluationChanges.assigneeId),
        shown: ['assigneeId', 'questionId', 'before', 'after', 'reason', 'createdAt'],
        erased: 'keep',
      },
      {
        what: 'who changed the evaluation',
        why: 'the teacher answers for it; the students’ data, not in the teacher’s export',
        kept: 'person',
        of: by(evaluationChanges.authorId),
        shown: null,
        erased: 'keep',
      },
    ],
  },
  {
    table: acceptedAnswers,
    links: ['authorId'],
    personal: ['text'],
    plain: ['workId', 'questionId', 'hole', 'schoolId', 'createdAt'],
    keeps: { text: 'also an answer of the key; deleted when an erased student alone had written it' },
    holdings: [
      {
        what: 'texts that a teacher accepted in a hole, after a student wrote them',
        why: 'marking the same text in the same way for the class',
        kept: 'object',
        of: by(acceptedAnswers.authorId),
        shown: ['workId', 'questionId', 'hole', 'text', 'createdAt'],
        erased: 'keep',
      },
    ],
  },
  {
    table: comments,
    links: ['assigneeId', 'authorId'],
    personal: ['comment', 'voiceComment', 'updatedAt'],
    plain: ['scope', 'target', 'schoolId', 'batchId'],
    keeps: { comment: 'feedback belongs to the student who received it', updatedAt: 'part of that feedback' },
    holdings: [
      {
        what: 'comments that a student received, written and spoken',
        why: 'feedback on the work',
        kept: 'person',
        of: ofAssignees(comments.assigneeId),
        shown: ['assigneeId', 'scope', 'comment', 'voiceComment', 'updatedAt'],
        erased: 'delete',
      },
      {
        what: 'comments that a teacher gave: the voice',
        why: 'feedback on the work; about students, so not in the teacher’s export',
        kept: 'person',
        of: by(comments.authorId),
        shown: null,
        erased: { voiceComment: null },
      },
    ],
  },
  {
    table: notifications,
    links: ['userId', 'objectId', 'courseId'],
    personal: ['kind', 'title', 'who', 'date', 'readAt'],
    plain: ['id', 'schoolId'],
    holdings: [
      {
        what: 'notifications that a person received',
        why: 'telling what happened since the last visit',
        kept: 'notifications',
        of: by(notifications.userId),
        // `who` is a classmate or a student.
        shown: ['kind', 'title', 'date', 'readAt'],
        shownWhen: (now) => sql`${notifications.date} <= ${now}`,
        erased: 'delete',
      },
      {
        what: 'the student’s name in notifications of teachers',
        why: 'telling whose work was handed in; the teacher’s, so not in the student’s export',
        kept: 'notifications',
        of: ofAssignees(notifications.objectId),
        shown: null,
        erased: 'delete',
      },
    ],
  },
  {
    table: wonBadges,
    links: ['userId', 'assigneeId'],
    personal: ['badge', 'wonAt'],
    plain: ['schoolId'],
    holdings: [
      {
        what: 'badges won',
        why: 'encouraging the student',
        kept: 'person',
        of: by(wonBadges.userId),
        shown: ['badge', 'wonAt'],
        erased: 'delete',
      },
    ],
  },
  {
    table: ltiGrades,
    links: ['assigneeId'],
    personal: ['subject', 'evaluation', 'earlier', 'evaluatedAt', 'sentAt'],
    plain: [
      ...[
        'id',
        'workId',
        'platformId',
        'lineItemUrl',
        'status',
        'attempts',
        'nextAttemptAt',
        'failure',
        'failureStatus',
        'changed',
      ],
    ],
    holdings: [
      {
        what: 'grades to be sent and sent to a learning platform, with the student’s id there',
        why: 'the platform’s gradebook; what it received is the platform’s',
        kept: 'person',
        of: ofAssignees(ltiGrades.assigneeId),
        shown: ['assigneeId', 'subject', 'evaluation', 'evaluatedAt', 'sentAt'],
        erased: 'delete',
      },
    ],
  },
]

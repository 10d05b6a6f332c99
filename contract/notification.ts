import * as z from 'zod/mini'
import { defineCall, everyone } from './define-call.ts'
import { id, instant, invalid, queryInt } from './scalars.ts'
import { workKindFacts } from './work-kinds.ts'

/** Type of the object that a notification is about: an assignee, a course, or the reader's own account. */
const notificationTypes = ['assignment', 'course', 'account'] as const
const notificationType = z.enum(notificationTypes, invalid)

/**
 * An event of a work (OP-117), or the thanks for a course (`objectId`). Of a work, `objectId` is the assignee: for a student, a new work, reminder, comment, changed evaluation, published results or mark; for
 * a teacher, a submission, or one that a date did not publish because an answer waits. A teacher is also told of a course that they may change now (`objectId`). Whoever had their account corrected is told (`title` names what it is now), and a headmaster what a teacher's list or a portal (`who`) proposes. `title` is the name of the work or course; `who` the student of a submission, otherwise empty.
 */
export const notification = z.object({
  _id: id,
  type: notificationType,
  kind: z.enum([
    'newWork',
    'newComment',
    'newEvaluation',
    'newResults',
    'newMark',
    'submission',
    'resultsHeld',
    'reminder',
    'thanks',
    'newEditor',
    'corrected',
    'proposals',
  ]),
  objectId: id,
  /** The work of the assignee; null when it no longer exists, and for a course. */
  workId: z.nullable(id),
  title: z.string(),
  who: z.string(),
  /** What the work is; absent for a course, and for a work that no longer exists. */
  kindOfWork: z.optional(workKindFacts),
  date: instant,
  read: z.boolean(),
  count: z.optional(z.int()),
})
export type Notification = z.output<typeof notification>

export const listNotifications = defineCall('GET /notifications', {
  summary: 'The caller’s notifications, newest first.',
  query: z.object({ limit: queryInt(1, 100, 50) }),
  response: z.array(notification),
  access: everyone,
})

export const readNotifications = defineCall('POST /notifications/read', {
  summary: 'Marks the caller’s notifications about one object as read; returns how many were unread.',
  body: z.object({ type: notificationType, objectId: id }),
  response: z.object({ read: z.int() }),
  access: everyone,
})

export const readEveryNotification = defineCall('POST /notifications/read/all', {
  summary: 'Marks the caller’s notifications as read: all of them, or those about one work; returns how many were unread.',
  body: z.object({ workId: z.optional(id) }),
  response: z.object({ read: z.int() }),
  access: everyone,
})

import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { everyone } from './rights.ts'
import { id, instant, queryInt } from './scalars.ts'

/** What a notification is about: the only kind of object so far. */
const notificationTypes = ['assignment'] as const
const notificationType = z.enum(notificationTypes, { error: 'invalid' })

/**
 * Something that happened to a work (OP-117). `objectId` is the assignee: a student’s new work, reminder or
 * new comment, a submission for the teacher. `title` is the work’s name; `who` the student of a submission, else empty.
 */
export const notification = z.object({
  _id: id,
  type: notificationType,
  kind: z.enum(['newWork', 'newComment', 'newEvaluation', 'submission', 'reminder']),
  objectId: id,
  /** The work that the assignee is of; null when it is no longer there. */
  workId: z.nullable(id),
  title: z.string(),
  who: z.string(),
  date: instant,
  read: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'The caller’s notifications, newest first.',
  query: z.object({ limit: queryInt(1, 100, 50) }),
  response: z.array(notification),
  access: everyone,
})

export const readNotifications = defineCall({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks the caller’s notifications about one object as read; tells how many were unread.',
  body: z.object({ type: notificationType, objectId: id }),
  response: z.object({ read: z.int() }),
  access: everyone,
})

export const readEveryNotification = defineCall({
  method: 'POST',
  path: '/notifications/read/all',
  summary: 'Marks the caller’s notifications as read: all of them, or those about one work; tells how many were unread.',
  body: z.object({ workId: z.optional(id) }),
  response: z.object({ read: z.int() }),
  access: everyone,
})

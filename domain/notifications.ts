import type { Notification } from '#contract/notification'

/** Kinds of notification that a teacher gets for each copy of a work. */
const ofCopies: ReadonlySet<Notification['kind']> = new Set(['submission', 'resultsHeld'])

/** One line of the bell: one notification, or those of one kind on the copies of one work with the same read state. */
export interface NotificationLine {
  /** The newest notification of the line. */
  readonly newest: Notification
  readonly count: number
}

/**
 * The lines for a list ordered newest first: those on copies of the same work form one line, read and unread ones separately; a line
 * has the position of its newest notification. All other notifications are lines of their own.
 */
export function notificationLines(list: readonly Notification[]): NotificationLine[] {
  const keyOf = ({ _id, kind, workId, read }: Notification) =>
    ofCopies.has(kind) && workId !== null ? `${kind} ${workId} ${read}` : _id
  return [...Map.groupBy(list, keyOf).values()].flatMap(([newest, ...others]) =>
    newest ? [{ newest, count: others.length + 1 }] : [],
  )
}

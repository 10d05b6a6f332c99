import type { Notification } from '#contract/notification'

/** One line of the bell: one notification, or the submissions of one work with the same read state. */
export interface NotificationLine {
  /** The newest notification of the line. */
  readonly newest: Notification
  readonly count: number
}

/**
 * The lines for a list ordered newest first: submissions of the same work form one line, read and unread ones separately; a line
 * has the position of its newest notification. All other notifications are lines of their own.
 */
export function notificationLines(list: readonly Notification[]): NotificationLine[] {
  const keyOf = ({ _id, kind, workId, read }: Notification) =>
    kind === 'submission' && workId !== null ? `${workId} ${read}` : _id
  return [...Map.groupBy(list, keyOf).values()].flatMap(([newest, ...others]) =>
    newest ? [{ newest, count: others.length + 1 }] : [],
  )
}

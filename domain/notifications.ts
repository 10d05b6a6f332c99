import type { Notification } from '#contract/notification'

/** What stands as one line of the bell: one notification, or the submissions of one work that are read alike. */
export interface NotificationLine {
  /** The newest of them. */
  readonly newest: Notification
  readonly count: number
}

/**
 * The lines of a list that comes newest first: submissions of the same work count together, those that are read apart from those that are
 * not; a line stands where its newest did. Everything else stays by itself.
 */
export function notificationLines(list: readonly Notification[]): NotificationLine[] {
  const keyOf = ({ _id, kind, workId, read }: Notification) =>
    kind === 'submission' && workId !== null ? `${workId} ${read}` : _id
  return [...Map.groupBy(list, keyOf).values()].flatMap(([newest, ...others]) =>
    newest ? [{ newest, count: others.length + 1 }] : [],
  )
}

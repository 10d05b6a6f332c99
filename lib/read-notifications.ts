import 'server-only'
import type { Notification } from '#contract/notification'
import { upstream } from './page.ts'

/**
 * Marks an opened object's notifications as read, whatever led to it (OP-117), while its page is drawn: nothing draws a page ahead, and
 * a browser that only reads it need not fetch the contract. After a failure the next visit retries.
 */
export function readNotifications(objectId: string, type: Notification['type'] = 'assignment'): void {
  upstream('readNotifications', { body: { type, objectId } }).catch(() => {})
}

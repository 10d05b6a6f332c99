import 'server-only'
import { redirect } from 'next/navigation'

/** From a page beyond the end of a list, where an old link may lead, to its first one: the screen would say that there is nothing. */
export function redirectPastEnd(page: number, rows: readonly unknown[] | undefined, first: string): void {
  if (page > 1 && rows?.length === 0) redirect(first)
}

import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import messages from '#messages'
import { foundOrNull, settled } from './upstream/call.ts'

/**
 * The `metadata` of a page: its title from `page.*` in the messages (RTE-076). Static: a title computed at each request costs as
 * much as the bar of the frame.
 */
export const pageTitle = (key: Exclude<keyof Messages['page'], 'work'>): Metadata => ({ title: messages.page[key] })

/**
 * Title of a page about one object: its name, `title` when it failed to load, or the not-found title when the not-found page is shown
 * instead (RTE-077).
 */
export async function titleOf<T extends object>(
  thing: Promise<T | null>,
  nameOf: (found: T) => string,
  title: string,
): Promise<Metadata> {
  const found = await settled(foundOrNull(thing))
  if (found === null) return { title: messages.errors.page.notFoundTitle }
  return { title: found ? nameOf(found) : title }
}

/** Title of a page about one object that does not name it. */
export const titleWhenFound = (thing: Promise<object>, title: string): Promise<Metadata> => titleOf(thing, () => title, title)

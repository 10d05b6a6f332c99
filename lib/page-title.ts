import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import messages from '#messages'
import { foundOrNull, settled } from './upstream/settled.ts'

/**
 * The `metadata` of a page: its title from `page.*` in the messages (RTE-076). Static: a title computed at each request costs as
 * much as the bar of the frame.
 */
export const pageTitle = (key: Exclude<keyof Messages['page'], 'work'>): Metadata => ({ title: messages.page[key] })

/** Title of a page about one object: `title`, or the not-found title when the not-found page is shown instead (RTE-077). */
export const titleWhenFound = async (thing: Promise<object>, title: string): Promise<Metadata> => ({
  title: (await settled(foundOrNull(thing))) === null ? messages.errors.page.notFoundTitle : title,
})

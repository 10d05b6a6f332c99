import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import messages from '#messages'
import { foundOrNull, settled } from './upstream/settled.ts'

/**
 * The `metadata` of a page: its title of `page.*` in the messages (RTE-076). Known when the app starts: a title that is made at
 * each request costs as much as the bar of the frame.
 */
export const pageTitle = (key: Exclude<keyof Messages['page'], 'work'>): Metadata => ({ title: messages.page[key] })

/** A page about one thing: `title`, or the not-found title where its reader is shown that page instead (RTE-077). */
export const titleWhenFound = async (thing: Promise<object>, title: string): Promise<Metadata> => ({
  title: (await settled(foundOrNull(thing))) === null ? messages.errors.notFoundTitle : title,
})

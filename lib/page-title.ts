import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import messages from '#messages'

/**
 * The `metadata` of a page: its title of `page.*` in the messages (RTE-076). Known when the app starts: a title that is made at
 * each request costs as much as the bar of the frame.
 */
export const pageTitle = (key: Exclude<keyof Messages['page'], 'work'>): Metadata => ({ title: messages.page[key] })

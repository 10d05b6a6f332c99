import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import messages from '#messages'
import { foundOrNull, settled } from './upstream/call.ts'

type PageKey = Exclude<keyof Messages['page'], 'work'>

/** The `metadata` of a page: its title from `page.*` (RTE-076). Static: one per request costs as much as the frame's bar. */
export const pageTitle = (key: PageKey): Metadata => ({ title: messages.page[key] })

/**
 * The `generateMetadata` of a page about one object: its name (RTE-077), the page's own title where there is no `nameOf` or the object
 * failed to load, or the not-found title when the not-found page is shown instead.
 */
export const objectTitle =
  <Params, T extends object>(key: PageKey, read: (params: Params) => Promise<T | null>, nameOf?: (found: T) => string) =>
  async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const found = await settled(foundOrNull(read(await params)))
    if (found === null) return { title: messages.errors.page.notFoundTitle }
    return { title: found && nameOf ? nameOf(found) : messages.page[key] }
  }

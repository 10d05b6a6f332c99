import 'server-only'
import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import { getTranslations } from 'next-intl/server'

/** A `generateMetadata` that gives the page its title of `page.*` in the messages (RTE-076). */
export const pageTitle = (key: Exclude<keyof Messages['page'], 'work'>) => async (): Promise<Metadata> => {
  const t = await getTranslations('page')
  return { title: t(key) }
}

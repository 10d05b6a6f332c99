import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentList } from '#components/elearning/deep-link/content-list'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { maxContentTermsLength } from '#contract/text-limits'
import { exactOrClose } from '#domain/lists/exact-or-close'
import { foundOrNull, pageTitle, upstream } from '#lib/page'
import { deepLinkEditorPath, routes } from '#lib/routes'
import { AccountLink } from '../account-link.tsx'
import { ModuleEdition } from './module-edition.tsx'

export const metadata = pageTitle('deepLink')

type Query = { ltik?: string | string[]; search?: string | string[] }
/** Number of contents listed above the editor; the others need a press or a search. */
const firstContents = 5
const editorId = 'nouveau-module'

/** A platform's teacher picks content, or writes a module below it (RTE-049, LTI-003). Without a launch, /error (OP-005). */
export default async function DeepLinkPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const [ltik, search] = [String(query.ltik ?? ''), String(query.search ?? '').slice(0, maxContentTermsLength)]
  const [content, launch, t] = await Promise.all([
    foundOrNull(findContent(ltik, search)),
    foundOrNull(upstream('readLaunch', { query: { ltik } })),
    getTranslations('deepLink'),
  ])
  if (!content || !launch) redirect(routes.error)
  const writes = query.search === undefined
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            <ButtonLink href={writes ? `#${editorId}` : deepLinkEditorPath(ltik)} icon="plus" label={t('newModule')} />
            <ButtonLink href={deepLinkEditorPath(ltik, { contenu: 'parcours' })} icon="plus" label={t('newCourse')} />
          </>
        }
      />
      <ContentList
        ltik={ltik}
        search={search}
        content={content.items}
        close={content.close}
        {...(writes && { first: firstContents })}
      />
      <AccountLink bound="deeplink" ltik={ltik} />
      {writes ? (
        <section id={editorId} className="mt-10 scroll-mt-4 border-t border-line pt-8">
          <ModuleEdition ltik={ltik} userId={launch.person._id} official={launch.official} underList />
        </section>
      ) : null}
    </>
  )
}

/** What a search finds, or else what resembles it, as in the library. */
const findContent = (ltik: string, terms: string) =>
  exactOrClose({ terms }, ({ close }) =>
    upstream('listDeepLinkContent', { query: { ltik, search: terms, ...(close && { close }) } }),
  )

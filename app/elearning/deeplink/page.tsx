import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ContentList } from '#components/deep-link/content-list'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { pageTitle } from '#lib/page-title'
import { deepLinkEditorPath, routes } from '#lib/routes'
import { upstream } from '#lib/upstream/call'
import { foundOrNull } from '#lib/upstream/settled'
import { AccountLink } from '../account-link.tsx'

export const metadata = pageTitle('deepLink')

type Query = { ltik?: string | string[]; search?: string | string[] }
type Props = { searchParams: Promise<Query> }

/** A platform's teacher picks what exists or writes something new (LTI-003); without a launch of their own, /error (OP-005). */
export default async function DeepLinkPage({ searchParams }: Props) {
  const query = await searchParams
  const [ltik, search] = [String(query.ltik ?? ''), String(query.search ?? '').slice(0, 200)]
  const [content, t] = await Promise.all([
    foundOrNull(upstream('listDeepLinkContent', { query: { ltik, search } })),
    getTranslations('deepLink'),
  ])
  if (!content) redirect(routes.error)
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            <ButtonLink href={deepLinkEditorPath(ltik)} icon="plus">
              {t('newModule')}
            </ButtonLink>
            <ButtonLink href={deepLinkEditorPath(ltik, { contenu: 'parcours' })} icon="plus">
              {t('newCourse')}
            </ButtonLink>
          </>
        }
      />
      <ContentList ltik={ltik} search={search} content={content} />
      <AccountLink bound="deeplink" ltik={ltik} />
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { ActList } from '#components/trail/act-list'
import { ImportList } from '#components/trail/import-list'
import { ButtonLink } from '#components/ui/actions/button-link'
import { PageHeader } from '#components/ui/layout/page-header'
import { Pagination } from '#components/ui/layout/pagination'
import { Texts } from '#components/ui/texts'
import { idOf, type Search } from '#domain/lists/filters'
import { pageOf } from '#domain/lists/paging'
import { readListPage } from '#lib/list-page'
import { currentUser, pageTitle, settle, upstream } from '#lib/page'
import { trailPath } from '#lib/routes'
import { streamWhenSlow } from '../../stream-when-slow.tsx'

export const metadata = pageTitle('trail')

/** The trail of acts on people: of the school for a headmaster, of all schools for a superadmin; `personne` narrows to one. */
async function TrailPage({ searchParams }: { searchParams: Search }) {
  const [t, query, reader] = await Promise.all([getTranslations('trail'), searchParams, currentUser()])
  const user = idOf(typeof query.personne === 'string' ? query.personne : undefined)
  const hasImports = reader.role === 'HEADMASTER' && !user && pageOf(query.page) === 1
  const [acts, imports] = await Promise.all([
    readListPage({ page: query.page, size: 50, first: trailPath(user, 1) }, (window) =>
      upstream('listActs', { query: { ...(user && { user }), ...window } }),
    ),
    hasImports ? settle(upstream('listImports', { query: {} })) : [],
  ])
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={<p>{t('detail')}</p>}
        action={user ? <ButtonLink href={trailPath()} label={t('everybody')} /> : undefined}
      />
      <Texts of="trail">
        <ImportList imports={imports} />
        <ActList acts={acts.items} />
      </Texts>
      <Pagination {...acts} href={(to) => trailPath(user, to)} />
    </>
  )
}

export default streamWhenSlow(TrailPage)

import { getTranslations } from 'next-intl/server'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { QuoteButton } from '#components/resources/quote/quote-button'
import { cardTexts } from '#components/resources/texts.ts'
import { viewerOf } from '#components/resources/viewer.ts'
import { EmptyState } from '#components/ui/states/content-states'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { Texts } from '#components/ui/texts'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { findResources, type ListProps, listRequest, resourceReference, resourcesUser } from '../load.ts'

export const metadata = pageTitle('resourcesShop')

async function ShopPage({ searchParams }: ListProps) {
  const { filters, page } = await listRequest(searchParams)
  // Nothing is archived in the shop: ignore an `archived` filter remembered from another list.
  const { archived: _, ...narrow } = filters
  const [user, t, reference, list] = await Promise.all([
    resourcesUser(),
    getTranslations('resources.shop'),
    resourceReference(filters),
    findResources({ kind: 'courses', source: 'shop', filters: narrow, page }),
  ])
  return (
    <ResourceScreen
      {...reference}
      viewer={viewerOf(user)}
      place={{ path: routes.resourcesShop }}
      filters={filters}
      list={list}
      page={page}
      empty={<EmptyState title={t('title')} text={t('text')} />}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-text text-pretty text-muted">{t('intro')}</p>
        <Texts namespaces={[...cardTexts]}>
          <QuoteButton main userId={user._id} />
        </Texts>
      </div>
    </ResourceScreen>
  )
}

export default streamWhenSlow(ShopPage, <SkeletonPage header={false} />)

import { getTranslations } from 'next-intl/server'
import { streamTab } from '#app/stream-when-slow.tsx'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { QuoteButton } from '#components/resources/quote/quote-button'
import { EmptyState } from '#components/ui/states/content-states'
import { Texts } from '#components/ui/texts'
import { pageTitle } from '#lib/page'
import { routes } from '#lib/routes'
import { type ListProps, resourceList, resourcesUser } from '../load.ts'

export const metadata = pageTitle('resourcesShop')

async function ShopPage({ searchParams }: ListProps) {
  const [user, t, list] = await Promise.all([
    resourcesUser(),
    getTranslations('resources.shop'),
    // Nothing is archived in the shop: ignore an `archived` filter remembered from another list.
    resourceList(searchParams, ({ archived: _, ...narrow }) => ({
      kind: 'courses',
      source: 'shop',
      filters: narrow,
    })),
  ])
  return (
    <ResourceScreen {...list} place={{ path: routes.resourcesShop }} empty={<EmptyState title={t('title')} text={t('text')} />}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-text text-pretty text-muted">{t('intro')}</p>
        <Texts of="resource-cards">
          <QuoteButton main userId={user._id} />
        </Texts>
      </div>
    </ResourceScreen>
  )
}

export default streamTab(ShopPage)

import { LaterTab } from '#components/resources/later-tab'
import { pageTitle } from '#lib/page-title'
import { resourcesUser } from '../own-tabs.ts'

export const generateMetadata = pageTitle('resourcesShop')

export default async function ShopPage() {
  await resourcesUser()
  return <LaterTab tab="shop" />
}

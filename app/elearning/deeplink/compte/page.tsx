import { pageTitle } from '#lib/page'
import { headlessPath } from '#lib/routes'
import { LinkAccountPage, type LinkAccountProps } from '../../link-account-page.tsx'

export const metadata = pageTitle('accountLink')

export default function DeepLinkAccountPage({ searchParams }: LinkAccountProps) {
  return <LinkAccountPage searchParams={searchParams} back={`${headlessPath}deeplink`} />
}

import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('newModule')

export default function DeepLinkEditionPage() {
  return <HeadlessScreen title="newModule" id="deeplink" />
}

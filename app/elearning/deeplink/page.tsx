import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('newModule')

export default function DeepLinkPage() {
  return <HeadlessScreen title="newModule" id="deeplink" />
}

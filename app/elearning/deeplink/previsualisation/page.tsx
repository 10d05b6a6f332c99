import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('modulePreview')

export default function DeepLinkPreviewPage() {
  return <HeadlessScreen title="modulePreview" id="deeplink" />
}

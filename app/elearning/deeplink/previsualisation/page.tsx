import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const generateMetadata = pageTitle('modulePreview')

export default function DeepLinkPreviewPage() {
  return <HeadlessScreen title="modulePreview" id="deeplink" />
}

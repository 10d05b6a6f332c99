import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('results')

export default function HeadlessResultsPage() {
  return <HeadlessScreen title="results" id="headless" />
}

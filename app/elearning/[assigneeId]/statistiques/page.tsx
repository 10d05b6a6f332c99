import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('statistics')

export default function HeadlessStatisticsPage() {
  return <HeadlessScreen title="statistics" id="headless" />
}

import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('headless')

export default function HeadlessWorkPage() {
  return <HeadlessScreen title="headless" id="headless" />
}

import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const metadata = pageTitle('assignee')

export default function HeadlessAnswersPage() {
  return <HeadlessScreen title="assignee" id="headless" />
}

import { HeadlessScreen } from '#components/later/headless-screen'
import { pageTitle } from '#lib/page-title'

export const generateMetadata = pageTitle('assignee')

export default function HeadlessAnswersPage() {
  return <HeadlessScreen title="assignee" id="headless" />
}

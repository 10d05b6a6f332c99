import { pageTitle } from '#lib/page'
import { headlessPath } from '#lib/routes'
import { LinkAccountPage, type LinkAccountProps } from '../../link-account-page.tsx'

export const metadata = pageTitle('accountLink')

type Props = LinkAccountProps & { params: Promise<{ assigneeId: string }> }

export default async function GuestAccountPage({ params, searchParams }: Props) {
  const { assigneeId } = await params
  return <LinkAccountPage searchParams={searchParams} back={headlessPath + assigneeId} />
}

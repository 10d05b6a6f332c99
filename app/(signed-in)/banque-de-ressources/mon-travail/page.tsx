import { streamTab } from '#app/stream-when-slow.tsx'
import { NothingOfMine } from '#components/resources/list/empty-lists'
import { kindOf } from '#components/resources/list/list-address.ts'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { pageTitle } from '#lib/page'
import { routes } from '#lib/routes'
import { type ListProps, resourceList, resourcesUser } from '../load.ts'

export const metadata = pageTitle('resourcesMine')

async function MinePage({ searchParams }: ListProps) {
  await resourcesUser()
  const kind = kindOf((await searchParams).type)
  const list = await resourceList(searchParams, () => ({ kind, source: 'mine' }))
  const empty = <NothingOfMine kind={kind} writes={list.viewer.writes} />
  return <ResourceScreen {...list} place={{ path: routes.resourcesMine, kind }} mine archiving empty={empty} />
}

export default streamTab(MinePage)

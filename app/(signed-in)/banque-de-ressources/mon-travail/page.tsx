import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { NothingOfMine } from '#components/resources/list/empty-lists'
import { kindOf } from '#components/resources/list/list-address.ts'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { viewerOf } from '#components/resources/viewer.ts'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { findResources, type ListProps, listRequest, resourceReference, resourcesUser } from '../load.ts'

export const metadata = pageTitle('resourcesMine')

async function MinePage({ searchParams }: ListProps) {
  const { query, filters, page } = await listRequest(searchParams)
  const kind = kindOf(query.type)
  const [user, reference, list] = await Promise.all([
    resourcesUser(),
    resourceReference(filters),
    findResources({ kind, source: 'mine', filters, page }),
  ])
  const viewer = viewerOf(user)
  return (
    <ResourceScreen
      {...reference}
      viewer={viewer}
      place={{ path: routes.resourcesMine, kind }}
      filters={filters}
      list={list}
      page={page}
      mine
      archiving
      empty={<NothingOfMine kind={kind} writes={viewer.writes} />}
    />
  )
}

export default streamWhenSlow(MinePage, <SkeletonPage header={false} />)

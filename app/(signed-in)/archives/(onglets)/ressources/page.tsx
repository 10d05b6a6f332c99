import { findResources, type ListProps, listRequest, resourceReference } from '#app/(signed-in)/banque-de-ressources/load.ts'
import { streamWhenSlow } from '#app/stream-when-slow.tsx'
import { NothingArchived } from '#components/resources/list/empty-lists'
import { kindOf } from '#components/resources/list/list-address.ts'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { viewerOf } from '#components/resources/viewer.ts'
import { SkeletonPage } from '#components/ui/states/skeleton'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'

export const metadata = pageTitle('archivesResources')

async function ArchivedResourcesPage({ searchParams }: ListProps) {
  const { query, filters, page } = await listRequest(searchParams)
  // Everything here is archived, so the `archived` filter of the other lists is ignored.
  const { archived: _, ...narrow } = filters
  const kind = kindOf(query.type)
  const [user, reference, list] = await Promise.all([
    currentUser(),
    resourceReference(filters),
    findResources({ kind, source: 'library', filters: { ...narrow, archived: '1' }, page }),
  ])
  return (
    <ResourceScreen
      {...reference}
      viewer={viewerOf(user)}
      place={{ path: routes.archivesResources, kind }}
      filters={filters}
      list={list}
      page={page}
      empty={<NothingArchived />}
    />
  )
}

export default streamWhenSlow(ArchivedResourcesPage, <SkeletonPage header={false} />)

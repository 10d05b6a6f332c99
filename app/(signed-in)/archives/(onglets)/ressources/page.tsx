import { type ListProps, resourceList } from '#app/(signed-in)/banque-de-ressources/load.ts'
import { streamTab } from '#app/stream-when-slow.tsx'
import { NothingArchived } from '#components/resources/list/empty-lists'
import { kindOf } from '#components/resources/list/list-address.ts'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { pageTitle } from '#lib/page'
import { routes } from '#lib/routes'

export const metadata = pageTitle('archivesResources')

async function ArchivedResourcesPage({ searchParams }: ListProps) {
  const kind = kindOf((await searchParams).type)
  // Everything here is archived, so the `archived` filter of the other lists is ignored.
  const list = await resourceList(searchParams, ({ archived: _, ...narrow }) => ({
    kind,
    source: 'library',
    filters: { ...narrow, archived: '1' },
  }))
  return <ResourceScreen {...list} place={{ path: routes.archivesResources, kind }} empty={<NothingArchived />} />
}

export default streamTab(ArchivedResourcesPage)

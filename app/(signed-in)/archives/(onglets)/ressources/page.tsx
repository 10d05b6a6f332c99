import { LaterState } from '#components/later/later-state'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'

export const generateMetadata = pageTitle('archivesResources')

export default function ArchivedResourcesPage() {
  return <LaterState id="archivesResources" href={routes.resources} />
}

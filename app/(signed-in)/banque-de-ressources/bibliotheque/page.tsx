import { getTranslations } from 'next-intl/server'
import { NothingHere } from '#components/resources/empty-lists'
import { ResourceScreen } from '#components/resources/resource-screen'
import { AlertBanner } from '#components/ui/alert-banner'
import { SkeletonPage } from '#components/ui/skeleton'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { kindOf, sourceOf } from '../../../../components/resources/list-address.ts'
import { choiceOfStatistics, isChoosingForStatistics } from '../../../../components/resources/statistics-choice.ts'
import { viewerOf } from '../../../../components/resources/viewer.ts'
import { inTime } from '../../../in-time.tsx'
import { findResources, type ListProps, listRequest, resourceReference, resourcesUser } from '../load.ts'

export const generateMetadata = pageTitle('resourcesLibrary')

async function LibraryPage({ searchParams }: ListProps) {
  const [{ query, filters, page }, user, t] = await Promise.all([
    listRequest(searchParams),
    resourcesUser(),
    getTranslations('resources'),
  ])
  const choosing = user.role === 'HEADMASTER' && isChoosingForStatistics(query.choisir)
  const kind = choosing ? 'courses' : kindOf(query.type)
  const source = sourceOf(query.source, kind)
  const [reference, list] = await Promise.all([resourceReference(), findResources({ kind, source, filters, page })])
  return (
    <ResourceScreen
      {...reference}
      viewer={viewerOf(user)}
      place={{ path: routes.resourcesLibrary, kind, source, choice: choosing ? choiceOfStatistics : undefined }}
      filters={filters}
      list={list}
      page={page}
      choosing={choosing}
      archiving={!choosing}
      empty={<NothingHere />}
    >
      {choosing ? (
        <div className="mb-6">
          <AlertBanner closable={false}>{t('chooseForStatistics')}</AlertBanner>
        </div>
      ) : null}
    </ResourceScreen>
  )
}

export default inTime(LibraryPage, <SkeletonPage header={false} />)

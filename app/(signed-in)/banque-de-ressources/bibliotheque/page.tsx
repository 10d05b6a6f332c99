import { getTranslations } from 'next-intl/server'
import { streamTab } from '#app/stream-when-slow.tsx'
import { NothingHere } from '#components/resources/list/empty-lists'
import { kindOf, sourceOf } from '#components/resources/list/list-address.ts'
import { ResourceScreen } from '#components/resources/list/resource-screen'
import { choiceOfStatistics, isChoosingForStatistics } from '#components/resources/statistics-choice.ts'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { Role } from '#contract/call'
import type { Query } from '#domain/lists/filters'
import { pageTitle } from '#lib/page'
import { routes } from '#lib/routes'
import { type ListProps, resourceList, resourcesUser } from '../load.ts'

export const metadata = pageTitle('resourcesLibrary')

/** The parameters of the URL, limited to the role: only headmasters choose a course for its statistics. */
function shownTo(role: Role, query: Query) {
  const choosing = role === 'HEADMASTER' && isChoosingForStatistics(query.choisir)
  const kind = choosing ? 'courses' : kindOf(query.type)
  return { choosing, kind, source: sourceOf(query.source, kind) } as const
}

async function LibraryPage({ searchParams }: ListProps) {
  const { role } = await resourcesUser()
  const { choosing, kind, source } = shownTo(role, await searchParams)
  const [t, list] = await Promise.all([getTranslations('resources'), resourceList(searchParams, () => ({ kind, source }))])
  return (
    <ResourceScreen
      {...list}
      place={{ path: routes.resourcesLibrary, kind, source, choice: choosing ? choiceOfStatistics : undefined }}
      choosing={choosing}
      archiving={!choosing}
      empty={<NothingHere kind={kind} writes={list.viewer.writes && !choosing} />}
    >
      {choosing ? <AlertBanner className="mb-6">{t('chooseForStatistics')}</AlertBanner> : null}
    </ResourceScreen>
  )
}

export default streamTab(LibraryPage)

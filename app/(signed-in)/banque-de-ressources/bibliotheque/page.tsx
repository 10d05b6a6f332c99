import { getTranslations } from 'next-intl/server'
import { CourseList } from '#components/resources/resource-list'
import { AlertBanner } from '#components/ui/alert-banner'
import { pageTitle } from '#lib/page-title'
import { routes } from '#lib/routes'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { pageOf, windowOf } from '../../../../components/resources/list-page.ts'
import { chooseForStatistics, isChoosingForStatistics } from '../../../../components/resources/statistics-choice.ts'
import { viewerOf } from '../../../../components/resources/viewer.ts'
import { resourceNames, resourcesUser } from '../own-tabs.ts'

export const generateMetadata = pageTitle('resourcesLibrary')

type Props = { searchParams: Promise<{ page?: string | string[]; choisir?: string | string[] }> }

export default async function LibraryPage({ searchParams }: Props) {
  const [query, user, t] = await Promise.all([searchParams, resourcesUser(), getTranslations('resources')])
  const page = pageOf(query.page)
  const [names, courses] = await Promise.all([
    resourceNames(),
    settled(upstream('listCourses', { query: { others: 'true', ...windowOf(page) } })),
  ])
  const choosing = user.role === 'HEADMASTER' && isChoosingForStatistics(query.choisir)
  const base = choosing ? `${chooseForStatistics}&` : `${routes.resourcesLibrary}?`
  return (
    <>
      {choosing ? (
        <div className="mb-6">
          <AlertBanner closable={false}>{t('chooseForStatistics')}</AlertBanner>
        </div>
      ) : null}
      <CourseList
        courses={courses}
        names={names}
        viewer={viewerOf(user)}
        page={page}
        href={(to) => `${base}page=${to}`}
        choosing={choosing}
      />
    </>
  )
}

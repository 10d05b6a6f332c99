import { KindSwitch, kindHref, kindOf } from '#components/resources/kind-switch'
import { CourseList, ModuleList } from '#components/resources/resource-list'
import { pageTitle } from '#lib/page-title'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'
import { pageOf, windowOf } from '../../../../components/resources/list-page.ts'
import { viewerOf } from '../../../../components/resources/viewer.ts'
import { resourceNames, resourcesUser } from '../own-tabs.ts'

export const generateMetadata = pageTitle('resourcesMine')

type Props = { searchParams: Promise<{ type?: string | string[]; page?: string | string[] }> }

export default async function MinePage({ searchParams }: Props) {
  const [query, user] = await Promise.all([searchParams, resourcesUser()])
  const kind = kindOf(query.type)
  const page = pageOf(query.page)
  const every = { draft: 'true', unpublished: 'true', ...windowOf(page) } as const
  const [names, list] = await Promise.all([
    resourceNames(),
    kind === 'modules'
      ? settled(upstream('listModules', { query: every })).then((modules) => ({ kind, modules }) as const)
      : settled(upstream('listCourses', { query: every })).then((courses) => ({ kind, courses }) as const),
  ])
  const shared = { names, viewer: viewerOf(user), page, href: (to: number) => kindHref(kind, to) }
  return (
    <>
      <KindSwitch kind={kind} />
      {list.kind === 'modules' ? (
        <ModuleList modules={list.modules} {...shared} />
      ) : (
        <CourseList courses={list.courses} mine {...shared} />
      )}
    </>
  )
}

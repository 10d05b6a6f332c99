import type { ReactNode } from 'react'
import { CountedScreen } from '#components/statistics/counted-screen'
import { type OpenFigure, openFigureQuery } from '#components/statistics/open-figure.ts'
import type { Role } from '#contract/call'
import type { FigureFiltersInput } from '#contract/statistics'
import { filteredPath } from '#domain/lists/filters'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { routes } from '#lib/routes'
import { loadCounted } from './load-counted.ts'

interface CountedRequest {
  role: Role
  /** The filters that the figure was computed with. */
  filter: FigureFiltersInput & { from: number; to: number }
  /** Query parameters of the figure. */
  address: { readonly [name: string]: string | undefined }
  opened: OpenFigure
  page: number
  around: { notices: ReactNode; filters: ReactNode; narrowed: boolean }
}

/** The page that lists what a figure counts. */
export async function countedPage({ role, filter, address, opened, page, around }: CountedRequest) {
  const counted = await loadCounted(role, filter, { ...opened, page })
  const here = { ...address, ...openFigureQuery(opened) }
  return (
    <CountedScreen
      {...around}
      opened={opened}
      counted={counted}
      range={filter}
      page={page}
      hrefTo={(to) => filteredPath(routes.statistics, here, { page: String(to) })}
      back={filteredPath(routes.statistics, address)}
      schoolHref={(id) => filteredPath(routes.statistics, address, { [schoolsParameter]: id })}
    />
  )
}

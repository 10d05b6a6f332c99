import type { ReactNode } from 'react'
import { type CountedItems, CountedScreen, countedShown } from '#components/statistics/counted-screen'
import { type OpenFigure, openFigureQuery } from '#components/statistics/open-figure.ts'
import type { Role } from '#contract/call'
import type { FigureFiltersInput } from '#contract/statistics'
import { filteredPath } from '#domain/lists/filters'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { settle, upstream } from '#lib/page'
import { routes } from '#lib/routes'

interface CountedRequest {
  role: Role
  filter: FigureFiltersInput & { from: number; to: number }
  /** Query parameters of the figure. */
  address: { readonly [name: string]: string | undefined }
  opened: OpenFigure
  page: number
  around: { notices: ReactNode; filters: ReactNode; narrowed: boolean }
}

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

/** A page of the items counted by a figure, undefined when it failed to load; for a supervisor, counts by school. */
async function loadCounted(
  role: Role,
  filters: FigureFiltersInput,
  { of, role: counted, page }: OpenFigure & { readonly page: number },
): Promise<CountedItems | undefined> {
  const paged = { ...filters, limit: countedShown, offset: (page - 1) * countedShown }
  const ofRole = counted ? { role: counted } : {}
  if (role === 'SUPERVISOR') return tagKind('schools', settle(upstream('countBySchool', { body: { ...paged, ...ofRole, of } })))
  switch (of) {
    case 'works':
    case 'trainings':
    case 'official':
      return tagKind('works', settle(upstream('listCountedWorks', { body: { ...paged, of } })))
    case 'active':
    case 'inactive':
    case 'new':
      return tagKind('people', settle(upstream('listCountedPeople', { body: { ...paged, ...ofRole, of } })))
    case 'courses':
      return tagKind('courses', settle(upstream('listCountedCourses', { body: paged })))
  }
}

async function tagKind<K extends CountedItems['kind'], T extends object>(kind: K, reply: Promise<T | undefined>) {
  const counted = await reply
  return counted && { kind, ...counted }
}

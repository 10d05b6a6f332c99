import { type CountedItems, countedShown } from '#components/statistics/counted-screen'
import type { OpenFigure } from '#components/statistics/open-figure.ts'
import type { Role } from '#contract/call'
import type { FigureFiltersInput } from '#contract/statistics'
import { upstream } from '#lib/upstream/call'
import { settled } from '#lib/upstream/settled'

/** A page of the items counted by a figure, undefined when it failed to load; for a supervisor, counts by school. */
export async function loadCounted(
  role: Role,
  filters: FigureFiltersInput,
  { of, role: counted, page }: OpenFigure & { readonly page: number },
): Promise<CountedItems | undefined> {
  const paged = { ...filters, limit: countedShown, offset: (page - 1) * countedShown }
  const ofRole = counted ? { role: counted } : {}
  if (role === 'SUPERVISOR') return tagged('schools', settled(upstream('countBySchool', { body: { ...paged, ...ofRole, of } })))
  switch (of) {
    case 'works':
    case 'trainings':
    case 'official':
      return tagged('works', settled(upstream('listCountedWorks', { body: { ...paged, of } })))
    case 'active':
    case 'inactive':
    case 'new':
      return tagged('people', settled(upstream('listCountedPeople', { body: { ...paged, ...ofRole, of } })))
    case 'courses':
      return tagged('courses', settled(upstream('listCountedCourses', { body: paged })))
  }
}

async function tagged<K extends CountedItems['kind'], T extends object>(kind: K, reply: Promise<T | undefined>) {
  const counted = await reply
  return counted && { kind, ...counted }
}

import {
  type CountedKind,
  type CountedPeopleKind,
  type CountedRole,
  countedKinds,
  countedPeopleKinds,
  countedRoles,
} from '#contract/counted-kinds'

/** Query parameters that open the list of items counted by a figure. */
const openedParameter = 'liste'
const roleParameter = 'role'

export interface OpenFigure {
  readonly of: CountedKind
  readonly role?: CountedRole | undefined
}

/** A part of a figure: one subject, one level, or one period (epoch ms). */
export type FigurePart =
  | { readonly subject: string }
  | { readonly level: string }
  | { readonly from: number; readonly to: number }

/** The list of what a figure or a part of it counts, keeping the query; undefined when the reader has no such list. */
export type HrefToOpen = (opened: OpenFigure, part?: FigurePart) => string | undefined

export const figurePartQuery = (part: FigurePart | undefined) =>
  Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]))

export function figureToOpen(query: { readonly [name: string]: unknown }): OpenFigure | undefined {
  const of = countedKinds.find((kind) => kind === query[openedParameter])
  return of && { of, role: countedRoles.find((role) => role === query[roleParameter]) }
}

export const openFigureQuery = ({ of, role }: OpenFigure) => ({ [openedParameter]: of, [roleParameter]: role })

const isPeople = (of: CountedKind): of is CountedPeopleKind => countedPeopleKinds.some((kind) => kind === of)

/** True when the opened list contains people, who cannot be filtered by level, group and subject. */
export const opensPeople = ({ of }: OpenFigure): boolean => isPeople(of)

const ofRole = { TEACHER: 'Teachers', STUDENT: 'Students' } as const

/** Message key of an opened figure: people of one role have a key of their own. */
export const openFigureKey = ({ of, role }: OpenFigure) => (role && isPeople(of) ? (`${of}${ofRole[role]}` as const) : of)

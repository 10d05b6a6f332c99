import {
  type CountedKind,
  type CountedPeopleKind,
  type CountedRole,
  countedKinds,
  countedPeopleKinds,
  countedRoles,
} from '#contract/counted-kinds'

/** The names in an address by which a figure is opened into what it counts. */
const openedParameter = 'liste'
const roleParameter = 'role'

/** What a figure counts, of everybody or of one role. */
export interface OpenFigure {
  readonly of: CountedKind
  readonly role?: CountedRole | undefined
}

/** A part of a figure: of one subject, one level, or the days of one period (epoch ms). */
export type FigurePart =
  | { readonly subject: string }
  | { readonly level: string }
  | { readonly from: number; readonly to: number }

/**
 * The address of what a figure, or a part of it, counts, the rest of the page's address kept; undefined where its reader has no such
 * list.
 */
export type HrefToOpen = (opened: OpenFigure, part?: FigurePart) => string | undefined

/** The parameters of an address that narrow it to a part. */
export const narrowedTo = (part: FigurePart | undefined) =>
  Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]))

/** What an address asks to open; undefined for none. */
export function openedOf(query: { readonly [name: string]: unknown }): OpenFigure | undefined {
  const of = countedKinds.find((kind) => kind === query[openedParameter])
  return of && { of, role: countedRoles.find((role) => role === query[roleParameter]) }
}

/** The parameters of an address that opens it. */
export const openedAs = ({ of, role }: OpenFigure) => ({ [openedParameter]: of, [roleParameter]: role })

const isPeople = (of: CountedKind): of is CountedPeopleKind => countedPeopleKinds.some((kind) => kind === of)

/** Whether what is opened are people, whom level, group and subject do not narrow. */
export const opensPeople = ({ of }: OpenFigure): boolean => isPeople(of)

const ofRole = { TEACHER: 'Teachers', STUDENT: 'Students' } as const

/** The name of its words in the messages: people of one role have their own. */
export const wordsOf = ({ of, role }: OpenFigure) => (role && isPeople(of) ? (`${of}${ofRole[role]}` as const) : of)

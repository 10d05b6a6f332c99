import type { DayOff } from '#contract/school-time'

type Words = (key: `public.${Extract<DayOff, { kind: 'public' }>['id']}`) => string

/** A day off as it is called: « Vacances de la Toussaint », « Lundi de Pâques ». `t`: the texts of `dayOff`. */
export const dayOffName = (off: DayOff, t: Words): string => (off.kind === 'school' ? off.name : t(`public.${off.id}`))

import type { Role } from '#contract/call'

const ofFigures = ['use', 'work', 'success'] as const

/** What the URL asks about (OP-027, STA-025), each on a tab of its own; without it, the figures of all in brief. */
export const statisticsContexts = [...ofFigures, 'classes', 'teachers', 'schools'] as const
export type StatisticsContext = (typeof statisticsContexts)[number]

export function contextsOf(role: Role): readonly StatisticsContext[] {
  if (role === 'HEADMASTER') return [...ofFigures, 'classes', 'teachers']
  return role === 'SUPERVISOR' ? [...ofFigures, 'schools'] : ofFigures
}

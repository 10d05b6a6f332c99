import type { Role } from '#contract/call'
import { routes } from '#lib/routes'

const mine = { id: 'mine', href: routes.resourcesMine } as const

const tabs = [
  { id: 'library', href: routes.resourcesLibrary },
  { id: 'shop', href: routes.resourcesShop },
] as const

const rankings = [
  { id: 'mostUsedAssigned', href: routes.mostUsedAssigned },
  { id: 'mostSucceededAssigned', href: routes.mostSucceededAssigned },
  { id: 'mostUsedTraining', href: routes.mostUsedTraining },
  { id: 'mostSucceededTraining', href: routes.mostSucceededTraining },
] as const

/** The tabs of the resource bank: a supervisor sees the rankings only (OP-037); a headmaster, who writes nothing, has none of their own. */
export function resourceTabs(role: Role) {
  if (role === 'SUPERVISOR') return rankings
  return role === 'HEADMASTER' ? [...tabs, ...rankings] : [mine, ...tabs, ...rankings]
}

/** Where the resource bank opens (RTE-014, RTE-015). */
export const firstTab = (role: Role) => (role === 'SUPERVISOR' ? routes.mostUsedAssigned : routes.resourcesLibrary)

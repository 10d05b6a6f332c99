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

/** The tabs of the resource bank: a supervisor only has the rankings (OP-037); a headmaster cannot author, so has no own tab. */
export function resourceTabs(role: Role) {
  if (role === 'SUPERVISOR') return rankings
  return role === 'HEADMASTER' ? [...tabs, ...rankings] : [mine, ...tabs, ...rankings]
}

/** The default tab of the resource bank (RTE-014, RTE-015). */
export const firstTab = (role: Role) => (role === 'SUPERVISOR' ? routes.mostUsedAssigned : routes.resourcesLibrary)

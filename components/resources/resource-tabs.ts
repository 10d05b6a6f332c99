import type { Role } from '#contract/call'
import { routes } from '#lib/routes'

const own = [
  { id: 'mine', href: routes.resourcesMine },
  { id: 'library', href: routes.resourcesLibrary },
  { id: 'shop', href: routes.resourcesShop },
] as const

const rankings = [
  { id: 'mostUsedAssigned', href: routes.mostUsedAssigned },
  { id: 'mostSucceededAssigned', href: routes.mostSucceededAssigned },
  { id: 'mostUsedTraining', href: routes.mostUsedTraining },
  { id: 'mostSucceededTraining', href: routes.mostSucceededTraining },
] as const

/** The tabs of the resource bank: a supervisor sees the rankings only (OP-037). */
export const resourceTabs = (role: Role) => (role === 'SUPERVISOR' ? rankings : [...own, ...rankings])

/** Where the resource bank opens (RTE-014, RTE-015). */
export const firstTab = (role: Role) => (role === 'SUPERVISOR' ? routes.mostUsedAssigned : routes.resourcesLibrary)

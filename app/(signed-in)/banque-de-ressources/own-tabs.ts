import 'server-only'
import { redirect } from 'next/navigation'
import { namesOf } from '#components/resources/facts'
import type { User } from '#contract/user'
import { routes } from '#lib/routes'
import { currentUser } from '#lib/session/current-user'
import { levels, subjects } from '#lib/upstream/reference'

/** The person who looks at the lists of resources; a supervisor goes to the rankings (OP-037). */
export async function resourcesUser(): Promise<User> {
  const user = await currentUser()
  if (user.role === 'SUPERVISOR') redirect(routes.mostUsedAssigned)
  return user
}

/** Names of the subjects and levels that the cards show. */
export async function resourceNames() {
  const [allSubjects, allLevels] = await Promise.all([subjects(), levels()])
  return namesOf(allSubjects, allLevels)
}

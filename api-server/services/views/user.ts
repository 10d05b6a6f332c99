import { product } from '#contract/product'
import type { Person, User, UserSchool } from '#contract/user'
import { withNumber } from '#domain/people/pupil-names'
import { pick } from '#domain/pick'
import type { Stated } from '../../context.ts'
import { type schools, users } from '../../db/schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'

/** A user as the API returns it; fields are listed one by one so that none leaks. */
export function userView(user: typeof users.$inferSelect, school: typeof schools.$inferSelect): Stated<User> {
  return {
    _id: user.id,
    ...pick(user, 'role', 'username', 'firstname', 'lastname', 'email', 'avatar', 'schools', 'firstSchoolYear'),
    school: userSchoolView(school),
    levels: user.role === 'STUDENT' ? user.levels : undefined,
    sso: user.ssoPortal === null ? null : { portal: user.ssoPortal, academy: user.ssoAcademy },
  }
}

export const userSchoolView = (school: typeof schools.$inferSelect): Stated<UserSchool> => ({
  _id: school.id,
  ...pick(school, 'name', 'analyticsId', 'levels', 'subjects', 'features', 'partner', 'studentsRename', 'keepsIne'),
  ...pick(school, 'childSignIn', 'subdomain'),
  address: { zipCode: school.zipCode },
  [product]: school.official,
})

export const personView = (user: Pick<typeof users.$inferSelect, 'id' | 'firstname' | 'lastname' | 'avatar'>): Person => ({
  _id: user.id,
  ...pick(user, 'firstname', 'lastname', 'avatar'),
})

/** The same of whoever is chosen from a list: a student with the number that tells them from others of their name. */
export const numberedPersonView = (user: typeof users.$inferSelect): Person => personView({ ...user, lastname: withNumber(user) })

export const personColumns = { id: users.id, firstname: users.firstname, lastname: shownLastname, avatar: users.avatar }

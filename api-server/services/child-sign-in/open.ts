import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { groupLabel } from '#domain/people/names'
import { withListedNames } from '#domain/people/pupil-names'
import { codeOf } from '#domain/people/typed-code'
import { tryCode } from '../../auth/code-tries.ts'
import { childPasswordOf } from '../../auth/password.ts'
import { type Places, placesOf, schoolsAt } from '../../auth/places.ts'
import { codeAllowance, furtherCodes } from '../../auth/sign-in-allowances.ts'
import type { PublicContext, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { whoMay } from '../../db/person-state.ts'
import { groupStudents, groups, schools, users } from '../../db/schema.ts'
import { signInByPassword } from '../auth/login.ts'
import { mayOpen } from './code.ts'
import { youngLevels } from './ways.ts'

/** The class with that code and who signs in there: nobody of a portal, nobody without a password (decision 38). */
export const openClass: Service<'openClass'> = async ({ ctx, input: { body } }) => {
  const { group, school } = await findClass(ctx, body.code)
  const pupils = withListedNames(await pupilsOf(ctx.db, group.id))
  return {
    name: groupLabel(group.name),
    school: school.name,
    pupils: pupils.map(({ id, name, avatar, passwordHash }) => ({
      ...{ _id: id, name, avatar },
      pictures: childPasswordOf(passwordHash) === 'pictures',
    })),
  }
}

/** Whoever is not in the class is answered as for a wrong password, as late and as often. */
export const signInToClass: Service<'signInToClass'> = async ({ ctx, input: { body } }) => {
  const { group } = await findClass(ctx, body.code)
  const pupil = (await pupilsOf(ctx.db, group.id)).find(({ id }) => id === body.pupil)
  // No user name begins with a space: whoever is tried in vain is counted, too.
  const username = pupil?.username ?? ` pupil ${body.pupil}`
  return signInByPassword(ctx, { username, password: body.password, classId: group.id })
}

function findClass(ctx: PublicContext, typed: string) {
  const places = placesOf(ctx)
  return tryCode(ctx, {
    counters: [codeAllowance(places)],
    further: furtherCodes('class code', places),
    find: (at) => classWith(ctx, typed, at),
    unknown: 'auth.unknownClass',
  })
}

/** The class with that code; with `places` only one of a school that is known there. */
async function classWith({ db, now }: PublicContext, typed: string, places?: Places) {
  const here = places && inArray(groups.schoolId, schoolsAt(db, places))
  const [found] = await db
    .select({ group: groups, school: schools })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(eq(groups.signInCode, codeOf(typed)), mayOpen(now), here))
  return found && (await youngLevels(db)).has(found.group.levelId) ? found : undefined
}

const pupilsOf = (db: Db, groupId: string) =>
  db
    .select({
      ...{ id: users.id, username: users.username, firstname: users.firstname, lastname: users.lastname },
      ...{ namesake: users.namesake, avatar: users.avatar, passwordHash: users.passwordHash },
    })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(
      and(
        ...[eq(groupStudents.groupId, groupId), whoMay('signIn'), whoMay('listed')],
        ...[isNull(users.ssoPortal), isNotNull(users.passwordHash)],
      ),
    )

import { eq, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { classKey } from '#domain/people/class-name'
import { among, type Db, groupStudents, groups, works } from '../../db/schema.ts'
import { type ClassYear, classesOf, lockClassNames, raiseVersion } from '../../services/group/classes.ts'
import { command, findSchool, flag, requiredText } from '../command.ts'

export const mergeClassesCommand = command('merge-classes', {
  summary:
    'Merge the classes of this school year that have one name (« 6e A », « 6EA »): pupils and works go to the portal’s, else to the oldest. Prints them; only --confirm merges.',
  options: {
    school: requiredText('id or name of the school'),
    confirm: flag('merge them'),
  },
  run: async ({ db, now, print }, { school, confirm: confirmed }) => {
    const { id: schoolId } = await findSchool(db, school)
    const year = { schoolId, schoolYear: currentSchoolYear(now) }
    const doubled = confirmed ? await mergeClasses(db, year, now) : await doubledClasses(db, year)
    for (const { kept, merged } of doubled)
      print(`${kept.name} (${kept.id}) takes over ${merged.map(({ name, id }) => `${name} (${id})`).join(', ')}`)
    print(doubled.length === 0 ? 'no class stands twice' : confirmed ? 'done' : 'nothing was changed; add --confirm')
  },
})

type Group = typeof groups.$inferSelect

/** Classes of one name, from before a name was there once: who is in the others and what was given to them goes to the first. */
interface Doubled {
  readonly kept: Group
  readonly merged: readonly Group[]
}

/** The doubled classes of a year: a portal's stands, else the oldest. Two of a portal are two. */
async function doubledClasses(db: Db, year: ClassYear): Promise<Doubled[]> {
  const byName = Map.groupBy(await classesOf(db, year), ({ name }) => classKey(name))
  return [...byName.values()].flatMap((all) => {
    const kept = all.find(({ ssoPortal }) => ssoPortal !== null) ?? all[0]
    const merged = all.filter((one) => one !== kept && one.ssoPortal === null)
    return kept && merged.length > 0 ? [{ kept, merged }] : []
  })
}

/** Merges the doubled classes of a year; their works keep their students, and their code stays if the class that stands has none. */
async function mergeClasses(db: Db, year: ClassYear, now: number): Promise<Doubled[]> {
  return db.transaction(async (tx) => {
    await lockClassNames(tx, year.schoolId)
    const doubled = await doubledClasses(tx, year)
    for (const one of doubled) await mergeInto(tx, one, now)
    return doubled
  })
}

async function mergeInto(tx: Db, { kept, merged }: Doubled, now: number): Promise<void> {
  const ids = merged.map(({ id }) => id)
  const members = tx
    .selectDistinct({ groupId: sql<string>`${kept.id}::uuid`.as('group_id'), userId: groupStudents.userId })
    .from(groupStudents)
    .where(among(groupStudents.groupId, ids))
  await tx.insert(groupStudents).select(members).onConflictDoNothing()
  await tx.update(works).set({ groupId: kept.id }).where(among(works.groupId, ids))
  await tx.update(groups).set({ deletedAt: now, signInCode: null }).where(among(groups.id, ids))
  const signInCode = kept.signInCode ?? merged.find((one) => one.signInCode !== null)?.signInCode ?? null
  await tx.update(groups).set({ shared: true, signInCode }).where(eq(groups.id, kept.id))
  await raiseVersion(tx, [{ groupId: kept.id }])
}

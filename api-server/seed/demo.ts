import { sql } from 'drizzle-orm'
import type { FileStore } from '../content/store.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { type Db, schools as schoolTable } from '../db/schema.ts'
import type { Library } from '../library/library.ts'
import { createRandom, type Random } from '../library/random.ts'
import { find, seedReference } from '../library/reference.ts'
import type { FrozenCopy } from '../services/attempt/frozen-course.ts'
import { freezeCourse } from '../services/work/create.ts'
import { insertWorks } from './assignees.ts'
import { seedBadges } from './badges.ts'
import { createCalendar, yearBefore } from './calendar.ts'
import type { TaughtClass } from './classes.ts'
import { programmes } from './content/programmes.ts'
import { seedDocuments, seedTextFiles } from './documents/seed.ts'
import { type GivenWork, type GivingContext, giveWorks } from './given-works.ts'
import { seedLibrary } from './library.ts'
import { seedNetwork } from './network.ts'
import { seedNotifications } from './notifications.ts'
import { type People, seedPeople } from './people.ts'
import { seedSchools } from './schools.ts'
import { seedSessions } from './sessions.ts'
import { type DemoSize, demoSizes } from './size.ts'
import { seedTrainings, trainingsOf } from './trainings.ts'
import { seedWorks } from './works.ts'

interface Order {
  /** Epoch ms. */
  readonly now: number
  readonly files?: FileStore
  readonly size?: DemoSize
}

/**
 * Fills an empty database with the demo: three schools with people, courses and works of last year and this one up to `now`, and a
 * supervisor's other schools. With a file store, some modules have documents. No-op returning false when a school exists. All or
 * nothing; the same `now` gives the same content.
 */
export async function seedDemo(db: Db, { now, files, size = demoSizes.full }: Order): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Several API servers may start at once on an empty database: one seeds; the others then find its schools.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seedDemo})`)
    const known = await tx.select({ id: schoolTable.id }).from(schoolTable).limit(1)
    if (known.length > 0) return false
    const random = createRandom(20_190_816)
    const calendar = createCalendar(now)
    const { opening } = yearBefore(calendar)
    const reference = await seedReference(tx, random, opening)
    const schools = await seedSchools(tx, reference, { random, at: opening })
    const people = await seedPeople(tx, { calendar, random, reference, schools, size })
    const library = await seedLibrary(tx, { calendar, random, reference, schools, staff: people.staff })
    if (files) {
      await seedDocuments(tx, files)
      await seedTextFiles(tx, files)
    }
    const freeze = freezer(tx, library, opening)
    const context = { calendar, random, reference, library, freeze, abilities: abilitiesOf(people, random) }
    await seedWorks(tx, { ...context, people })
    await seedTrainings(tx, { ...context, people })
    await seedOtherWorks(tx, context, { people, activity: size.activity })
    await seedNetwork(tx, { ...context, random: createRandom(20_261_101), staff: people.staff, size })
    await seedBadges(tx)
    await seedNotifications(tx)
    await seedSessions(tx, { calendar, random: createRandom(20_261_102), activity: size.activity })
    return true
  })
}

/** Freezes each course once, however often it is given. */
function freezer(db: Db, { courses }: Library, at: number): (key: string) => Promise<FrozenCopy> {
  const copies = new Map<string, Promise<FrozenCopy>>()
  return (key) => {
    const copy = copies.get(key) ?? freezeCourse(db, find(courses, key).id, at)
    copies.set(key, copy)
    return copy
  }
}

function abilitiesOf({ classes, thisYear, lastYear }: People, random: Random): Map<string, number> {
  const known: Record<string, number> = { eleve: 0.85, eleve2: 0.6 }
  const pupils = [...classes.values(), ...thisYear, ...lastYear].flatMap((group) => group.pupils)
  return new Map(pupils.map(({ id, username }) => [id, known[username] ?? 0.35 + 0.6 * random.next()]))
}

/** Works and trainings of a class in a whole year, and the share that hands in: last year, when the school began, and this year. */
const usages = {
  lastYear: { works: 12, trainings: 1.2, diligence: 0.82, reviewed: 1 },
  thisYear: { works: 13, trainings: 1.6, diligence: 0.86, reviewed: 0.85 },
} as const

/** Inserts the works and trainings that are not told by hand; classes differ in their zeal. */
async function seedOtherWorks(db: Db, context: GivingContext, { people, activity }: { people: People; activity: number }) {
  const given: GivenWork[] = []
  const add = async (own: GivingContext, classes: readonly TaughtClass[], usage: (typeof usages)[keyof typeof usages]) => {
    for (const taught of classes) {
      const zeal = 0.7 + 0.6 * own.random.next()
      const works = usage.works * zeal * activity
      const diligence = usage.diligence + (zeal - 1) / 4
      given.push(
        ...(await giveWorks(own, taught, { courses: programmes[taught.level], works, diligence, reviewed: usage.reviewed })),
      )
      given.push(...(await trainingsOf(own, taught, usage.trainings * zeal * activity)))
    }
  }
  await add({ ...context, calendar: yearBefore(context.calendar) }, people.lastYear, usages.lastYear)
  await add(context, people.thisYear, usages.thisYear)
  await insertWorks(db, given)
}

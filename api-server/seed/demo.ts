import { sql } from 'drizzle-orm'
import type { FileStore } from '../content/store.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Db } from '../db/open.ts'
import { schools as schoolTable } from '../db/schema.ts'
import { createRandom } from '../library/random.ts'
import { seedReference, seedSchools } from '../library/reference.ts'
import { seedBadges } from './badges.ts'
import { createCalendar } from './calendar.ts'
import { seedDocuments, seedTextFiles } from './documents/seed.ts'
import { seedLibrary } from './library.ts'
import { seedNetwork } from './network.ts'
import { seedNotifications } from './notifications.ts'
import { seedPeople } from './people.ts'
import { seedSessions } from './sessions.ts'
import { seedTrainings } from './trainings.ts'
import { seedWorks } from './works.ts'

/**
 * Fills an empty database with the demo: three schools with people, courses and works around `now` (epoch ms), and a supervisor's
 * other schools. With a file store, some modules have documents. No-op returning false when a school exists. All or nothing; the
 * same `now` gives the same content.
 */
export async function seedDemo(db: Db, { now, files }: { now: number; files?: FileStore }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Several API servers may start at once on an empty database: one seeds; the others then find its schools.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seedDemo})`)
    const known = await tx.select({ id: schoolTable.id }).from(schoolTable).limit(1)
    if (known.length > 0) return false
    const random = createRandom(20_190_816)
    const calendar = createCalendar(now)
    const reference = await seedReference(tx, random, calendar.opening)
    const schools = await seedSchools(tx, reference, { random, at: calendar.opening })
    const people = await seedPeople(tx, { calendar, random, reference, schools })
    const library = await seedLibrary(tx, { calendar, random, reference, schools, staff: people.staff })
    if (files) {
      await seedDocuments(tx, files)
      await seedTextFiles(tx, files)
    }
    await seedWorks(tx, { calendar, random, people, library })
    await seedTrainings(tx, { calendar, random, people, library })
    await seedNetwork(tx, { calendar, random: createRandom(20_261_101), reference, library, staff: people.staff })
    await seedBadges(tx)
    await seedNotifications(tx)
    await seedSessions(tx, { calendar, random: createRandom(20_261_102) })
    return true
  })
}

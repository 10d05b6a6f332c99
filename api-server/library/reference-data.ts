import { type Db, levels } from '../db/schema.ts'
import { createRandom } from './random.ts'
import { seedReference } from './reference.ts'

/** Fills a database without levels with the French levels, subjects, chapters and course types; false when it has levels. */
export async function loadReferenceData(db: Db, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx.select({ id: levels.id }).from(levels).limit(1)
    if (known.length > 0) return false
    await seedReference(tx, createRandom(now % 4_294_967_296), now)
    return true
  })
}

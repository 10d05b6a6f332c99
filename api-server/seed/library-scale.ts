import { eq, sql } from 'drizzle-orm'
import { searchText } from '#domain/lists/search'
import { courseModules, courses, type Db } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'
import { createRandom } from '../library/random.ts'

const year = 365 * 24 * 3600 * 1000

interface Order {
  count: number
  now: number
}

/**
 * Adds `count` published courses to the public library, copied from the main school's: they contain its modules, have numbered
 * names, and are up to three years old. Throws when the database has no official course.
 */
export async function seedLibraryScale(db: Db, { count, now }: Order): Promise<void> {
  const models = await db
    .select()
    .from(courses)
    .where(sql`${courses.official} and ${courses.status} = 'PUBLISHED' and not ${courses.shop}`)
  if (models.length === 0) throw new Error('there is no official course to make others like it: seed the demo first')
  const links = await db
    .select()
    .from(courseModules)
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(eq(courses.official, true))
  const random = createRandom(count)
  const rows: (typeof courses.$inferInsert)[] = []
  const linkRows: (typeof courseModules.$inferInsert)[] = []
  for (let number = 1; number <= count; number++) {
    const model = random.pick(models)
    const createdAt = Math.floor(now - 3 * year * random.next())
    const id = random.uuid(createdAt)
    const name = `${model.name} (${number})`
    rows.push({ ...model, id, name, searchText: searchText(name, model.keywords), createdAt, updatedAt: createdAt })
    for (const { course_modules: link } of links) if (link.courseId === model.id) linkRows.push({ ...link, courseId: id })
  }
  await db.transaction(async (tx) => {
    await insertAll(tx, courses, rows)
    await insertAll(tx, courseModules, linkRows)
  })
  await db.execute(sql`analyze`)
}

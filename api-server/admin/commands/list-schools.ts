import { asc, count, eq } from 'drizzle-orm'
import { schools, users } from '../../db/schema.ts'
import { type Command, table } from '../command.ts'

export const listSchools: Command = {
  summary: 'List the schools and their number of users.',
  options: {},
  run: async ({ db, print }) => {
    const rows = await db
      .select({
        id: schools.id,
        name: schools.name,
        zipCode: schools.zipCode,
        city: schools.city,
        uai: schools.uai,
        official: schools.official,
        people: count(users.id),
      })
      .from(schools)
      .leftJoin(users, eq(users.schoolId, schools.id))
      .groupBy(schools.id)
      .orderBy(asc(schools.name), asc(schools.zipCode))
    const cells = rows.map((row) => [
      row.id,
      row.name,
      row.zipCode,
      row.city,
      row.uai ?? '',
      row.official ? 'main' : '',
      String(row.people),
    ])
    for (const line of table(['ID', 'NAME', 'ZIP', 'CITY', 'UAI', '', 'USERS'], cells)) print(line)
    print(`${rows.length} schools`)
  },
}

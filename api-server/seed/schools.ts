import { type Db, schools } from '../db/schema.ts'
import { type SchoolKey, schoolContents } from '../library/content/reference.ts'
import { insertAll } from '../library/insert.ts'
import type { Random } from '../library/random.ts'
import { find, type Reference } from '../library/reference.ts'

export type Schools = Map<SchoolKey, string>

export async function seedSchools(
  db: Db,
  reference: Reference,
  { random, at }: { random: Random; at: number },
): Promise<Schools> {
  const ids: Schools = new Map()
  for (const key of ['main', 'college', 'lycee'] as const) ids.set(key, random.uuid(at))
  await insertAll(
    db,
    schools,
    [...ids].map(([key, id]) => {
      const content = schoolContents[key]
      return {
        id,
        ...content,
        levels: content.levels.map((name) => find(reference.levels, name)),
        subjects: content.subjects.map((slug) => find(reference.subjects, slug)),
      }
    }),
  )
  return ids
}

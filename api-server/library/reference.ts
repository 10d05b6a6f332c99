import { eq } from 'drizzle-orm'
import { chapters, courseTypes, type Db, levels, subjects } from '../db/schema.ts'
import { chapterContents } from './content/chapters.ts'
import { courseTypeContents, levelContents, subjectContents } from './content/reference.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'
import { french } from './typography.ts'

/** Ids by their names in the content: level name, subject slug, `subject|level|chapter`, type name. */
export interface Reference {
  levels: Map<string, string>
  subjects: Map<string, string>
  chapters: Map<string, string>
  courseTypes: Map<string, string>
}

/** The value of a key; throws an Error naming the key when the content refers to something unknown. */
export function find<K, T>(map: ReadonlyMap<K, T>, key: K): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo content names something unknown: ${String(key)}`)
  return value
}

export async function readReference(db: Db): Promise<Reference> {
  const chapterRows = await db
    .select({ id: chapters.id, name: chapters.name, slug: subjects.nameSlug, level: levels.name })
    .from(chapters)
    .innerJoin(subjects, eq(subjects.id, chapters.subjectId))
    .innerJoin(levels, eq(levels.id, chapters.levelId))
  return {
    levels: new Map((await db.select().from(levels)).map(({ id, name }) => [name, id])),
    subjects: new Map((await db.select().from(subjects)).map(({ id, nameSlug }) => [nameSlug, id])),
    chapters: new Map(chapterRows.map(({ id, name, slug, level }) => [`${slug}|${level}|${name}`, id])),
    courseTypes: new Map((await db.select().from(courseTypes)).map(({ id, name }) => [name, id])),
  }
}

/** Inserts levels, subjects, chapters and course types; `at` (epoch ms) dates their ids. */
export async function seedReference(db: Db, random: Random, at: number): Promise<Reference> {
  const idsOf = <K>(keys: readonly K[]) => new Map(keys.map((key) => [key, random.uuid(at)]))
  const reference: Reference = {
    levels: idsOf(levelContents.map((level) => level.name)),
    subjects: idsOf(subjectContents.map((subject) => subject.slug)),
    chapters: new Map(),
    courseTypes: idsOf(courseTypeContents.map((type) => type.name)),
  }
  const level = (name: string) => find(reference.levels, name)
  const subject = (slug: string) => find(reference.subjects, slug)

  await insertAll(
    db,
    levels,
    levelContents.map(({ name, offers }, position) => ({ id: level(name), name, position, trainingLevels: offers.map(level) })),
  )
  await insertAll(
    db,
    subjects,
    subjectContents.map(({ name, slug }) => ({ id: subject(slug), name, nameSlug: slug })),
  )
  await insertAll(db, chapters, chapterRows(reference, random, at))
  await insertAll(
    db,
    courseTypes,
    courseTypeContents.map((type) => ({ id: find(reference.courseTypes, type.name), ...type })),
  )
  return reference
}

function chapterRows(reference: Reference, random: Random, at: number) {
  return Object.entries(chapterContents).flatMap(([slug, byLevel]) =>
    Object.entries(byLevel).flatMap(([level, names]) =>
      names.map((raw) => {
        const name = french(raw)
        const id = random.uuid(at)
        reference.chapters.set(`${slug}|${level}|${name}`, id)
        return { id, name, subjectId: find(reference.subjects, slug), levelId: find(reference.levels, level) }
      }),
    ),
  )
}

import { eq, inArray, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/school-year'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Db } from '../open.ts'
import { courses, courseTypes } from '../schema.ts'
import type { CourseContent } from './content/write.ts'
import { addCourse, courseContents, insertLibrary, type Library, type LibraryRows } from './library.ts'
import { find, type Reference, readReference } from './reference.ts'
import { starterRandom } from './starter-ids.ts'
import { french } from './typography.ts'

/** Courses offered to any installation: demo courses that depend on nothing else of the demo. */
export const starterContents: readonly CourseContent[] = courseContents.filter(({ starter }) => starter)

/** Id of a starter course: the first uuid that its generator draws. */
const idOf = ({ key }: CourseContent): string => starterRandom(key).uuid(0)

interface Setting {
  readonly reference: Reference
  readonly known: ReadonlySet<string>
}

/** Outcome for a course: present (now or formerly), added, or skipped because its subject or all its levels are unknown here. */
function fateOf(content: CourseContent, { reference, known }: Setting): keyof AddedCourses {
  if (known.has(idOf(content))) return 'present'
  const fits = reference.subjects.has(content.subject) && content.levels.some((level) => reference.levels.has(level))
  return fits ? 'added' : 'skipped'
}

/** Ids of the starter courses in the database, deleted ones included. */
async function readKnown(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, starterContents.map(idOf)))
  return new Set(rows.map(({ id }) => id))
}

/** Number of starter courses that could be added. */
export async function countMissing(db: Db): Promise<number> {
  const setting = { reference: await readReference(db), known: await readKnown(db) }
  return starterContents.filter((content) => fateOf(content, setting) === 'added').length
}

interface Author {
  readonly id: string
  readonly schoolId: string
  /** True for an author of the main school, whose content is official. */
  readonly official: boolean
}

/** Names of courses. `skipped`: the database lacks the subject, or all of the levels. */
export interface AddedCourses {
  readonly added: string[]
  readonly present: string[]
  readonly skipped: string[]
}

/**
 * Adds the missing starter courses to the public library, by this author. Existing ones stay untouched, even if changed, archived
 * or deleted, so a second run adds nothing.
 */
export async function addStarterCourses(db: Db, author: Author, now: number): Promise<AddedCourses> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.starterCourses})`)
    const reference = await readReference(tx)
    const types = await openTypes(tx, author)
    const known = await readKnown(tx)
    const rows: LibraryRows = { courses: [], modules: [], links: [] }
    const outcome: AddedCourses = { added: [], present: [], skipped: [] }
    for (const content of starterContents) {
      const fate = fateOf(content, { reference, known })
      outcome[fate].push(french(content.name))
      if (fate !== 'added') continue
      const own = { ...content, share: 'public' as const, type: types.has(content.type) ? content.type : 'Cours' }
      const library: Library = { courses: new Map(), samples: new Map() }
      addCourse(own, columnsOf(content, { author, reference, now }), {
        random: starterRandom(content.key),
        reference,
        rows,
        library,
      })
    }
    await insertLibrary(tx, rows)
    return outcome
  })
}

/** Names of the course types that the author may use: restricted ones belong to the main school. */
async function openTypes(tx: Db, { official }: Author): Promise<ReadonlySet<string>> {
  const open = await tx
    .select({ name: courseTypes.name })
    .from(courseTypes)
    .where(official ? undefined : eq(courseTypes.restricted, false))
  return new Set(open.map(({ name }) => name))
}

interface SeedContext {
  readonly author: Author
  readonly reference: Reference
  readonly now: number
}

/** Columns common to a course and its modules. */
function columnsOf({ subject, levels }: CourseContent, { author, reference, now }: SeedContext) {
  const levelIds = levels.flatMap((level) => reference.levels.get(level) ?? [])
  const { id: creatorId, schoolId, official } = author
  return {
    ...{ schoolId, creatorId, official, subjectId: find(reference.subjects, subject), levels: levelIds },
    ...{ schoolYear: currentSchoolYear(now), createdAt: now, updatedAt: now },
  }
}

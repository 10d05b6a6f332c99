import { eq, inArray, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/school-year'
import type { Db } from '../open.ts'
import { courses, courseTypes } from '../schema.ts'
import type { CourseContent } from './content/write.ts'
import { addCourse, courseContents, insertLibrary, type Library, type LibraryRows } from './library.ts'
import { type Reference, readReference } from './reference.ts'
import { starterRandom } from './starter-ids.ts'
import { french } from './typography.ts'

/** What a school begins with: the courses of the demonstration that need nothing else of it. */
export const starterContents: readonly CourseContent[] = courseContents.filter(({ starter }) => starter)

/** The id of a starter course: the first that is drawn for it. */
const idOf = ({ key }: CourseContent): string => starterRandom(key).uuid(0)

interface Author {
  readonly id: string
  readonly schoolId: string
  /** Of the main school: what they write is official. */
  readonly official: boolean
}

/** Names of courses. `skipped`: the database has no such subject, or none of the levels. */
export interface AddedCourses {
  readonly added: string[]
  readonly present: string[]
  readonly skipped: string[]
}

const lock = 7_267_367

/**
 * Gives everybody the starter courses, as of this author. Those that are there, changed, archived or deleted as they may be, stay as they
 * are; so a second run adds nothing.
 */
export async function addStarterCourses(db: Db, author: Author, now: number): Promise<AddedCourses> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const reference = await readReference(tx)
    const types = await openTypes(tx, author)
    const there = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, starterContents.map(idOf)))
    const known = new Set(there.map(({ id }) => id))
    const rows: LibraryRows = { courses: [], modules: [], links: [] }
    const told: AddedCourses = { added: [], present: [], skipped: [] }
    for (const content of starterContents) {
      const shared = columnsOf(content, { author, reference, now })
      const fate = known.has(idOf(content)) ? 'present' : shared ? 'added' : 'skipped'
      told[fate].push(french(content.name))
      if (fate !== 'added' || !shared) continue
      const own = { ...content, share: 'public' as const, type: types.has(content.type) ? content.type : 'Cours' }
      const library: Library = { courses: new Map(), samples: new Map() }
      addCourse(own, shared, { random: starterRandom(content.key), reference, rows, library })
    }
    await insertLibrary(tx, rows)
    return told
  })
}

/** The types that the author may use: the red one is the main school's. */
async function openTypes(tx: Db, { official }: Author): Promise<ReadonlySet<string>> {
  const open = await tx
    .select({ name: courseTypes.name })
    .from(courseTypes)
    .where(official ? undefined : eq(courseTypes.restricted, false))
  return new Set(open.map(({ name }) => name))
}

interface Ground {
  readonly author: Author
  readonly reference: Reference
  readonly now: number
}

/** What a course and its modules have in common; undefined where its subject or its levels do not exist. */
function columnsOf({ subject, levels }: CourseContent, { author, reference, now }: Ground) {
  const subjectId = reference.subjects.get(subject)
  const levelIds = levels.flatMap((level) => reference.levels.get(level) ?? [])
  if (subjectId === undefined || levelIds.length === 0) return undefined
  const { id: creatorId, schoolId, official } = author
  return {
    ...{ schoolId, creatorId, subjectId, official, levels: levelIds },
    ...{ schoolYear: currentSchoolYear(now), createdAt: now, updatedAt: now },
  }
}

import { eq, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { courseTypes, type Db, valuesOf } from '../db/schema.ts'
import type { CourseContent } from './content/course.ts'
import { addCourse, courseContents, insertLibrary, type Library, type LibraryRows } from './library.ts'
import { find, type Reference, readReference } from './reference.ts'
import { starterRandom } from './starter-ids.ts'
import { type CourseUpdate, readStored, updateFor, writeUpdate } from './starter-updates.ts'
import { french } from './typography.ts'

/** Courses offered to any installation: demo courses that depend on nothing else of the demo. */
export const starterContents: readonly CourseContent[] = courseContents.filter(({ starter }) => starter)

/** Id of a starter course: the first uuid that its generator draws. */
const idOf = ({ key }: CourseContent): string => starterRandom(key).uuid(0)

interface Author {
  readonly id: string
  readonly schoolId: string
  /** True for an author of the main school, whose content is official. */
  readonly official: boolean
}

/** What a library is written with. */
interface Setting {
  readonly author: Author
  readonly reference: Reference
  readonly types: ReadonlySet<string>
  readonly now: number
}

/** added; updated; kept: somebody changed it; present, now or formerly; skipped: its subject or all its levels are unknown. */
type Fate = 'added' | 'updated' | 'kept' | 'present' | 'skipped'

interface Planned {
  readonly name: string
  readonly fate: Fate
  readonly rows: LibraryRows
  readonly update: CourseUpdate | null
}

/** What is to be done for each starter course; writes nothing. With `lock`, as readStored. */
async function planCourses(db: Db, setting: Setting, lock: boolean): Promise<Planned[]> {
  const known = await readStored(db, starterContents.map(idOf), lock)
  return starterContents.map((content): Planned => {
    const stored = known.get(idOf(content))
    const rows: LibraryRows = { courses: [], modules: [], links: [] }
    const plan = (fate: Fate, update: CourseUpdate | null = null) => ({ name: french(content.name), fate, rows, update })
    const { reference } = setting
    const fits = reference.subjects.has(content.subject) && content.levels.some((level) => reference.levels.has(level))
    if (!fits) return plan(stored ? 'present' : 'skipped')
    writeRows(content, rows, setting)
    if (!stored) return plan('added')
    const update = updateFor(stored, rows)
    return typeof update === 'string' ? plan(update) : plan('updated', update)
  })
}

function writeRows(content: CourseContent, rows: LibraryRows, { author, reference, types, now }: Setting): void {
  const own = { ...content, share: 'public' as const, type: types.has(content.type) ? content.type : 'Cours' }
  const library: Library = { courses: new Map(), samples: new Map(), readings: new Map() }
  const random = starterRandom(content.key)
  addCourse(own, columnsOf(content, { author, reference, now }), { random, reference, rows, library })
}

/** Number of starter courses that could be added, and of those that could be updated, as nobody changed them. */
export async function countMissing(db: Db, author: Author, now: number): Promise<{ missing: number; outdated: number }> {
  const setting = { author, reference: await readReference(db), types: new Set<string>(), now }
  const planned = await planCourses(db, setting, false)
  const count = (asked: Fate) => planned.filter(({ fate }) => fate === asked).length
  return { missing: count('added'), outdated: count('updated') }
}

type AddedCourses = Readonly<Record<Fate, readonly string[]>>

/**
 * Adds the missing starter courses to the public library, by this author, and updates those that nobody has changed to the content of this
 * version (decision 21). Others stay untouched, even if archived or deleted, so a second run does nothing.
 */
export async function addStarterCourses(db: Db, author: Author, now: number): Promise<AddedCourses> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.starterCourses})`)
    const setting = { author, reference: await readReference(tx), types: await openTypes(tx, author), now }
    const planned = await planCourses(tx, setting, true)
    for (const { fate, rows } of planned) if (fate === 'added') await insertLibrary(tx, rows)
    for (const { update } of planned) if (update) await writeUpdate(tx, update)
    const named = (asked: Fate) => planned.flatMap(({ name, fate }) => (fate === asked ? [name] : []))
    return {
      ...{ added: named('added'), updated: named('updated'), kept: named('kept') },
      ...{ present: named('present'), skipped: named('skipped') },
    }
  })
}

/** Names of the course types that the author may use: restricted ones belong to the main school. */
async function openTypes(tx: Db, { official }: Author): Promise<ReadonlySet<string>> {
  return new Set(await valuesOf(tx, courseTypes.name, official ? undefined : eq(courseTypes.restricted, false)))
}

function columnsOf({ subject, levels }: CourseContent, { author, reference, now }: Omit<Setting, 'types'>) {
  const levelIds = levels.flatMap((level) => reference.levels.get(level) ?? [])
  const { id: creatorId, schoolId, official } = author
  return {
    ...{ schoolId, creatorId, official, subjectId: find(reference.subjects, subject), levels: levelIds },
    ...{ schoolYear: currentSchoolYear(now), createdAt: now, updatedAt: now },
  }
}

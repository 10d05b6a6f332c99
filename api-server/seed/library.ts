import { currentSchoolYear } from '#domain/dates/school-year'
import { courseOpenings, type Db } from '../db/schema.ts'
import type { CourseContent } from '../library/content/course.ts'
import { insertAll } from '../library/insert.ts'
import {
  addCourse,
  type CourseColumns,
  courseContents,
  insertLibrary,
  type Library,
  type LibraryRows,
  type LibraryTools,
} from '../library/library.ts'
import { find } from '../library/reference.ts'
import { starterRandom } from '../library/starter-ids.ts'
import { type Calendar, yearBefore } from './calendar.ts'
import { programmes } from './content/programmes.ts'
import type { Staff } from './person.ts'
import type { Schools } from './schools.ts'

interface SeedContext extends LibraryTools {
  calendar: Calendar
  staff: Staff
  schools: Schools
}

/** Inserts every course with its modules. */
export async function seedLibrary(db: Db, context: SeedContext): Promise<Library> {
  const rows: LibraryRows = { courses: [], modules: [], links: [] }
  const library: Library = { courses: new Map(), samples: new Map(), readings: new Map() }
  for (const [index, content] of courseContents.entries())
    addCourse(content, addAuthor(content, index, context), { ...context, random: idsOf(content, context), rows, library })
  await insertLibrary(db, rows)
  await insertAll(db, courseOpenings, openings(library, context.schools))
  return library
}

/** A starter course has the same ids in every database (starter-ids.ts). */
const idsOf = ({ key, starter }: CourseContent, { random }: SeedContext) => (starter ? starterRandom(key) : random)

const openings = (library: Library, schools: Schools) =>
  courseContents.flatMap(({ key, shop }) =>
    (shop?.openTo ?? []).map((school) => ({ courseId: find(library.courses, key).id, schoolId: find(schools, school) })),
  )

/** Courses that were given last year already. */
const given = new Set<string>(Object.values(programmes).flat())

/** Author and dates of a demo course. What was given last year is older than that year's classes, official content than the year. */
function addAuthor(content: CourseContent, index: number, { calendar, reference, staff }: SeedContext): CourseColumns {
  const author = find(staff, content.author)
  const { opening, start, now } = given.has(content.key) ? yearBefore(calendar) : calendar
  const within = (from: number, to: number) => Math.floor(from + ((to - from) * (index + 1)) / (courseContents.length + 1))
  const official = content.author === 'prof-officiel'
  const earliest = yearBefore(calendar).opening
  const createdAt = official ? within(earliest - 60 * 24 * 3600 * 1000, earliest) : within(opening, start)
  return {
    schoolId: author.schoolId,
    creatorId: author.id,
    subjectId: find(reference.subjects, content.subject),
    levels: content.levels.map((level) => find(reference.levels, level)),
    schoolYear: currentSchoolYear(createdAt),
    official,
    createdAt,
    updatedAt: content.status === 'DRAFT' ? within(start, now) : createdAt,
  }
}

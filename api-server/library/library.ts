import { type Question, question } from '#contract/question'
import { currentSchoolYear } from '#domain/dates/school-year'
import { searchText } from '#domain/lists/search'
import type { Db } from '../db/open.ts'
import { courseModules, courseOpenings, courses, modules } from '../db/schema.ts'
import type { Calendar } from '../seed/calendar.ts'
import type { Staff } from '../seed/people.ts'
import { frenchCourses } from './content/french.ts'
import { highSchoolCourses } from './content/high-school.ts'
import { historyCourses } from './content/history.ts'
import { languageCourses } from './content/languages.ts'
import { mathsCourses } from './content/maths.ts'
import { middleSchoolCourses } from './content/middle-school.ts'
import { primaryFrenchCourses } from './content/primary-french.ts'
import { primaryMathsCourses } from './content/primary-maths.ts'
import { scienceCourses } from './content/sciences.ts'
import { shopCourses } from './content/shop.ts'
import { societyCourses } from './content/society.ts'
import type { CourseContent, ModuleContent, Sample } from './content/write.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'
import { find, type Reference, type Schools } from './reference.ts'
import { starterRandom } from './starter-ids.ts'
import { french } from './typography.ts'

export const courseContents: CourseContent[] = [
  ...frenchCourses,
  ...mathsCourses,
  ...historyCourses,
  ...scienceCourses,
  ...languageCourses,
  ...societyCourses,
  ...shopCourses,
  ...primaryFrenchCourses,
  ...primaryMathsCourses,
  ...middleSchoolCourses,
  ...highSchoolCourses,
]

export interface Library {
  courses: Map<string, { id: string; name: string; subjectId: string }>
  /** Pupils' sample answers by question id. */
  samples: Map<string, Sample[]>
}

interface SeedTools {
  random: Random
  reference: Reference
}

interface SeedContext extends SeedTools {
  calendar: Calendar
  staff: Staff
  schools: Schools
}

export type LibraryRows = {
  courses: (typeof courses.$inferInsert)[]
  modules: (typeof modules.$inferInsert)[]
  links: (typeof courseModules.$inferInsert)[]
}

/** Inserts every course with its modules. */
export async function seedLibrary(db: Db, context: SeedContext): Promise<Library> {
  const rows: LibraryRows = { courses: [], modules: [], links: [] }
  const library: Library = { courses: new Map(), samples: new Map() }
  for (const [index, content] of courseContents.entries())
    addCourse(content, authored(content, index, context), { ...context, random: idsOf(content, context), rows, library })
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

export async function insertLibrary(db: Db, rows: LibraryRows): Promise<void> {
  await insertAll(db, modules, rows.modules)
  await insertAll(db, courses, rows.courses)
  await insertAll(db, courseModules, rows.links)
}

interface SeedTarget extends SeedTools {
  readonly rows: LibraryRows
  readonly library: Library
}

/** Adds the rows of a course and its modules; registers the course by key and the samples by question in the library. */
export function addCourse(content: CourseContent, shared: CourseColumns, target: SeedTarget): void {
  const { random, reference, rows, library } = target
  const courseId = random.uuid(shared.createdAt)
  content.modules.forEach((module, position) => {
    const row = moduleRow([content, module], shared, target)
    rows.modules.push(row)
    rows.links.push({ courseId, moduleId: row.id, position })
  })
  const course = {
    ...shared,
    id: courseId,
    name: french(content.name),
    keywords: french(content.keywords),
    searchText: searchText(content.name, content.keywords),
    shop: content.shop !== undefined,
    duration: content.modules.reduce((sum, module) => sum + module.duration, 0),
    typeId: reference.courseTypes.get(content.type) ?? null,
    share: content.share,
    status: content.status,
    introduction: paragraphs(content.introduction),
  }
  rows.courses.push(course)
  library.courses.set(content.key, course)
}

/** Columns common to a course and its modules. */
type CourseColumns = Pick<
  typeof courses.$inferInsert,
  'schoolId' | 'creatorId' | 'subjectId' | 'levels' | 'schoolYear' | 'official' | 'createdAt' | 'updatedAt'
>

/** Author and dates of a demo course. Official content is older than the school year. */
function authored(content: CourseContent, index: number, { calendar, reference, staff }: SeedContext): CourseColumns {
  const author = find(staff, content.author)
  const { opening, start, now } = calendar
  const within = (from: number, to: number) => Math.floor(from + ((to - from) * (index + 1)) / (courseContents.length + 1))
  const official = content.author === 'prof-officiel'
  const createdAt = official ? within(opening - 60 * 24 * 3600 * 1000, opening) : within(opening, start)
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

function moduleRow(
  [course, module]: readonly [CourseContent, ModuleContent],
  shared: CourseColumns,
  { random, reference, library }: SeedTarget,
) {
  const questions: Question[] = module.questions.map((content) => {
    const id = random.uuid(shared.createdAt)
    if (content.samples.length > 0) library.samples.set(id, content.samples)
    return question.parse({ ...content.question, _id: id })
  })
  return {
    ...shared,
    id: random.uuid(shared.createdAt),
    name: french(module.name),
    keywords: french(module.keywords),
    searchText: searchText(module.name, module.keywords, course.chapter),
    duration: module.duration,
    chapterId: reference.chapters.get(chapterKey(course)) ?? null,
    status: module.status ?? 'PUBLISHED',
    questions,
    questionCount: questions.length,
  }
}

/** Key of a course's chapter in the reference data. */
export const chapterKey = ({ subject, levels, chapter }: Pick<CourseContent, 'subject' | 'levels' | 'chapter'>) =>
  `${subject}|${levels[0]}|${french(chapter)}`

const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${french(line)}</p>`)
    .join('')

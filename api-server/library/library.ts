import { readFileSync } from 'node:fs'
import { type Question, question } from '#contract/question'
import { searchText } from '#domain/lists/search'
import { courseModules, courses, type Db, modules } from '../db/schema.ts'
import type { CourseContent, ModuleContent, Reading, Sample } from './content/course.ts'
import { readCourses } from './content/read-courses.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'
import type { Reference } from './reference.ts'
import { french } from './typography.ts'

const files = [
  ...['french', 'maths', 'history', 'sciences', 'languages', 'society', 'shop'],
  ...['primary-french', 'primary-maths', 'middle-school', 'high-school'],
]

/** The courses of `content/courses`; the demonstration draws its ids in this order. */
export const courseContents: readonly CourseContent[] = files.flatMap((name) =>
  readCourses(readFileSync(new URL(`./content/courses/${name}.txt`, import.meta.url), 'utf8')),
)

export interface Library {
  courses: Map<string, { id: string; name: string; subjectId: string }>
  /** Pupils' sample answers, and how they take a question, by question id. */
  samples: Map<string, Sample[]>
  readings: Map<string, Reading>
}

export interface LibraryTools {
  random: Random
  reference: Reference
}

export type LibraryRows = {
  courses: (typeof courses.$inferInsert)[]
  modules: (typeof modules.$inferInsert)[]
  links: (typeof courseModules.$inferInsert)[]
}

export async function insertLibrary(db: Db, rows: LibraryRows): Promise<void> {
  await insertAll(db, modules, rows.modules)
  await insertAll(db, courses, rows.courses)
  await insertAll(db, courseModules, rows.links)
}

interface LibraryTarget extends LibraryTools {
  readonly rows: LibraryRows
  readonly library: Library
}

/** Adds the rows of a course and its modules; registers the course by key and the samples by question in the library. */
export function addCourse(content: CourseContent, shared: CourseColumns, target: LibraryTarget): void {
  const { random, reference, rows, library } = target
  const courseId = random.uuid(shared.createdAt)
  content.modules.forEach((module, position) => {
    const row = moduleRow([content, module], shared, target)
    rows.modules.push(row)
    rows.links.push({ courseId, moduleId: row.id, position, byAuthor: true })
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
export type CourseColumns = Pick<
  typeof courses.$inferInsert,
  'schoolId' | 'creatorId' | 'subjectId' | 'levels' | 'schoolYear' | 'official' | 'createdAt' | 'updatedAt'
>

function moduleRow(
  [course, module]: readonly [CourseContent, ModuleContent],
  shared: CourseColumns,
  { random, reference, library }: LibraryTarget,
) {
  const questions: Question[] = module.questions.map((content) => {
    const id = random.uuid(shared.createdAt)
    if (content.samples.length > 0) library.samples.set(id, content.samples)
    if (content.reading) library.readings.set(id, content.reading)
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

export const chapterKey = ({ subject, levels, chapter }: Pick<CourseContent, 'subject' | 'levels' | 'chapter'>) =>
  `${subject}|${levels[0]}|${french(chapter)}`

const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${french(line)}</p>`)
    .join('')

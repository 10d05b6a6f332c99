import * as z from 'zod/mini'
import { shares } from '#contract/course'
import { statuses } from '#contract/scalars'
import { authors, type CourseContent, type ModuleContent } from './course.ts'
import { readQuestion } from './read-question.ts'

const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(/,\s*/).filter((one) => one !== 'none')),
)

const courseFields = z.strictObject({
  key: z.string(),
  name: z.string(),
  author: z._default(z.enum(authors), 'prof-officiel'),
  starter: z.optional(
    z.pipe(
      z.literal('no'),
      z.transform(() => false),
    ),
  ),
  subject: z.string(),
  levels: list,
  chapter: z.string(),
  type: z.string(),
  share: z._default(z.enum(shares), 'public'),
  status: z._default(z.enum(statuses), 'PUBLISHED'),
  shop: z.optional(z.pipe(list, z.array(z.enum(['main', 'college', 'lycee'])))),
  introduction: z._default(z.string(), ''),
  keywords: z.string(),
})

const moduleFields = z.strictObject({
  name: z.string(),
  duration: z.pipe(z.string(), z.transform(Number)),
  keywords: z.string(),
  status: z.optional(z.enum(statuses)),
})

/**
 * The courses of a file: each under `# name`, its modules under `## name`, with fields (`duration: 10`) below, whose lines add up when
 * they are repeated; then the questions of the module, each from a line that begins with its number (`readQuestion`).
 */
export function readCourses(text: string): CourseContent[] {
  const [, ...courses] = divideLines(text.split('\n'), /^# /)
  return courses.map((lines) => {
    const [head = [], ...modules] = divideLines(lines, /^## /)
    const { shop, starter, ...fields } = courseFields.parse(fieldsOf(head))
    return {
      ...fields,
      ...(starter === undefined && { starter: true }),
      ...(shop && { shop: { openTo: shop } }),
      modules: modules.map(moduleOf),
    }
  })
}

function moduleOf(lines: readonly string[]): ModuleContent {
  const [head = [], ...questions] = divideLines(lines, /^\d+\. /)
  const { status, ...fields } = moduleFields.parse(fieldsOf(head))
  return { ...fields, ...(status && { status }), questions: questions.map(readQuestion) }
}

/** The lines before the first that begins a part, and the lines of each part. */
function divideLines(lines: readonly string[], start: RegExp): string[][] {
  const groups: string[][] = [[]]
  for (const line of lines.filter(Boolean)) {
    if (start.test(line)) groups.push([])
    groups.at(-1)?.push(line)
  }
  return groups
}

/** The fields of a heading, under their names. */
function fieldsOf(lines: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const [, heading, field = 'name', words = ''] = /^(?:#+ (.*)|(\w+): (.*))$/.exec(line) ?? []
    const value = heading ?? words
    fields[field] = fields[field] === undefined ? value : `${fields[field]}\n${value}`
  }
  return fields
}

import * as z from 'zod/mini'
import { defineCall, everyRelation, headmasters } from './define-call.ts'
import { maxErasedAtOnce } from './list-limits.ts'
import { id, invalid, requiredLine, requiredText, shortLine } from './scalars.ts'

/** Roles that export and erase what is held about somebody else: a headmaster pupils, teachers and headmasters of the own school, a superadmin everybody. */
export const personalDataKeepers = { HEADMASTER: ['own', 'private'], SUPERADMIN: everyRelation } as const

/** What an erasure hands out to look for the names that it leaves; null when there are none to look for. */
export const mentionTicket = z._default(z.nullable(z.string()), null)

export const erasePerson = defineCall('POST /user/:id/erase', {
  summary:
    'Erases everything known about a person for good; figures of their classes stay, without a name. `username` repeats the user name as a confirmation (400 with errors.username mismatch). 409 for the caller (person.self) and for the last headmaster of a school (person.lastHeadmaster).',
  body: z.object({ username: requiredText(200) }),
  response: z.object({ erased: z.boolean(), ticket: mentionTicket }),
  access: { object: 'user', allow: personalDataKeepers },
  failures: ['conflict'],
  secret: true,
})

/** What may name somebody, and can be put right. */
const mentionKinds = ['module', 'course', 'work', 'group', 'comment', 'phrase', 'answer', 'file'] as const

const searched = {
  /** Names that erased people had: nobody keeps them. In the order of the erasure. */
  people: z
    .array(z.object({ firstname: shortLine, lastname: requiredLine, username: shortLine, staff: z.boolean() }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(maxErasedAtOnce, { error: 'tooLong' })),
  /** That of the erasure, by the same caller; 403 mention.ticket for other names, 409 mention.over after a day. */
  ticket: requiredLine,
  /** A superadmin says at which school. */
  schoolId: z.optional(id),
}

const mention = z.object({
  kind: z.enum(mentionKinds),
  /** Of the module, course, work, class or phrase; of the copy for a comment or an answer; the path of a file. */
  of: z.string().check(z.maxLength(400)),
  title: z.string(),
  copyId: z.nullable(id),
})
export type Mention = z.output<typeof mention>

export const findMentions = defineCall('POST /mentions', {
  summary:
    'Where the texts of a school name people by both names, also cut by formatting or in the name of a file, or by the user name; in titles also by the last name of staff alone. Asked after an erasure, to see what it leaves.',
  body: z.object(searched),
  response: z.object({ mentions: z.array(mention), more: z.int() }),
  access: { allow: headmasters },
  failures: ['conflict'],
  repeatable: true,
  slow: true,
})

/** Words that are the same in plain text and in HTML. */
const words = requiredLine.check(z.regex(/^[^<>&]*$/, invalid))

export const replaceMention = defineCall('POST /mentions/replace', {
  summary: 'Puts other words in the place of these names in one of the texts that name people; how many texts changed.',
  body: z.object({ ...searched, ...z.pick(mention, { kind: true, of: true }).shape, by: words }),
  response: z.object({ replaced: z.int() }),
  access: { allow: headmasters },
  failures: ['conflict'],
  // Nothing is kept of the names.
  secret: true,
})

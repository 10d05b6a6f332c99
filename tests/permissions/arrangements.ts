import { unzipSync } from 'fflate'
import { arrangements } from '#api/db/schema'
import type { Relation, Role } from '#contract/call'
import type { CallName } from '#contract/calls'
import { testNow } from '#tests/support/api'
import type { World } from './world.ts'

const kept = { optionalTypes: ['Audio' as const], updatedAt: testNow }
const ofOther = { ...kept, extraTime: 173, oral: true, aids: 'SYLLABLES_COLOR.font', note: 'PAP du camarade' }
const ofCaller = { ...kept, extraTime: 174, oral: false, aids: 'WORDS_COLOR', note: 'PAP du lecteur' }

/**
 * What nobody reads of a student but who keeps their arrangements: any of their parts, whatever the reply calls it. No other figure of
 * these tests is 173.
 */
const secret = /PAP du|SYLLABLES_COLOR|: 173\b|;173[;\r]|>173</

/** Students of the world with arrangements, which every work given to them copies. */
export async function arrangeStudents({ api, actors, colleague, classmate, foreignStudent, foreignTeacher }: World) {
  const rows = [classmate, foreignStudent].map((user) => ({ ...ofOther, userId: user.id, schoolId: user.schoolId }))
  const own = { ...ofCaller, userId: actors.STUDENT.id, schoolId: actors.STUDENT.schoolId }
  const authorOf = (schoolId: string) => (schoolId === colleague.schoolId ? colleague.id : foreignTeacher.id)
  await api.db.insert(arrangements).values([...rows, own].map((row) => ({ ...row, authorId: authorOf(row.schoolId) })))
}

/** The replies that tell help in a work, to who gave it and to the headmaster (decision 10). */
const helping: readonly CallName[] = ['listAssignees', 'getAssignee', 'changeExceptions']

/** Whether a reply may tell what helps another student. */
export const mayTell = (name: CallName, role: Role, relation: Relation): boolean =>
  helping.includes(name) && (role === 'HEADMASTER' || (role === 'TEACHER' && relation === 'own'))

/** What a reply tells of the arrangements of others, files in it opened; empty for nothing. */
export const toldOf = (body: unknown): string[] => textsOf(body).flatMap((text) => text.match(secret)?.[0] ?? [])

function textsOf(body: unknown): string[] {
  if (typeof body === 'number') return [`: ${body}`]
  if (typeof body === 'string') return [body, ...fileTexts(body)]
  if (typeof body !== 'object' || body === null) return []
  return Object.values(body).flatMap(textsOf)
}

/** The texts of a file sent as base64. */
function fileTexts(text: string): string[] {
  if (text.length < 40 || !/^[\w+/]+=*$/.test(text)) return []
  const bytes = Buffer.from(text, 'base64')
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return isZip ? Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString()) : [bytes.toString()]
}

import * as z from 'zod/mini'
import type { Call } from '#contract/call'
import { replySchema } from '#contract/reply'
import type { Log } from '../log.ts'
import { deepest } from './validate.ts'

type Path = readonly PropertyKey[]

/**
 * Keeps only the fields of a result that the contract lists, without checking limits. A list entry of the wrong shape is dropped
 * and logged with its call and path; throws when the mismatch is not inside a list entry.
 */
export function fitReply(call: Call, result: unknown, log: Log): unknown {
  const schema = replySchema(call)
  const reply = z.safeParse(schema, result)
  if (reply.success) return reply.data
  const paths = reply.error.issues.flatMap(deepest).map((issue) => issue.path)
  log.error(
    { paths: [...new Set(paths.slice(0, 20).map((path) => withoutUserKeys(call, path)))] },
    'a reply does not fit its contract',
  )
  const rest = z.safeParse(schema, withoutEntries(result, paths))
  if (rest.success) return rest.data
  throw new Error('a reply does not fit its contract')
}

/** The path with user-chosen keys, such as the names of holes, replaced by `*`. */
function withoutUserKeys(call: Call, path: Path): string {
  const listed = JSON.stringify(z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' }))
  return path.map((key) => (typeof key === 'number' || listed.includes(`"${String(key)}":`) ? String(key) : '*')).join('.')
}

function withoutEntries(result: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(result)
  const entries = paths.map((path) => entryOf(copy, path))
  for (const entry of entries) if (entry) Reflect.set(entry.list, entry.index, undefined)
  for (const { list } of entries.filter((entry) => entry !== null))
    list.splice(0, list.length, ...list.filter((one) => one !== undefined))
  return copy
}

/** The innermost list entry around a path that has an id of its own: a question, a student, an answer. */
function entryOf(root: unknown, path: Path): { list: unknown[]; index: number } | null {
  let found: { list: unknown[]; index: number } | null = null
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    const inside: unknown = Reflect.get(value, key)
    if (Array.isArray(value) && typeof key === 'number' && hasId(inside)) found = { list: value, index: key }
    value = inside
  }
  return found
}

const hasId = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).some((name) => /^_id$|Id$/.test(name))

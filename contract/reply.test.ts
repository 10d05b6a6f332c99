import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callNames, calls } from './calls.ts'
import { replySchema } from './reply.ts'

const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(replySchema({ response: schema }), value).success

describe('reply schemas', () => {
  test('are not limited in length, range or pattern, at any depth', () => {
    const word = z.string().check(z.maxLength(3), z.regex(/^a/))
    const schema = z.object({
      words: z.array(z.nullable(word)).check(z.maxLength(1)),
      byId: z.record(z.string(), z.optional(z.int().check(z.lte(5)))),
      either: z.union([z.literal('me'), z.uuid()]),
      lazy: z.lazy(() => word),
      piped: z.pipe(
        word,
        z.transform((text: string) => text),
      ),
    })
    const value = { words: ['long', null], byId: { x: 7.5 }, either: 'no id', lazy: 'long', piped: 'long' }
    expect(z.safeParse(schema, value).success).toBe(false)
    expect(z.parse(replySchema({ response: schema }), value)).toEqual(value)
  })

  test('check the shape and strip unknown fields', () => {
    const schema = z.object({ name: z.string(), status: z.enum(['a', 'b']), count: z.nullable(z.number()) })
    const value = { name: 'x', status: 'a', count: null }
    expect(z.parse(replySchema({ response: schema }), { ...value, passwordHash: 'x' })).toEqual(value)
    for (const wrong of [{ name: 1 }, { status: 'c' }, { count: '1' }, { name: undefined }])
      expect(fits(schema, { ...value, ...wrong })).toBe(false)
  })

  test('keep the rules that tell the branches of a union apart', () => {
    const other = z.looseObject({ type: z.string().check(z.refine((type) => type !== 'Text', { abort: true })) })
    const schema = z.union([z.object({ type: z.literal('Text'), text: z.string() }), other])
    expect(fits(schema, { type: 'Text', text: 5 })).toBe(false)
    expect(fits(schema, { type: 'Video', text: 5 })).toBe(true)
  })

  test.each(callNames)('%s: the schema is created once', (name) => {
    expect(replySchema(calls[name])).toBe(replySchema(calls[name]))
  })
})

import { expect, it } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { calls } from '#contract/calls'

/** Of a file, which is limited in bytes; a name of a picture of ours, which is looked up. */
const limitedOtherwise = /\.data$|^changeAvatar body\.avatar$/

const limits = new Set(['max_length', 'length_equals'])

/** The texts and lists of a schema that nothing limits, by their path. */
function unlimited(schema: $ZodType, path: string, above: readonly $ZodType[] = []): string[] {
  if (above.includes(schema)) return []
  const within = (inner: $ZodType, name = '') => unlimited(inner, path + name, [...above, schema])
  const { def } = (schema as $ZodTypes)._zod
  const limited = (def.checks ?? []).some((check) => limits.has(check._zod.def.check))
  switch (def.type) {
    case 'string':
      return limited || 'format' in def ? [] : [path]
    case 'array':
      return [...(limited ? [] : [path]), ...within(def.element, '[]')]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => within(inner, `.${name}`))
    case 'record':
      return [...within(def.keyType, '{key}'), ...within(def.valueType, '{}')]
    case 'union':
      return def.options.flatMap((option) => within(option))
    case 'optional':
    case 'nullable':
    case 'default':
      return within(def.innerType)
    case 'lazy':
      return within(def.getter())
    case 'pipe':
      return within(def.in)
    default:
      return []
  }
}

it('every text and list that a call receives has a limit', () => {
  const found = Object.entries(calls).flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema: $ZodType | undefined = call[part]
      return schema ? unlimited(schema, `${name} ${part}`) : []
    }),
  )
  expect(found.filter((path) => !limitedOtherwise.test(path))).toEqual([])
})

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callNames, calls } from './calls.ts'

/** All schemas nested in another one, without duplicates. */
function inside(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const reach = (value: unknown): void => {
    if (value instanceof z.core.$ZodType) inside(value, found)
    else if (Array.isArray(value)) value.forEach(reach)
    else if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) Object.values(value).forEach(reach)
  }
  const { shape, element, keyType, valueType, options, innerType, in: left, out: right } = Object(schema._zod.def)
  reach([shape, element, keyType, valueType, options, innerType, left, right])
  if (schema instanceof z.core.$ZodLazy) inside(schema._zod.innerType, found)
  return found
}

const taken = callNames.flatMap((name) => {
  const { params, query, body } = calls[name]
  return [params, query, body].map((part) => [name, part] as const)
})

test('every pattern is applied only after a length limit', () => {
  let patterns = 0
  for (const [name, part] of taken) {
    for (const schema of part ? inside(part) : []) {
      const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def)
      const first = checks.findIndex((check) => check.check === 'string_format' && Reflect.has(check, 'pattern'))
      if (first < 0) continue
      patterns++
      const judged = checks.slice(0, first).some((check) => check.check === 'max_length' && check.abort === true)
      expect(judged, `${name}: ${Reflect.get(Object(checks[first]), 'pattern')}`).toBe(true)
    }
  }
  expect(patterns).toBeGreaterThan(20)
})

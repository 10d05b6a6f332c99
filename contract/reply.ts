import * as z from 'zod/mini'
import {
  $ZodArray,
  $ZodDefault,
  $ZodLazy,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodPipe,
  $ZodRecord,
  type $ZodShape,
  $ZodString,
  type $ZodType,
  $ZodUnion,
  clone,
} from 'zod/v4/core'
import type { Call } from './call.ts'

// Imported by name: using `z.core` as an object would add all of zod's locales (40 kB) to each page that makes a call.

type Schema = $ZodType

/** A response without limits on input, which are checked before storing: stored data stays readable when a limit changes. */
export const replySchema = (call: Pick<Call, 'response'>): Schema => withoutLimits(call.response)

const made = new WeakMap<Schema, Schema>()

function withoutLimits(schema: Schema): Schema {
  const known = made.get(schema)
  if (known) return known
  const shape = shapeOf(schema)
  made.set(schema, shape)
  return shape
}

/** A schema not handled here (an enumeration, a literal, a transform) is returned unchanged: its values define its shape. */
function shapeOf(schema: Schema): Schema {
  if (schema instanceof $ZodString) return again<Schema>(z.string(), { checks: ownRules(schema) })
  if (schema instanceof $ZodNumber) return again<Schema>(z.number(), { checks: ownRules(schema) })
  if (schema instanceof $ZodLazy) return z.lazy(() => withoutLimits(schema._zod.innerType))
  if (schema instanceof $ZodObject) return again(schema, { shape: mapShape(schema._zod.def.shape) })
  if (schema instanceof $ZodArray) return again(schema, { element: withoutLimits(schema._zod.def.element) })
  if (schema instanceof $ZodRecord) return again(schema, { valueType: withoutLimits(schema._zod.def.valueType) })
  if (schema instanceof $ZodUnion) return again(schema, { options: schema._zod.def.options.map(withoutLimits) })
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional || schema instanceof $ZodDefault)
    return again(schema, { innerType: withoutLimits(schema._zod.def.innerType) })
  if (schema instanceof $ZodPipe)
    return again(schema, { in: withoutLimits(schema._zod.def.in), out: withoutLimits(schema._zod.def.out) })
  return schema
}

/** Custom checks, which are not limits: a union needs them to tell its branches apart. */
const ownRules = (schema: Schema) => (schema._zod.def.checks ?? []).filter((check) => check._zod.def.check === 'custom')

const again = <S extends Schema>(schema: S, change: Partial<S['_zod']['def']>): Schema =>
  clone(schema, { ...schema._zod.def, checks: ownRules(schema), ...change })

const mapShape = (shape: $ZodShape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, withoutLimits(schema)]))

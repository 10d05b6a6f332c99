import * as z from 'zod/mini'
import { $ZodDefault, type $ZodType } from 'zod/v4/core'

type WithoutDefault<S> = S extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : S

/**
 * The fields of a write as an update takes them: one that has a default when the object is made has none here, for what an
 * update leaves out stays as it is.
 */
export function withoutDefaults<Shape extends Record<string, $ZodType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof $ZodDefault ? z.optional(field._zod.def.innerType) : field,
  ])
  // Entries lose which field is which.
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: WithoutDefault<Shape[Name]> })
}

import * as z from 'zod/mini'
import { $ZodDefault, type $ZodType } from 'zod/v4/core'

type WithoutDefault<S> = S extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : S

/** The fields of a create call for an update, which leaves omitted ones unchanged: what has a default becomes optional. */
export function withoutDefaults<Shape extends Record<string, $ZodType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof $ZodDefault ? z.optional(field._zod.def.innerType) : field,
  ])
  // Object.entries loses the type of each field.
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: WithoutDefault<Shape[Name]> })
}

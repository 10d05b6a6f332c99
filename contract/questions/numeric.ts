import * as z from 'zod/mini'
import { maxNumberLength, maxUnitLength } from '../question-limits.ts'

export const numberForms = ['decimal', 'fraction', 'irreducible'] as const
export type NumberForm = (typeof numberForms)[number]

const writtenNumber = z.string().check(z.maxLength(maxNumberLength, { error: 'tooLong' }))

/**
 * A number to find, as its author writes it (« 3,14 », « 6,02 × 10^23 »), parsed by domain/scoring/quantity. `tolerance`: '' when
 * exact, else in the number's unit or in percent of it. `unit`: accepted units separated by `|`, the first one displayed; '' for
 * none.
 */
export const numericData = z.object({
  value: writtenNumber,
  tolerance: z._default(z.object({ amount: writtenNumber, kind: z.enum(['absolute', 'percent']) }), {
    amount: '',
    kind: 'absolute',
  }),
  unit: z._default(z.string().check(z.maxLength(maxUnitLength, { error: 'tooLong' })), ''),
  /** Whether the right number without its unit gets less than full marks. */
  unitRequired: z._default(z.boolean(), false),
  /** Whether the same quantity in another unit is right: 35 mm for 3,5 cm. */
  otherUnits: z.optional(z.boolean()),
  /** How the number must be written; any way if missing. */
  form: z.optional(z.enum(numberForms)),
})
export type NumericData = z.output<typeof numericData>

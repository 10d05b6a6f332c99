import * as z from 'zod/mini'
import { defineCall, everyone } from './define-call.ts'
import { publicHolidayIds } from './public-holidays.ts'

/** A calendar day, `YYYY-MM-DD`. */
const day = z.iso.date({ error: 'invalid' })

/** Days without lessons, both days included. */
const dayOff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('school'), name: z.string(), first: z.string(), last: z.string() }),
  z.object({ kind: z.literal('public'), id: z.enum(publicHolidayIds), first: z.string(), last: z.string() }),
])
export type DayOff = z.output<typeof dayOff>

export const listDaysOff = defineCall('GET /days-off', {
  summary:
    'School holidays and public holidays of the caller’s school between two days of at most two calendar years, by its academy and department.',
  query: z.object({ from: day, to: day }),
  response: z.array(dayOff),
  access: everyone,
})

import { and, eq, ne } from 'drizzle-orm'
import { readUai } from '#domain/uai'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema.ts'
import { type OptionValues, Refusal, text, UsageError } from './command.ts'

/** The UAI given by --uai, or null when absent; UsageError when it is invalid. */
export function uaiOf(given: OptionValues): string | null {
  const typed = text(given, 'uai')
  if (typed === undefined) return null
  const uai = readUai(typed)
  if (uai === null) throw new UsageError('--uai must be seven digits and their check letter, for example 0750655E')
  return uai
}

/** Refusal when another school has the UAI. */
export async function refuseTakenUai(db: Db, uai: string, schoolId?: string): Promise<void> {
  const [other] = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(and(eq(schools.uai, uai), schoolId === undefined ? undefined : ne(schools.id, schoolId)))
  if (other) throw new Refusal(`${uai} is already the UAI of "${other.name}": ${other.id}`)
}

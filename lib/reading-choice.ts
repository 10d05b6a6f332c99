import 'server-only'
import { cookies } from 'next/headers'
import { type ReadingChoice, readChoice } from '#domain/reading/choice'

/** The reader's choice, for the first paint (AID-011). */
export async function readingChoice(): Promise<ReadingChoice> {
  const jar = await cookies()
  return readChoice((name) => jar.get(name)?.value)
}

import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { cookies } from 'next/headers'
import { type ArrangedReader, defaultChoice, type ReadingChoice, readChoiceOf } from '#domain/reading/choice'

/** The choice for the first paint (AID-011), with aids set beforehand or not (null); null for that of who never chose. */
export async function readingChoice(reader: ArrangedReader | null = null): Promise<ReadingChoice | null> {
  const jar = await cookies()
  const choice = readChoiceOf(reader, (name) => jar.get(name)?.value)
  return isDeepStrictEqual(choice, defaultChoice) ? null : choice
}

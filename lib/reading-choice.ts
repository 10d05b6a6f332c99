import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { cookies } from 'next/headers'
import { type ArrangedReader, defaultChoice, type ReadingChoice, readChoiceOf } from '#domain/reading/choice'

/**
 * The reader's choice, for the first paint (AID-011); of somebody who begins with aids set beforehand, or, with null, of anybody else.
 * Null for that of who has never chosen, which pages need not send.
 */
export async function readingChoice(reader: ArrangedReader | null = null): Promise<ReadingChoice | null> {
  const jar = await cookies()
  const choice = readChoiceOf(reader, (name) => jar.get(name)?.value)
  return isDeepStrictEqual(choice, defaultChoice) ? null : choice
}

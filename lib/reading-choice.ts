import 'server-only'
import { cookies } from 'next/headers'
import { type ArrangedReader, type ReadingChoice, readChoiceOf } from '#domain/reading/choice'

/** The reader's choice, for the first paint (AID-011); of somebody who begins with aids set beforehand, or, with null, of anybody else. */
export async function readingChoice(reader: ArrangedReader | null = null): Promise<ReadingChoice> {
  const jar = await cookies()
  return readChoiceOf(reader, (name) => jar.get(name)?.value)
}

import type { Messages, NestedKeyOf } from 'next-intl'
import type { SomeTexts } from '#domain/merge-texts'

/** A namespace of messages/fr.json (`login`), or a part of one (`work.card`). */
export type TextPath = NestedKeyOf<Messages>

/** As long as the script that they come with (CST-001), in ms. */
const timeout = 120_000

/** Fetches texts for code that is loaded later, from the address that the page names (app/layout.tsx). Rejects without them. */
export async function fetchTexts(paths: readonly TextPath[]): Promise<SomeTexts<Messages>> {
  const address = `${document.documentElement.dataset.texts}/${paths.join(',')}`
  const reply = await fetch(address, { signal: AbortSignal.timeout(timeout) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply.json()
}

import type { Messages } from 'next-intl'
import type { SomeTexts } from '#domain/merge-texts'
import type screenTexts from '#screen-texts'

/** A name of a list in screen-texts.json, which browsers never load. */
export type ScreenTexts = keyof typeof screenTexts

/** As long as the script that they come with (CST-001), in ms. */
const timeout = 120_000

/** Fetches texts for code that is loaded later, from the address that the page names (app/layout.tsx). Rejects without them. */
export async function fetchTexts(of: ScreenTexts): Promise<SomeTexts<Messages>> {
  const address = `${document.documentElement.dataset.texts}/${of}`
  const reply = await fetch(address, { signal: AbortSignal.timeout(timeout) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply.json()
}

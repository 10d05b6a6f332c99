'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Whether texts are read aloud, which costs the server something; else the recordings that there are ("question part"). */
type Offer = true | readonly string[]
const Offered = createContext<Offer>(true)

/** Around a page for people who did not sign in: no text is read aloud, what its author recorded is. */
export function RecordingsOnly({ recorded, children }: { recorded: readonly string[]; children: ReactNode }) {
  return <Offered value={recorded}>{children}</Offered>
}

/** Whether this can be heard here: any text, or the recording of a part of a question. */
export function useHeard(recorded: { readonly questionId: string; readonly part: string } | null): boolean {
  const offer = useContext(Offered)
  return offer === true || (recorded !== null && offer.includes(`${recorded.questionId} ${recorded.part}`))
}

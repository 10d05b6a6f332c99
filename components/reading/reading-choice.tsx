'use client'

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { defaultChoice, type ReadingChoice } from '#domain/reading/choice'
import { onReadingChoice, readingChoice } from '#lib/browser/reading-choice'

const FirstChoice = createContext<ReadingChoice>(defaultChoice)

/** Tells the first paint what the reader chose: it is read from the cookies by the server (AID-011). */
export function ReadingProvider({ choice, children }: { choice: ReadingChoice; children: ReactNode }) {
  return <FirstChoice value={choice}>{children}</FirstChoice>
}

/** What the reader chose: the same in every text of the page. */
export function useReadingChoice(): ReadingChoice {
  const first = useContext(FirstChoice)
  return useSyncExternalStore(onReadingChoice, readingChoice, () => first)
}

'use client'

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { defaultChoice, type ReadingChoice } from '#domain/reading/choice'
import { onReadingChoice, readingChoice } from '#lib/browser/reading-choice'

const FirstChoice = createContext<ReadingChoice>(defaultChoice)

/** Gives the first render the reader's choice, which the server has read from the cookies (AID-011); null for the default one. */
export function ReadingProvider({ choice, children }: { choice: ReadingChoice | null; children: ReactNode }) {
  return <FirstChoice value={choice ?? defaultChoice}>{children}</FirstChoice>
}

/** The reader's choice, the same in every text of the page. */
export function useReadingChoice(): ReadingChoice {
  const first = useContext(FirstChoice)
  return useSyncExternalStore(onReadingChoice, readingChoice, () => first)
}

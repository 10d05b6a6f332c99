'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { ArrangedReader as Reader, ReadingChoice } from '#domain/reading/choice'
import { announceReader, readAs } from '#lib/browser/reading-choice'
import { ReadingProvider } from './reading-choice.tsx'

type Props = {
  /** Null for who has no aids set beforehand. */
  reader: Reader | null
  /** Their choice, as the server has read it; null for the default one. */
  choice: ReadingChoice | null
  children: ReactNode
}

/** Texts below are read by this person, from the first paint. */
export function ArrangedReader({ reader, choice, children }: Props) {
  const userId = reader?.userId
  const aids = reader?.aids
  // Before the first text below asks for its choice: React reads it again as soon as the page is hydrated.
  useState(() => {
    if (typeof document !== 'undefined') readAs(reader)
  })
  useEffect(() => {
    readAs(userId === undefined ? null : { userId, aids })
    announceReader()
  }, [userId, aids])
  return <ReadingProvider choice={choice}>{children}</ReadingProvider>
}

'use client'

import { type ReactNode, useState } from 'react'

interface Props {
  /** What to do first; null for who is past it. */
  steps: ReactNode | null
  children: ReactNode
}

/**
 * The first steps in place of the lists. Once there they stay until the page is left: an import makes the class, which ends the beginning,
 * while its window still shows the passwords.
 */
export function Beginning({ steps, children }: Props) {
  const [began] = useState(steps)
  return steps ?? began ?? children
}

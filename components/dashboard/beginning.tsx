'use client'

import { Fragment, type ReactNode, useState } from 'react'

interface Props {
  /** The first steps; null for users who are past them. */
  steps: ReactNode | null
  children: ReactNode
}

/** The first steps instead of lists, until the page is left: an import makes the class while its dialog shows passwords. */
export function Beginning({ steps, children }: Props) {
  const [began] = useState(steps)
  // The key: as in OptionalSuspense.
  return steps ?? began ?? <Fragment key="lists">{children}</Fragment>
}

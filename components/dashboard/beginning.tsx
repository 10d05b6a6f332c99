'use client'

import { Fragment, type ReactNode, useState } from 'react'

interface Props {
  /** The first steps; null for users who are past them. */
  steps: ReactNode | null
  children: ReactNode
}

/**
 * Shows the first steps instead of the lists. They stay until the page is left: an import creates the class, after which `steps` is
 * null, while its dialog still shows the passwords.
 */
export function Beginning({ steps, children }: Props) {
  const [began] = useState(steps)
  // The key: as in OptionalSuspense.
  return steps ?? began ?? <Fragment key="lists">{children}</Fragment>
}

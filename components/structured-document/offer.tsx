'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Offered = createContext(false)

/** Whether the user's school has accessible documents (ROLE-014); without this provider, none is offered. */
export function StructuredDocumentOffer({ on, children }: { on: boolean; children: ReactNode }) {
  return <Offered value={on}>{children}</Offered>
}

export const useStructuredDocumentOffer = () => useContext(Offered)

'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Offered = createContext(false)

/** Whether the person's school has the accessible documents (ROLE-014); without this around it, none is offered. */
export function StructuredDocumentOffer({ on, children }: { on: boolean; children: ReactNode }) {
  return <Offered value={on}>{children}</Offered>
}

export const useStructuredDocumentOffer = () => useContext(Offered)

'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { maxDocument } from '#contract/file-limits'

const Limit = createContext(maxDocument)

/** Tells the editors below the operator's limit for the document of a module, in bytes (MODULE_DOCUMENT_LIMIT). */
export const DocumentLimitProvider = ({ limit, children }: { limit: number; children: ReactNode }) => (
  <Limit value={limit}>{children}</Limit>
)

export const useDocumentLimit = (): number => useContext(Limit)

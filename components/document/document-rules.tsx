'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { maxDocument } from '#contract/file-limits'

interface Rules {
  /** In bytes (MODULE_DOCUMENT_LIMIT). */
  readonly limit: number
  /** Whether a .docx or .odt becomes a PDF (OFFICE_COMMAND). */
  readonly office: boolean
}

const DocumentRules = createContext<Rules>({ limit: maxDocument, office: false })

/** Tells the editors below what the operator allows for the document of a module. */
export const DocumentRulesProvider = ({ children, ...rules }: Rules & { children: ReactNode }) => (
  <DocumentRules value={rules}>{children}</DocumentRules>
)

export const useDocumentRules = (): Rules => useContext(DocumentRules)

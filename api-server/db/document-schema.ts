import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { epoch } from './columns.ts'

/** Results of reading PDFs, cached by digest. */
export const structuredDocuments = pgTable('structured_documents', {
  /** SHA-256 of the stored name, which stands for the bytes, and the reader's version. */
  digest: text().primaryKey(),
  /** Sections, or the problem that prevented them. */
  content: jsonb().notNull(),
  createdAt: epoch().notNull(),
})

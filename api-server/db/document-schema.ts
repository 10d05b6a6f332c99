import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { epoch } from './columns.ts'

/** PDFs as they were read, kept by what they are. */
export const structuredDocuments = pgTable('structured_documents', {
  /** SHA-256 of the stored name, which stands for the bytes, and of the version of the converter. */
  digest: text().primaryKey(),
  /** Sections or why there are none (services/structured-document/stored.ts). */
  content: jsonb().notNull(),
  createdAt: epoch().notNull(),
})

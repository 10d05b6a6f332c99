import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as documents from './document-schema.ts'
import * as exams from './exam-schema.ts'
import * as federation from './federation-schema.ts'
import * as live from './live-schema.ts'
import * as marks from './marks-schema.ts'
import * as people from './people-schema.ts'
import * as main from './schema.ts'
import * as sharing from './sharing-schema.ts'
import * as statistics from './statistics-schema.ts'
import * as versions from './version-schema.ts'

const schemas = [main, people, documents, federation, statistics, versions, marks, exams, live, sharing]

/** Every table of the database. */
export const allTables: readonly PgTable[] = schemas.flatMap((file) => Object.values(file).filter((one) => is(one, PgTable)))

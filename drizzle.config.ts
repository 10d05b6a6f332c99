import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './api-server/db/schema.ts',
    './api-server/db/statistics-schema.ts',
    './api-server/db/federation-schema.ts',
    './api-server/db/document-schema.ts',
    './api-server/db/version-schema.ts',
    './api-server/db/people-schema.ts',
    './api-server/db/marks-schema.ts',
    './api-server/db/exam-schema.ts',
    './api-server/db/live-schema.ts',
    './api-server/db/sharing-schema.ts',
  ],
  out: './api-server/db/migrations',
  casing: 'snake_case',
})

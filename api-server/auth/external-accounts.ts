import { and, eq } from 'drizzle-orm'
import { externalAccounts } from '../db/federation-schema.ts'
import { type Db, users } from '../db/schema.ts'

/** Identity at an external provider: `cas:<portal id>` or `lti:<platform id>`, and the person's id there. */
interface ExternalKey {
  readonly provider: string
  readonly subject: string
}

export const isExternalAccount = ({ provider, subject }: ExternalKey) =>
  and(eq(externalAccounts.provider, provider), eq(externalAccounts.subject, subject))

export async function findExternalUser(db: Db, key: ExternalKey): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(externalAccounts)
    .innerJoin(users, eq(users.id, externalAccounts.userId))
    .where(isExternalAccount(key))
  return row?.user
}

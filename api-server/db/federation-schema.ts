import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { Role } from '#contract/call'
import { epoch, key, of, partOf } from './columns.ts'
import { assignees, courses, schools, users, works } from './schema.ts'

// Who comes from elsewhere: accounts of school portals (CAS) and of learning platforms (LTI 1.3), and what goes back to these.

/** An account of ours by the name that a portal or platform has for it: never found by a person's name or e-mail. */
export const externalAccounts = pgTable(
  'external_accounts',
  {
    /** `cas:<portal id>` or `lti:<platform id>`. */
    provider: text().notNull(),
    /** The user id there. */
    subject: text().notNull(),
    userId: partOf(() => users.id),
    createdAt: epoch().notNull(),
    lastSeenAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('external_accounts_user').on(t.userId)],
)

/** What a round trip to a portal comes back with to /connexion: used once, within a minute, for a token (OP-013). */
export const signInCodes = pgTable('sign_in_codes', {
  /** SHA-256 of the code. */
  hash: text().primaryKey(),
  userId: partOf(() => users.id),
  /** Digest of the portal's ticket. */
  casTicket: text(),
  expiresAt: epoch().notNull(),
  usedAt: epoch(),
})

/** A role that a portal or platform changed at a sign-in. */
export const roleChanges = pgTable(
  'role_changes',
  {
    id: key(),
    userId: partOf(() => users.id),
    provider: text().notNull(),
    before: text().$type<Role>().notNull(),
    after: text().$type<Role>().notNull(),
    changedAt: epoch().notNull(),
  },
  (t) => [index('role_changes_user').on(t.userId)],
)

export type PlatformStatus = 'pending' | 'approved'

/** A learning platform's registration; `pending` until an operator approves what it registered by itself. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: key(),
    name: text().notNull(),
    /** Whose school its people join; null until it is approved. */
    schoolId: uuid().references(() => schools.id),
    issuer: text().notNull(),
    clientId: text().notNull(),
    authUrl: text().notNull(),
    tokenUrl: text().notNull(),
    /** What the platform wants as the audience of our assertion; null: its token address. */
    tokenAudience: text(),
    jwksUrl: text().notNull(),
    status: text().$type<PlatformStatus>().notNull(),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('lti_platforms_client').on(t.issuer, t.clientId)],
)

export const ltiDeployments = pgTable(
  'lti_deployments',
  { platformId: partOf(() => ltiPlatforms.id), deploymentId: text().notNull() },
  (t) => [primaryKey({ columns: [t.platformId, t.deploymentId] })],
)

/** The tool's signing keys: the newest signs, the others are published until they are removed. */
export const ltiKeys = pgTable('lti_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb().$type<JWK>().notNull(),
  createdAt: epoch().notNull(),
})

/** A launch that was begun: its state is bound to the browser by a cookie, its nonce comes back in the token; each is used once. */
export const ltiLogins = pgTable(
  'lti_logins',
  {
    /** SHA-256 of the state. */
    stateHash: text().primaryKey(),
    platformId: partOf(() => ltiPlatforms.id),
    nonce: text().notNull(),
    target: text().notNull(),
    expiresAt: epoch().notNull(),
    usedAt: epoch(),
  },
  (t) => [index('lti_logins_expires').on(t.expiresAt)],
)

/** What a platform asks for when its teacher picks content. */
export interface DeepLinkingRequest {
  readonly returnUrl: string
  readonly data: string | null
  readonly acceptMultiple: boolean
}

/** A verified launch. Its ltik is an opaque handle, valid for a while (OP-115). */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    id: key(),
    /** SHA-256 of the ltik. */
    ltikHash: text().notNull(),
    platformId: partOf(() => ltiPlatforms.id),
    deploymentId: text().notNull(),
    userId: partOf(() => users.id),
    subject: text().notNull(),
    resourceLinkId: text(),
    contextId: text(),
    deepLinking: jsonb().$type<DeepLinkingRequest>(),
    /** Where the context's members are read, when the platform offers it. */
    membershipsUrl: text(),
    createdAt: epoch().notNull(),
    expiresAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('lti_launches_ltik').on(t.ltikHash), index('lti_launches_expires').on(t.expiresAt)],
)

/** A link in a platform's course: what it shows, and the work that its students do there. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: key(),
    platformId: partOf(() => ltiPlatforms.id),
    deploymentId: text().notNull(),
    resourceLinkId: text().notNull(),
    contextId: text(),
    courseId: of(() => courses.id),
    workId: uuid().references(() => works.id, { onDelete: 'set null' }),
    /** Where its scores go; null: the platform has named no line item. */
    lineItemUrl: text(),
    /** Where a line item is made for it at the first score, when the platform gives only that. */
    lineItemsUrl: text(),
    /** A server is making the line item until then. */
    lineItemLeaseUntil: epoch().notNull().default(0),
  },
  (t) => [
    uniqueIndex('lti_links_resource').on(t.platformId, t.deploymentId, t.resourceLinkId),
    index('lti_links_work').on(t.workId),
  ],
)

/** What a teacher put into a platform's course by deep linking: the link that the platform makes of it names it back. */
export const ltiItems = pgTable(
  'lti_items',
  {
    id: key(),
    platformId: partOf(() => ltiPlatforms.id),
    courseId: of(() => courses.id),
    /** In whose name its work is given. */
    userId: of(() => users.id),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('lti_items_once').on(t.platformId, t.courseId, t.userId)],
)

/** What a launch or a registration was refused for, counted by the hour: codes, no people. */
export const ltiRefusals = pgTable(
  'lti_refusals',
  {
    /** As the platform names itself, known here or not; empty when it said nothing. */
    issuer: text().notNull(),
    code: text().notNull(),
    /** Epoch ms of the hour's beginning. */
    hour: epoch().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.code, t.hour] }), index('lti_refusals_hour').on(t.hour)],
)

/** `sending`: a server has it, until `next_attempt_at`. */
export type GradeStatus = 'pending' | 'sending' | 'sent' | 'failed'

/** The outbox of scores: one row per line item and student, which always carries the newest evaluation (OP-116). */
export const ltiGrades = pgTable(
  'lti_grades',
  {
    id: key(),
    assigneeId: partOf(() => assignees.id),
    workId: partOf(() => works.id),
    platformId: partOf(() => ltiPlatforms.id),
    /** Of the line item; of the place where one is to be made, until it is (lti/line-item.ts). */
    lineItemUrl: text().notNull(),
    subject: text().notNull(),
    /** 0 to 100. */
    evaluation: doublePrecision().notNull(),
    /** Those before it that may have arrived, the newest first. */
    earlier: doublePrecision().array().notNull().default([]),
    /** When the evaluation became what it is: the timestamp of the score. */
    evaluatedAt: epoch().notNull(),
    status: text().$type<GradeStatus>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: epoch().notNull(),
    /** Code of the last failure, with the platform's HTTP status when there was one. */
    failure: text(),
    failureStatus: integer(),
    sentAt: epoch(),
    /** A newer evaluation came while this one was on its way. */
    changed: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('lti_grades_line').on(t.assigneeId, t.lineItemUrl),
    index('lti_grades_due').on(t.status, t.nextAttemptAt),
    index('lti_grades_work').on(t.workId),
  ],
)

/** A code by which somebody who came by a platform proves that an account is theirs; one for each account. */
export const linkCodes = pgTable(
  'link_codes',
  {
    userId: partOf(() => users.id).primaryKey(),
    /** SHA-256 of the code. */
    hash: text().notNull(),
    expiresAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('link_codes_hash').on(t.hash)],
)

/** That a platform's person was linked to an account that was there before, and what came with it: kept after it was undone. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: key(),
    platformId: partOf(() => ltiPlatforms.id),
    subject: text().notNull(),
    userId: partOf(() => users.id),
    /** The account that the launches had opened before. */
    formerUserId: partOf(() => users.id),
    /** The shares of works that moved. */
    assigneeIds: jsonb().$type<string[]>().notNull(),
    linkedAt: epoch().notNull(),
    unlinkedAt: epoch(),
  },
  (t) => [index('account_links_user').on(t.userId), index('account_links_former').on(t.formerUserId)],
)

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

// Identities from elsewhere: school portals and learning platforms (LTI 1.3), and the grades sent to the latter.

/** Links a portal's or platform's user id to an account here; accounts are never matched by name or e-mail. */
export const externalAccounts = pgTable(
  'external_accounts',
  {
    /** `cas:<portal id>`, whatever its protocol, or `lti:<platform id>`. */
    provider: text().notNull(),
    /** User id at the provider. */
    subject: text().notNull(),
    userId: partOf(() => users.id),
    createdAt: epoch().notNull(),
    lastSeenAt: epoch().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('external_accounts_user').on(t.userId)],
)

/**
 * Code that a portal round trip brings back to /connexion, exchanged once for a token within a minute (OP-013). A used one without a
 * code's hash keeps a portal's message from being accepted twice.
 */
export const signInCodes = pgTable('sign_in_codes', {
  /** SHA-256 of the code, or digest of the message's id. */
  hash: text().primaryKey(),
  userId: partOf(() => users.id),
  /** Digests, as of the token that it becomes. */
  casTicket: text(),
  portalUser: text(),
  expiresAt: epoch().notNull(),
  usedAt: epoch(),
})

/** Replaced by `acts` (people-schema.ts), and written by older servers only; to be dropped by a later release. */
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

/** A registered learning platform; `pending` until an operator approves its dynamic registration. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: key(),
    name: text().notNull(),
    /** The school its users join; null until approved. */
    schoolId: uuid().references(() => schools.id),
    issuer: text().notNull(),
    clientId: text().notNull(),
    authUrl: text().notNull(),
    tokenUrl: text().notNull(),
    /** Audience that the platform expects in our client assertion; null: its token URL. */
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

/** The tool's signing keys: the newest signs; all are published until removed. */
export const ltiKeys = pgTable('lti_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb().$type<JWK>().notNull(),
  createdAt: epoch().notNull(),
})

/** A launch in progress: its state is bound to the browser by a cookie, its nonce returns in the token; both are single-use. */
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

export interface DeepLinkingRequest {
  readonly returnUrl: string
  readonly data: string | null
  readonly acceptMultiple: boolean
}

/** A verified launch. Its ltik is an opaque, temporary handle (OP-115). */
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
    /** URL of the context's memberships, when the platform offers the service. */
    membershipsUrl: text(),
    /** Where the platform wants people to return to: shown as a link, never followed by us. */
    returnUrl: text(),
    createdAt: epoch().notNull(),
    expiresAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('lti_launches_ltik').on(t.ltikHash), index('lti_launches_expires').on(t.expiresAt)],
)

/** A resource link in a platform's course: the course it shows, and the work its students do. */
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
    /** Line item that receives the scores; null when the platform has named none. */
    lineItemUrl: text(),
    /** Container in which to create a line item at the first score, when the platform gives only that. */
    lineItemsUrl: text(),
    lineItemLeaseUntil: epoch().notNull().default(0),
  },
  (t) => [
    uniqueIndex('lti_links_resource').on(t.platformId, t.deploymentId, t.resourceLinkId),
    index('lti_links_work').on(t.workId),
  ],
)

/** A course added to a platform's course by deep linking; the resulting resource link names this item. */
export const ltiItems = pgTable(
  'lti_items',
  {
    id: key(),
    platformId: partOf(() => ltiPlatforms.id),
    courseId: of(() => courses.id),
    /** The teacher who becomes the creator of its work. */
    userId: of(() => users.id),
    createdAt: epoch().notNull(),
  },
  (t) => [uniqueIndex('lti_items_once').on(t.platformId, t.courseId, t.userId)],
)

/** Refused launches and registrations, counted per hour and code; no personal data. */
export const ltiRefusals = pgTable(
  'lti_refusals',
  {
    /** Issuer as sent by the platform, known or not; empty when missing. */
    issuer: text().notNull(),
    code: text().notNull(),
    /** Start of the hour, in epoch ms. */
    hour: epoch().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.code, t.hour] }), index('lti_refusals_hour').on(t.hour)],
)

/** `sending`: leased by a server until `next_attempt_at`. */
export type GradeStatus = 'pending' | 'sending' | 'sent' | 'failed'

/** Outbox of scores: one row per line item and student, always holding the newest evaluation (OP-116). */
export const ltiGrades = pgTable(
  'lti_grades',
  {
    id: key(),
    assigneeId: partOf(() => assignees.id),
    workId: partOf(() => works.id),
    platformId: partOf(() => ltiPlatforms.id),
    /** Line item; until one exists, the container in which it will be created (lti/line-item.ts). */
    lineItemUrl: text().notNull(),
    subject: text().notNull(),
    /** 0 to 100. */
    evaluation: doublePrecision().notNull(),
    /** Earlier evaluations that may have reached the platform, newest first. */
    earlier: doublePrecision().array().notNull().default([]),
    /** Instant of the evaluation: the timestamp of the score. */
    evaluatedAt: epoch().notNull(),
    status: text().$type<GradeStatus>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: epoch().notNull(),
    /** Code of the last failure, with the platform's HTTP status when there was one. */
    failure: text(),
    failureStatus: integer(),
    sentAt: epoch(),
    /** A newer evaluation arrived while this one was being sent. */
    changed: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('lti_grades_line').on(t.assigneeId, t.lineItemUrl),
    index('lti_grades_due').on(t.status, t.nextAttemptAt),
    index('lti_grades_work').on(t.workId),
  ],
)

/** A code with which a launched person proves that they own an account; one per account. */
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

/** Record of linking a platform's user to an existing account, and what moved with it; kept after unlinking. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: key(),
    platformId: partOf(() => ltiPlatforms.id),
    subject: text().notNull(),
    userId: partOf(() => users.id),
    /** The account that launches opened before the link. */
    formerUserId: partOf(() => users.id),
    assigneeIds: jsonb().$type<string[]>().notNull(),
    linkedAt: epoch().notNull(),
    unlinkedAt: epoch(),
  },
  (t) => [index('account_links_user').on(t.userId), index('account_links_former').on(t.formerUserId)],
)

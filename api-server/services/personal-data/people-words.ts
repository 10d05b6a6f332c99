import { inArray, sql } from 'drizzle-orm'
import {
  accountLinks,
  externalAccounts,
  linkCodes,
  ltiDeployments,
  ltiItems,
  ltiKeys,
  ltiLaunches,
  ltiLinks,
  ltiLogins,
  ltiPlatforms,
  ltiRefusals,
  roleChanges,
  signInCodes,
} from '../../db/federation-schema.ts'
import { acts, nameRequests, withdrawnCopies, yearStarts } from '../../db/people-schema.ts'
import { alertDismissals, idempotentReplies, knownPlaces, maintenanceRuns, signInTries, tokens, users } from '../../db/schema.ts'
import {
  activeDays,
  activityChanges,
  activityDays,
  activityMonths,
  activityPreviousMonths,
  figureChanges,
  figureDays,
  figureMonths,
  networks,
  schoolStays,
} from '../../db/statistics-schema.ts'
import { erasedName } from './erased-name.ts'
import { by, type Holding, type TableWord } from './holding.ts'

const figure = 'figure of the school by role and day'
const passing = (what: string, why: string, rest: Pick<Holding, 'kept' | 'of' | 'shown'>): Holding => ({
  ...{ what, why, erased: 'delete' },
  ...rest,
})

/** Accounts, ways to sign in, the trail, and everything technical. */
export const peopleWords: readonly TableWord[] = [
  {
    table: signInTries,
    personal: ['account', 'place', 'until'],
    holdings: [
      passing('sign-in attempts: user name as typed, digest of the address', 'stopping the guessing of passwords', {
        kept: 'minutes',
        of: (ids) => {
          const own = inArray(users.id, [...ids])
          const typed = sql`select unnest(array[username, lower(email), ' link ' || id, ' day ' || username]) from ${users} where ${own}`
          return sql`${signInTries.account} in (${typed})`
        },
        shown: ['until'],
      }),
    ],
  },
  {
    table: tokens,
    links: ['userId', 'assigneeId', 'launchId'],
    personal: ['createdAt', 'expiresAt', 'revokedAt', 'lastSeenAt', 'casTicket'],
    plain: ['hash'],
    keeps: Object.fromEntries(
      ['createdAt', 'expiresAt', 'lastSeenAt'].map((column) => [column, 'the ended session answers that the account is gone']),
    ),
    holdings: [
      {
        what: 'sessions and guest links, as digests',
        why: 'staying signed in',
        kept: 'tokens',
        of: by(tokens.userId),
        shown: ['createdAt', 'expiresAt', 'revokedAt', 'lastSeenAt'],
        erased: { revokedAt: sql`coalesce(revoked_at, (extract(epoch from now()) * 1000)::bigint)`, casTicket: null },
      },
    ],
  },
  {
    table: knownPlaces,
    links: ['userId'],
    personal: ['place', 'seenAt'],
    holdings: [
      passing('digests of addresses and devices of sign-ins', 'keeping strangers from locking the account', {
        ...{ kept: 'places', of: by(knownPlaces.userId), shown: ['seenAt'] },
      }),
    ],
  },
  {
    table: signInCodes,
    links: ['userId'],
    personal: ['casTicket', 'expiresAt', 'usedAt'],
    plain: ['hash'],
    holdings: [
      passing('codes of sign-ins through a portal, as digests', 'signing in', {
        ...{ kept: 'minutes', of: by(signInCodes.userId), shown: ['expiresAt', 'usedAt'] },
      }),
    ],
  },
  {
    table: linkCodes,
    links: ['userId'],
    personal: ['expiresAt'],
    plain: ['hash'],
    holdings: [
      passing('code that links an account to a platform’s, as a digest', 'linking the accounts of one person', {
        ...{ kept: 'minutes', of: by(linkCodes.userId), shown: ['expiresAt'] },
      }),
    ],
  },
  {
    table: externalAccounts,
    links: ['userId'],
    personal: ['provider', 'subject', 'createdAt', 'lastSeenAt'],
    holdings: [
      passing('id at a school portal or a learning platform', 'signing in from there', {
        ...{ kept: 'person', of: by(externalAccounts.userId), shown: ['provider', 'subject', 'createdAt', 'lastSeenAt'] },
      }),
    ],
  },
  {
    table: accountLinks,
    links: ['userId', 'formerUserId'],
    personal: ['subject', 'assigneeIds', 'linkedAt', 'unlinkedAt'],
    plain: ['id', 'platformId'],
    holdings: [
      passing('links between a platform’s account and an account here', 'one account for one person; may be undone', {
        kept: 'person',
        of: (ids) => sql`(${inArray(accountLinks.userId, [...ids])} or ${inArray(accountLinks.formerUserId, [...ids])})`,
        shown: ['subject', 'linkedAt', 'unlinkedAt'],
      }),
    ],
  },
  {
    table: ltiLaunches,
    links: ['userId'],
    personal: ['subject', 'createdAt', 'expiresAt'],
    plain: [
      ...[
        'id',
        'ltikHash',
        'platformId',
        'deploymentId',
        'resourceLinkId',
        'contextId',
        'deepLinking',
        'membershipsUrl',
        'returnUrl',
      ],
    ],
    holdings: [
      passing('launches by a learning platform', 'opening a work from there', {
        ...{ kept: 'tokens', of: by(ltiLaunches.userId), shown: ['subject', 'createdAt', 'expiresAt'] },
      }),
    ],
  },
  {
    table: ltiItems,
    links: ['userId'],
    plain: ['id', 'platformId', 'courseId', 'createdAt'],
    holdings: [
      {
        what: 'courses that a teacher put into a platform’s course',
        why: 'giving the course to the platform’s students',
        kept: 'object',
        of: by(ltiItems.userId),
        shown: ['courseId', 'createdAt'],
        erased: 'keep',
      },
    ],
  },
  {
    table: acts,
    links: ['userId', 'byId'],
    personal: ['before', 'after', 'kind', 'at'],
    plain: ['id', 'schoolId', 'otherSchoolId', 'source'],
    keeps: { kind: 'that something was done stays provable', at: 'that something was done stays provable' },
    holdings: [
      {
        what: 'acts on an account: kind, fields before and after',
        why: 'who did what to an account',
        kept: 'trail',
        of: by(acts.userId),
        shown: ['kind', 'at', 'before', 'after'],
        erased: { before: null, after: null },
      },
      {
        what: 'who acted on somebody else’s account',
        why: 'answering for it; about others, so not in the export',
        kept: 'trail',
        of: by(acts.byId),
        shown: null,
        erased: 'keep',
      },
    ],
  },
  {
    table: withdrawnCopies,
    links: ['userId'],
    plain: ['workId'],
    holdings: [
      passing('works taken from a student who left before beginning them', 'giving them back to who comes back', {
        ...{ kept: 'person', of: by(withdrawnCopies.userId), shown: ['workId'] },
      }),
    ],
  },
  {
    table: nameRequests,
    links: ['userId'],
    personal: ['firstname', 'lastname', 'askedAt', 'refusedAt'],
    plain: ['id', 'schoolId'],
    holdings: [
      passing('a student’s request to correct their names', 'correcting a name', {
        ...{ kept: 'person', of: by(nameRequests.userId), shown: ['firstname', 'lastname', 'askedAt', 'refusedAt'] },
      }),
    ],
  },
  {
    // Ids of people and classes, and levels before: nothing that says who they are.
    table: yearStarts,
    links: ['byId', 'changes'],
    plain: ['id', 'schoolId', 'schoolYear', 'at', 'undoneAt'],
  },
  {
    table: roleChanges,
    links: ['userId'],
    personal: ['provider', 'before', 'after', 'changedAt'],
    plain: ['id'],
    holdings: [
      passing('changes of role by a portal (before the trail of acts)', 'who became what', {
        ...{ kept: 'person', of: by(roleChanges.userId), shown: ['provider', 'before', 'after', 'changedAt'] },
      }),
    ],
  },
  {
    table: idempotentReplies,
    links: ['userId'],
    personal: ['call', 'reply', 'createdAt'],
    plain: ['key', 'digest'],
    holdings: [
      passing('replies to writes, which may name other people too: not in the export', 'a repeated write happens once', {
        ...{ kept: 'replies', of: by(idempotentReplies.userId), shown: null },
      }),
    ],
  },
  {
    table: alertDismissals,
    links: ['userId'],
    personal: ['kind', 'until'],
    plain: ['groupId', 'schoolId'],
    holdings: [
      passing('alerts that a teacher dismissed', 'not showing them again', {
        ...{ kept: 'minutes', of: by(alertDismissals.userId), shown: ['kind', 'until'] },
      }),
    ],
  },
  {
    table: activeDays,
    links: ['userId'],
    personal: ['day', 'role', 'previous', 'sessions'],
    plain: ['schoolId'],
    keeps: { day: figure, role: figure, previous: figure, sessions: figure },
    holdings: [
      {
        what: 'days on which a person had sessions',
        why: 'activity in the school’s figures',
        kept: 'person',
        of: by(activeDays.userId),
        shown: ['day', 'role', 'sessions'],
        erased: 'keep',
      },
    ],
  },
  {
    table: schoolStays,
    links: ['userId'],
    personal: ['role', 'since', 'until'],
    plain: ['schoolId'],
    keeps: { role: figure, since: figure, until: figure },
    holdings: [
      {
        what: 'who was at which school, with which role, from when to when',
        why: 'figures of past years',
        kept: 'person',
        of: by(schoolStays.userId),
        shown: ['role', 'since', 'until'],
        erased: 'keep',
      },
    ],
  },
  {
    // The fold deletes the sums of a supervisor without schools (statistics/networks.ts).
    table: networks,
    links: ['id'],
    plain: ['schools'],
    holdings: [
      {
        what: 'schools that a supervisor oversees, for sums',
        why: 'figures of the network; the account shows the same schools',
        kept: 'person',
        of: by(networks.id),
        shown: null,
        erased: { schools: [] },
      },
    ],
  },
  ...[figureDays, figureMonths].map((table) => ({
    table,
    plain: [
      ...['schoolId', 'kind', 'subjectId', 'levelId', 'official', 'items', 'assigned', 'started', 'submitted', 'evaluationSum'],
      ...['durationSum', table === figureDays ? 'day' : 'month'],
    ],
  })),
  {
    table: figureChanges,
    plain: [
      ...['id', 'schoolId', 'kind', 'subjectId', 'levelId', 'official', 'items', 'assigned', 'started', 'submitted'],
      ...['evaluationSum', 'durationSum', 'day'],
    ],
  },
  { table: activityDays, plain: ['schoolId', 'role', 'previous', 'people', 'sessions', 'day'] },
  { table: activityMonths, plain: ['schoolId', 'role', 'previous', 'people', 'sessions', 'month'] },
  { table: activityPreviousMonths, plain: ['schoolId', 'role', 'previousMonth', 'people', 'sessions', 'month'] },
  { table: activityChanges, plain: ['id', 'schoolId', 'role', 'previous', 'people', 'sessions', 'day'] },
  { table: maintenanceRuns, plain: ['task', 'startedAt'] },
  {
    table: ltiPlatforms,
    plain: [
      ...[
        'id',
        'name',
        'schoolId',
        'issuer',
        'clientId',
        'authUrl',
        'tokenUrl',
        'tokenAudience',
        'jwksUrl',
        'status',
        'createdAt',
      ],
    ],
  },
  { table: ltiDeployments, plain: ['platformId', 'deploymentId'] },
  { table: ltiKeys, plain: ['kid', 'privateKey', 'createdAt'] },
  { table: ltiLogins, plain: ['stateHash', 'platformId', 'nonce', 'target', 'expiresAt', 'usedAt'] },
  {
    table: ltiLinks,
    plain: [
      ...['id', 'platformId', 'deploymentId', 'resourceLinkId', 'contextId', 'courseId', 'workId', 'lineItemUrl', 'lineItemsUrl'],
      'lineItemLeaseUntil',
    ],
  },
  { table: ltiRefusals, plain: ['issuer', 'code', 'hour', 'count'] },
  {
    // Last, because other tables find a person by the user name.
    table: users,
    links: ['id', 'passwordGivenBy', 'mergedInto'],
    personal: [
      ...[
        'role',
        'username',
        'passwordHash',
        'passwordGivenAt',
        'passwordToldAt',
        'firstname',
        'lastname',
        'namesake',
        'email',
        'avatar',
        'levels',
      ],
      ...[
        'schools',
        'firstSchoolYear',
        'ine',
        'ssoPortal',
        'ssoAcademy',
        'portalSubject',
        'joinedAt',
        'autoconnectLevelId',
        'createdAt',
        'suspendedAt',
        'leftAt',
        'erasedAt',
      ],
    ],
    plain: ['schoolId'],
    keeps: {
      role: figure,
      firstSchoolYear: figure,
      joinedAt: figure,
      createdAt: figure,
      leftAt: figure,
      erasedAt: 'that the person was erased stays provable',
    },
    holdings: [
      {
        what: 'the account: names, user name, e-mail, picture, role, school, levels, INE where the school keeps it, id at the portal before the first sign-in there; the password as a digest',
        why: 'signing in, recognising the person',
        kept: 'person',
        of: by(users.id),
        shown: [
          ...[
            'firstname',
            'lastname',
            'namesake',
            'username',
            'email',
            'role',
            'avatar',
            'firstSchoolYear',
            'ine',
            'ssoPortal',
            'ssoAcademy',
            'portalSubject',
            'joinedAt',
          ],
          ...['createdAt', 'suspendedAt', 'leftAt'],
        ],
        erased: {
          ...{
            ...erasedName,
            username: sql`'supprime-' || id`,
            namesake: null,
            email: null,
            avatar: 'female/avatar1',
            levels: [],
            schools: [],
          },
          ...{ passwordHash: null, passwordGivenBy: null, passwordGivenAt: null, passwordToldAt: null },
          ...{ ine: null, ssoPortal: null, ssoAcademy: null, portalSubject: null, autoconnectLevelId: null, suspendedAt: null },
        },
      },
    ],
  },
]

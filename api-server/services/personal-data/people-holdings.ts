import { inArray, sql } from 'drizzle-orm'
import {
  accountLinks,
  externalAccounts,
  linkCodes,
  ltiItems,
  ltiLaunches,
  roleChanges,
  signInCodes,
} from '../../db/federation-schema.ts'
import { acts, nameRequests, withdrawnCopies } from '../../db/people-schema.ts'
import { alertDismissals, idempotentReplies, knownPlaces, signInTries, tokens, users } from '../../db/schema.ts'
import { activeDays, networks, schoolStays } from '../../db/statistics-schema.ts'
import { erasedName } from './erased-name.ts'
import { by, holdingsOf, type TableHoldings } from './holding.ts'

const figure = 'figure of the school by role and day'
const provable = 'that something was done stays provable'
const ended = 'the ended session answers that the account is gone'

/** Accounts, ways to sign in, the trail, and everything technical. */
export const peopleHoldings: readonly TableHoldings[] = [
  holdingsOf(signInTries, {
    what: 'sign-in attempts: user name as typed, digest of the address',
    why: 'stopping the guessing of passwords',
    kept: 'minutes',
    of: (ids) => {
      const own = inArray(users.id, [...ids])
      const typed = sql`select unnest(array[username, lower(email), ' link ' || id, ' day ' || username]) from ${users} where ${own}`
      return sql`${signInTries.account} in (${typed})`
    },
    shown: ['until'],
    personal: ['account', 'place'],
  }),
  holdingsOf(tokens, {
    what: 'sessions and guest links, as digests',
    why: 'staying signed in',
    kept: 'tokens',
    of: by(tokens.userId),
    shown: ['createdAt', 'expiresAt', 'revokedAt', 'lastSeenAt'],
    erased: {
      revokedAt: sql`coalesce(revoked_at, (extract(epoch from now()) * 1000)::bigint)`,
      casTicket: null,
      portalUser: null,
    },
    keeps: { [ended]: ['createdAt', 'expiresAt', 'lastSeenAt'] },
  }),
  holdingsOf(knownPlaces, {
    what: 'digests of addresses and devices of sign-ins',
    why: 'keeping strangers from locking the account',
    kept: 'places',
    shown: ['seenAt'],
    personal: ['place'],
  }),
  holdingsOf(signInCodes, {
    what: 'codes of sign-ins through a portal, as digests',
    why: 'signing in',
    kept: 'minutes',
    shown: ['expiresAt', 'usedAt'],
    personal: ['casTicket', 'portalUser'],
  }),
  holdingsOf(linkCodes, {
    what: 'code that links an account to a platform’s, as a digest',
    why: 'linking the accounts of one person',
    kept: 'minutes',
    shown: ['expiresAt'],
  }),
  holdingsOf(externalAccounts, {
    what: 'id at a school portal or a learning platform',
    why: 'signing in from there',
    shown: ['provider', 'subject', 'createdAt', 'lastSeenAt'],
  }),
  holdingsOf(accountLinks, {
    what: 'links between a platform’s account and an account here',
    why: 'one account for one person; may be undone',
    of: (ids) => sql`(${inArray(accountLinks.userId, [...ids])} or ${inArray(accountLinks.formerUserId, [...ids])})`,
    shown: ['subject', 'linkedAt', 'unlinkedAt'],
    personal: ['assigneeIds'],
  }),
  holdingsOf(ltiLaunches, {
    what: 'launches by a learning platform',
    why: 'opening a work from there',
    kept: 'tokens',
    shown: ['subject', 'createdAt', 'expiresAt'],
  }),
  holdingsOf(ltiItems, {
    what: 'courses that a teacher put into a platform’s course',
    why: 'giving the course to the platform’s students',
    kept: 'object',
    shown: ['courseId', 'createdAt'],
    erased: 'keep',
  }),
  holdingsOf(
    acts,
    {
      what: 'acts on an account: kind, fields before and after',
      why: 'who did what to an account',
      kept: 'trail',
      of: by(acts.userId),
      shown: ['kind', 'at', 'before', 'after'],
      erased: { before: null, after: null },
      keeps: { [provable]: ['kind', 'at'] },
    },
    {
      what: 'who acted on somebody else’s account',
      why: 'answering for it; about others, so not in the export',
      kept: 'trail',
      of: by(acts.byId),
      shown: null,
      erased: 'keep',
    },
  ),
  holdingsOf(withdrawnCopies, {
    what: 'works taken from a student who left before beginning them',
    why: 'giving them back to who comes back',
    shown: ['workId'],
  }),
  holdingsOf(nameRequests, {
    what: 'a student’s request to correct their names',
    why: 'correcting a name',
    shown: ['firstname', 'lastname', 'askedAt', 'refusedAt'],
  }),
  holdingsOf(roleChanges, {
    what: 'changes of role by a portal (before the trail of acts)',
    why: 'who became what',
    shown: ['provider', 'before', 'after', 'changedAt'],
  }),
  holdingsOf(idempotentReplies, {
    what: 'replies to writes, which may name other people too: not in the export',
    why: 'a repeated write happens once',
    kept: 'replies',
    shown: null,
    personal: ['call', 'reply', 'job', 'createdAt'],
  }),
  holdingsOf(alertDismissals, {
    what: 'alerts that a teacher dismissed',
    why: 'not showing them again',
    kept: 'minutes',
    shown: ['kind', 'until'],
  }),
  holdingsOf(activeDays, {
    what: 'days on which a person had sessions',
    why: 'activity in the school’s figures',
    shown: ['day', 'role', 'sessions'],
    erased: 'keep',
    keeps: { [figure]: ['day', 'role', 'previous', 'sessions'] },
  }),
  holdingsOf(schoolStays, {
    what: 'who was at which school, with which role, from when to when',
    why: 'figures of past years',
    shown: ['role', 'since', 'until'],
    erased: 'keep',
    keeps: { [figure]: ['role', 'since', 'until'] },
  }),
  // The fold deletes the sums of a supervisor without schools (statistics/networks.ts).
  holdingsOf(networks, {
    what: 'schools that a supervisor oversees, for sums',
    why: 'figures of the network; the account shows the same schools',
    of: by(networks.id),
    shown: null,
    erased: { schools: [] },
  }),
  // Last, because other tables find a person by the user name.
  holdingsOf(users, {
    what: 'the account: names, user name, e-mail, picture, role, school, levels, year of birth of students whose list tells the day, INE where the school keeps it, id at the portal before the first sign-in there; the password as a digest',
    why: 'signing in, recognising the person',
    of: by(users.id),
    shown: [
      ...(['firstname', 'lastname', 'namesake', 'username', 'email', 'role', 'avatar', 'firstSchoolYear'] as const),
      ...(['ine', 'birthYear', 'ssoPortal', 'ssoAcademy', 'portalSubject'] as const),
      ...(['joinedAt', 'createdAt', 'suspendedAt', 'leftAt'] as const),
    ],
    erased: {
      ...{ ...erasedName, username: sql`'supprime-' || id`, namesake: null, email: null, avatar: 'female/avatar1' },
      ...{ levels: [], schools: [], ine: null, birthYear: null },
      ...{ passwordHash: null, passwordGivenBy: null, passwordGivenAt: null, passwordToldAt: null },
      ...{ ssoPortal: null, ssoAcademy: null, portalSubject: null, autoconnectLevelId: null, suspendedAt: null },
    },
    keeps: {
      [figure]: ['role', 'firstSchoolYear', 'joinedAt', 'createdAt', 'leftAt'],
      'that the person was erased stays provable': ['erasedAt'],
    },
  }),
]

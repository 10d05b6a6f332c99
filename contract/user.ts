import * as z from 'zod/mini'
import { avatarName } from './avatar.ts'
import { roles } from './call.ts'
import { defineCall, everyone, schoolStaff, staff, students } from './define-call.ts'
import { minPasswordLength } from './password-length.ts'
import { emailPattern } from './patterns.ts'
import { product } from './product.ts'
import { atMost, id, instant, invalid, nameLine, requiredLine, requiredText, schoolYear, shortLine } from './scalars.ts'
import { maxPersonNameLength } from './text-limits.ts'
import { unreadCountCap } from './unread-count.ts'

export const role = z.enum(roles)

/** What the passwords of children may be made of, where their school chose it (decision 38). */
export const childPasswords = ['words', 'pictures'] as const
export type ChildPassword = (typeof childPasswords)[number]

/** The school as included in its users (ENT-003). The field that marks the main school has the product’s name (OP-098). */
export const userSchool = z.object({
  _id: id,
  name: z.string(),
  address: z.object({ zipCode: z.string() }),
  analyticsId: z.nullable(z.string()),
  [product]: z.boolean(),
  levels: z.array(id),
  subjects: z.array(id),
  features: z.array(z.string()),
  partner: z.boolean(),
  /** Whether students change their own names; else these come from the school. */
  studentsRename: z.optional(z.boolean()),
  /** Whether it keeps the national numbers (INE) of its students. */
  keepsIne: z.optional(z.boolean()),
  /** How pupils of 6e and below sign in; null as everybody does. */
  childSignIn: z.optional(z.nullable(z.enum(childPasswords))),
  subdomain: z.string(),
})
export type UserSchool = z.output<typeof userSchool>

/** The signed-in person. `levels`: a student’s own; empty for other roles (ENT-005). */
export const user = z.object({
  _id: id,
  role,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  avatar: z.string(),
  school: userSchool,
  schools: z.array(id),
  levels: z.optional(z.array(id)),
  firstSchoolYear: schoolYear,
  sso: z.nullable(z.object({ portal: z.string(), academy: z.nullable(z.string()) })),
})
export type User = z.output<typeof user>

/** When the token of the call expires, in epoch ms: the web app's cookie expires with it. */
const sessionEndsAt = z.int()

/** What others see of a person. */
export const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), avatar: z.string() })
export type Person = z.output<typeof person>

/** The signed-in person, for the page frame: with the number of unread notifications, capped at `unreadCountCap`. */
export const signedInUser = z.extend(user, {
  unreadNotifications: z.int().check(z.nonnegative(), z.lte(unreadCountCap)),
  sessionEndsAt,
  /** Somebody else gave the password in use, and the user has not confirmed to know; `by` is null for the operator. */
  passwordGiven: z.optional(z.object({ by: z.nullable(person), at: instant })),
  /** For a headmaster: the operator's services that texts of students may go to, and whether the school lets them. */
  outsideServices: z.optional(z.object({ assistant: z.optional(z.boolean()), evaluation: z.optional(z.boolean()) })),
  /** Reading aids that a student begins with, as the text of a choice (domain/reading/choice); absent: none. */
  readingAids: z.optional(z.string()),
})
export type SignedInUser = z.output<typeof signedInUser>

/** A password as typed. */
export const secret = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooLong' }))

/** The reply of every way of signing in. */
export const signedIn = z.object({
  token: z.string(),
  sessionEndsAt,
  user,
  /** A random text that identifies the browser at its next sign-in (OP-150), sent in the `device` header. */
  device: z.optional(z.string()),
})

export type SignedIn = z.output<typeof signedIn>

export const login = defineCall('POST /auth/login', {
  summary:
    'Signs in by username and password. A wrong pair is a 400 with the code auth.invalidCredentials; a person who is suspended or has left gets a 403, auth.suspended or auth.left.',
  body: z.object({
    username: requiredText(200),
    password: secret,
  }),
  response: signedIn,
  access: { public: true },
  failures: ['tooMany', 'unavailable'],
})

export const logout = defineCall('POST /auth/logout', {
  summary: 'Revokes the token of the call.',
  response: z.object({ revoked: z.boolean() }),
  access: everyone,
  proxied: false,
})

export const currentUser = defineCall('GET /user', {
  summary: `The current user, and how many of their notifications are unread, capped at ${unreadCountCap}.`,
  response: signedInUser,
  access: everyone,
})

/** A person as seen by staff of the school, or by the person themselves. */
export const profile = z.extend(person, {
  role,
  /** A student’s own; absent for other roles (ENT-005). */
  levels: z.optional(z.array(id)),
  school: z.object({ _id: id, name: z.string() }),
  /** The staff member who generated the password in use, and when; absent once its owner has chosen one (decision 11). */
  passwordGiven: z.optional(z.object({ by: person, at: instant })),
})
export type Profile = z.output<typeof profile>

export const getUser = defineCall('GET /user/:id', {
  summary: 'One person of a school that the caller belongs to or oversees; a student can read only themselves.',
  response: profile,
  access: { object: 'user', allow: { ...students, ...schoolStaff, SUPERVISOR: ['own', 'private'] } },
})

const room = z.object({ used: z.int(), most: z.int() })

export const readUploadRoom = defineCall('GET /user/room', {
  summary:
    'Bytes of the files that the caller, and everybody at their school, have stored and may store. Beyond, a call that brings a file is refused: 413 upload.personFull or upload.schoolFull, which stands in `errors` for each file.',
  response: z.object({ own: room, school: room }),
  access: { allow: staff },
})

export const listOwnSchools = defineCall('GET /user/getSchools', {
  summary: 'The schools of User.schools, in French order (OP-015).',
  response: z.array(
    z.extend(z.pick(userSchool, { _id: true, name: true, address: true, [product]: true, subdomain: true }), {
      city: z.string(),
      uai: z.nullable(z.string()),
    }),
  ),
  access: everyone,
})

export const changeAvatar = defineCall('POST /user/avatar', {
  summary: 'Sets the caller’s picture (ENT-002). Refused for accounts of a school portal.',
  body: z.object({ avatar: avatarName }),
  response: user,
  access: everyone,
})

const personName = nameLine(maxPersonNameLength)

/** Identity fields that a person may change (OP-019). */
export const identity = z.object({
  firstname: personName,
  lastname: personName,
  username: requiredLine.check(z.toLowerCase(), z.regex(/^\S*$/, invalid)),
  /** Unchanged when omitted; null or '' removes it. */
  email: z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          shortLine,
          z.transform((text: string) => (text === '' ? null : text)),
        ),
        z.nullable(z.string().check(atMost(200), z.regex(emailPattern, invalid))),
      ),
    ),
  ),
})
export type Identity = z.output<typeof identity>

export const changeIdentity = defineCall('POST /user/identity', {
  summary:
    'Changes the caller’s names, user name and e-mail. 403 (user.namesFromSchool) for other names of a student whose school does not let students rename themselves. 409 with errors.username taken when the user name is already in use.',
  body: identity,
  response: user,
  access: everyone,
  failures: ['conflict'],
})

export const changePassword = defineCall('POST /user/password', {
  summary:
    'Changes the caller’s password and ends their other sessions. A wrong current password is a 400: errors.oldPassword wrong.',
  body: z.object({
    oldPassword: secret,
    newPassword: z
      .string({ error: 'required' })
      .check(z.minLength(minPasswordLength, { error: 'tooShort' }), z.maxLength(200, { error: 'tooLong' })),
  }),
  response: z.object({ changed: z.boolean() }),
  access: everyone,
  failures: ['tooMany'],
  secret: true,
})

export const confirmPasswordTold = defineCall('POST /user/password/told', {
  summary: 'The caller has read who gave them the password in use: `passwordGiven` of the current user is gone.',
  response: z.object({ told: z.boolean() }),
  access: everyone,
})

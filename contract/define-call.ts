import * as z from 'zod/mini'
import type { Access, Call, Method, Relation, Role, Schema } from './call.ts'
import { id } from './scalars.ts'

type Route = `${Method} /${string}`

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters are ids, unless the definition says otherwise. */
type IdsOf<R extends Route> = [NamesIn<R>] extends [never] ? undefined : z.ZodMiniObject<{ [name in NamesIn<R>]: typeof id }>

type Definition<P, Q, B, R, A> = Pick<Call, 'summary'> &
  Partial<Omit<Call, 'method' | 'path' | 'params' | 'query' | 'body' | 'response' | 'access'>> & {
    params?: P
    query?: Q
    body?: B
    response: R
    access: A
  }

const defaultBodyLimit = 64 * 1024
/** Room for a class of 1000 students listed one by one, and more. */
const defaultMemberLimit = 5000

/** Fills the defaults of a call's definition; throws nothing. A call with path parameters may always fail with `notFound`. */
export function defineCall<
  const To extends Route,
  P extends Schema | undefined = IdsOf<To>,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema = Schema,
  const A extends Access = Access,
>(route: To, definition: Definition<P, Q, B, R, A>): Call<P, Q, B, R, A> {
  const [method, path] = route.split(' ') as [Method, `/${string}`]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const ids = names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, id]))) : undefined
  return {
    method,
    path,
    headless: {},
    bodyLimit: defaultBodyLimit,
    textLimit: definition.bodyLimit ?? defaultBodyLimit,
    memberLimit: defaultMemberLimit,
    proxied: !('public' in definition.access),
    redirects: false,
    secret: false,
    repeatable: false,
    slow: false,
    job: false,
    ...definition,
    failures: [...(ids ? ['notFound' as const] : []), ...(definition.failures ?? [])],
    params: (definition.params ?? ids) as P,
    query: definition.query as Q,
    body: definition.body as B,
  }
}

export type Rights = { readonly [role in Role]?: readonly Relation[] }

// Permissions shared by several calls. A permission of a single call is written at that call.

/** Every relation: the reach of a superadmin. */
export const everyRelation = ['own', 'shared', 'private', 'other'] as const

/** Students, for themselves. */
export const students = { STUDENT: ['own'] } as const satisfies Rights

/** Roles that write modules and courses (ROLE-003). */
export const authors = { TEACHER: ['own'], SUPERADMIN: ['own'] } as const satisfies Rights

/** Teaching roles: they give works, follow them and manage groups (ROLE-004, ROLE-005). */
export const teachers = { TEACHER: ['own'], HEADMASTER: ['own'], SUPERADMIN: ['own'] } as const satisfies Rights

/** Teaching roles and supervisors. */
export const staff = { ...teachers, SUPERVISOR: ['own'] } as const satisfies Rights

/** Roles that steer several schools (ROLE-011). */
export const overseers = { SUPERVISOR: ['own'] } as const satisfies Rights

/** Roles that steer a school. */
export const headmasters = { HEADMASTER: ['own'], SUPERADMIN: ['own'] } as const satisfies Rights

/** Roles that steer exactly one school, whose lists stay short. */
export const headOfSchool = { HEADMASTER: ['own'] } as const satisfies Rights

/** Roles with figures of their own, in the calls that are not the supervisor’s (OP-099). */
export const figureReaders = { ...students, ...teachers } as const satisfies Rights

/** Every signed-in role, for themselves. */
export const everyone: Access = { allow: { ...students, ...staff } }

/** Reading a module or a course. */
export const resourceReaders = {
  TEACHER: ['own', 'shared'],
  HEADMASTER: ['own', 'shared'],
  SUPERADMIN: everyRelation,
} as const satisfies Rights

/** Changing a module or a course. */
export const resourceEditors = { TEACHER: ['own'], SUPERADMIN: everyRelation } as const satisfies Rights

/** Seeing a group: colleagues see the shared ones, a headmaster those of the school (OP-064). */
export const groupReaders = {
  TEACHER: ['own', 'shared'],
  HEADMASTER: ['own', 'shared', 'private'],
  SUPERADMIN: everyRelation,
} as const satisfies Rights

/** Receiving alerts on groups that need a look. */
export const alerted = { TEACHER: groupReaders.TEACHER, HEADMASTER: groupReaders.HEADMASTER } as const satisfies Rights

/** Changing a group: its creator, and a superadmin (OP-064); a class, any headmaster of the school. */
export const groupOwners = {
  ...teachers,
  HEADMASTER: groupReaders.HEADMASTER,
  SUPERADMIN: everyRelation,
} as const satisfies Rights

/** Changing a work and giving feedback on it: its creator, and a superadmin. */
export const workOwners = { ...teachers, SUPERADMIN: ['own', 'private', 'other'] } as const satisfies Rights

/** Seeing a school: the caller's own, those that a supervisor oversees, all of them for a superadmin. */
export const schoolReaders = { ...staff, SUPERADMIN: ['own', 'other'] } as const satisfies Rights

/** Suspending, moving … people: those of the school for a headmaster, everybody for a superadmin. */
export const peopleKeepers = {
  HEADMASTER: ['own', 'private'],
  SUPERADMIN: ['own', 'private', 'other'],
} as const satisfies Rights

/** Seeing works with their assignees and results, and the people of the school. */
export const schoolStaff = { TEACHER: ['own', 'private'], ...peopleKeepers } as const satisfies Rights

/** Looking after a school: a supervisor those that they oversee, a superadmin all of them. */
export const schoolOverseers = { ...overseers, SUPERADMIN: ['own', 'other'] } as const satisfies Rights

/** Administering the platform: creating and changing any school and account. */
export const administrators = { SUPERADMIN: ['own'] } as const satisfies Rights
export const schoolAdministrators = { SUPERADMIN: ['own', 'other'] } as const satisfies Rights
/** Reading and correcting an account: a headmaster those of the school. */
export const accountCorrectors = peopleKeepers
export const accountAdministrators = { SUPERADMIN: ['own', 'private', 'other'] } as const satisfies Rights

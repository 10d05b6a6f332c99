import * as z from 'zod/mini'
import type { Access, Call, Method, Schema } from './call.ts'
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

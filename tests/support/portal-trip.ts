import { createHash, randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { groupStudents, groups, schools } from '#api/db/schema'
import { uaiOfDigits } from '#domain/schools/uai'
import type { TestApi } from './api.ts'
import { makeSchool } from './make.ts'

/** A school that portals know by its UAI. */
export async function schoolWithUai(api: Pick<TestApi, 'db'>) {
  const made = await makeSchool(api.db)
  const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
  await api.db.update(schools).set({ uai }).where(eq(schools.id, made.school.id))
  return { ...made, uai }
}

/** Addresses of others than the site that the tests' server knows as its own (PUBLIC_ORIGIN), as an origin. */
export const otherOrigins = [
  'https://evil.example',
  'http://tremplin.example',
  'https://tremplin.example:8443',
  'https://tremplin.example.evil.example',
  'https://www.tremplin.example',
  'https://127.0.0.1',
]

/** A browser's way to a portal, as the web app keeps it. */
export async function leave(api: TestApi, portal: string, origin = 'https://tremplin.example') {
  const state = randomBytes(16).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const service = `${origin}/auth/cas?state=${state}`
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { status, headers, body } = await api.reply('startPortalSignIn', { query: { portal, redirect: '/', service, challenge } })
  const comeBack = (ticket: string, over: object = {}) =>
    api.reply('finishPortalSignIn', { body: { portal, service, ticket, verifier, ...over } })
  return { state, verifier, service, status, body, location: headers.get('location') ?? '', comeBack }
}

/** The session of whoever came back. */
export const exchangeCode = (api: TestApi, { body }: { body: unknown }) =>
  api.call('exchangeSignInCode', { body: { code: String(Reflect.get(Object(body), 'code')) } })

/** The names of a student's classes. */
export async function classesOf(api: TestApi, userId: string): Promise<string[]> {
  const rows = await api.db
    .select({ name: groups.name })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .where(eq(groupStudents.userId, userId))
  return rows.map(({ name }) => name).sort()
}

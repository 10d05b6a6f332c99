import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '#domain/dates/duration'
import { ltiDeployments, ltiGrades, ltiKeys, ltiPlatforms, ltiRefusals } from '../../db/federation-schema.ts'
import { type Db, schools } from '../../db/schema.ts'
import { PlatformUnreachable, platformAddress } from '../../lti/ask-platform.ts'
import { makeToolKey, signingKey, toolKeys } from '../../lti/tool-keys.ts'
import { command, findSchool, minuteOf, optionalText, Refusal, requiredText, table, UsageError } from '../command.ts'

const platformOption = { id: requiredText('id shown by lti list') }

export const ltiAdd = command('lti add', {
  summary: 'Register a learning platform (LTI 1.3) with the values it shows; run again with another --deployment to add one.',
  options: {
    issuer: requiredText('issuer, or platform id'),
    'client-id': requiredText('client id that the platform gave the tool'),
    deployment: requiredText('deployment id'),
    'auth-url': requiredText('authentication request URL'),
    'token-url': requiredText('access token URL'),
    'jwks-url': requiredText('public keyset URL'),
    school: requiredText('id or exact name of the school that the platform’s users join'),
    name: optionalText('display name (default: the issuer’s host)'),
    'token-audience': optionalText('audience that it expects in token requests (default: its token URL)'),
  },
  run: async ({ db, now, print }, given) => {
    const school = await findSchool(db, given.school)
    const { issuer, 'client-id': clientId } = given
    const values = {
      name: given.name ?? URL.parse(issuer)?.host ?? issuer,
      schoolId: school.id,
      authUrl: addressOf('auth-url', given['auth-url']),
      tokenUrl: addressOf('token-url', given['token-url']),
      jwksUrl: addressOf('jwks-url', given['jwks-url']),
      tokenAudience: given['token-audience'] ?? null,
      status: 'approved' as const,
    }
    const [row] = await db
      .insert(ltiPlatforms)
      .values({ ...values, issuer, clientId, createdAt: now })
      .onConflictDoUpdate({ target: [ltiPlatforms.issuer, ltiPlatforms.clientId], set: values })
      .returning()
    if (!row) throw new Error('the insert returned no row')
    await addDeployment(db, row.id, given.deployment)
    print(`platform registered: ${row.id} (${row.name}, ${school.name})`)
  },
})

function addressOf(option: string, address: string): string {
  try {
    return platformAddress(address).toString()
  } catch (error) {
    if (!(error instanceof PlatformUnreachable)) throw error
    throw new UsageError(`--${option} must be an https URL`)
  }
}

const addDeployment = (db: Db, platformId: string, deploymentId: string) =>
  db.insert(ltiDeployments).values({ platformId, deploymentId }).onConflictDoNothing()

export const ltiList = command('lti list', {
  summary: 'List the learning platforms, pending approvals first.',
  options: {},
  run: async ({ db, print }) => {
    const rows = await db
      .select({
        platform: ltiPlatforms,
        school: schools.name,
        deployments: sql<string>`(select coalesce(string_agg(${ltiDeployments.deploymentId}, ', '), 'none') from ${ltiDeployments}
          where ${ltiDeployments.platformId} = ${ltiPlatforms.id})`,
      })
      .from(ltiPlatforms)
      .leftJoin(schools, eq(schools.id, ltiPlatforms.schoolId))
      .orderBy(desc(ltiPlatforms.status), asc(ltiPlatforms.name))
    const cells = rows.map(({ platform: { id, status, name, issuer, clientId }, school, deployments }) => {
      return [id, status, name, school, issuer, clientId, deployments]
    })
    print(table(['ID', 'STATUS', 'NAME', 'SCHOOL', 'ISSUER', 'CLIENT', 'DEPLOYMENTS'], cells))
    print(`${rows.length} platforms`)
    for (const { platform } of rows.filter((row) => row.platform.status === 'pending'))
      for (const line of [
        `compare with the addresses that ${platform.name} shows, then run lti approve --id ${platform.id}:`,
        ...addressesOf(platform),
      ])
        print(line)
  },
})

export const ltiApprove = command('lti approve', {
  summary: 'Approve a platform that registered itself.',
  options: {
    ...platformOption,
    school: requiredText('id or exact name of the school that the platform’s users join'),
    deployment: optionalText('deployment id, if the platform did not send it when it registered'),
  },
  run: async ({ db, print }, { id, deployment, ...given }) => {
    const platform = await findPlatform(db, id)
    const school = await findSchool(db, given.school)
    if (deployment !== undefined) await addDeployment(db, platform.id, deployment)
    const deployments = await db.select().from(ltiDeployments).where(eq(ltiDeployments.platformId, platform.id))
    if (deployments.length === 0) throw new Refusal('the platform sent no deployment id: give it with --deployment')
    await db.update(ltiPlatforms).set({ status: 'approved', schoolId: school.id }).where(eq(ltiPlatforms.id, platform.id))
    for (const line of [`platform approved: ${platform.name} (${school.name})`, ...addressesOf(platform)]) print(line)
  },
})

/** URLs for the operator to compare with those shown on the platform. */
const addressesOf = ({ authUrl, tokenUrl, jwksUrl }: typeof ltiPlatforms.$inferSelect) => [
  `  authorisation:  ${authUrl}`,
  `  access token:   ${tokenUrl}`,
  `  keys:           ${jwksUrl}`,
]

export const ltiRemove = command('lti remove', {
  summary: 'Remove a platform: its launches are refused from now on; its links and unsent scores are deleted.',
  options: platformOption,
  run: async ({ db, print }, { id }) => {
    const platform = await findPlatform(db, id)
    await db.delete(ltiPlatforms).where(eq(ltiPlatforms.id, platform.id))
    print(`platform removed: ${platform.name}. Its users and their work are kept.`)
  },
})

async function findPlatform(db: Db, id: string) {
  const [platform] = await db.select().from(ltiPlatforms).where(sql`${ltiPlatforms.id}::text = ${id}`)
  if (!platform) throw new Refusal(`no platform "${id}": lti list shows the existing ones`)
  return platform
}

const weekMs = 7 * dayMs

export const ltiStatus = command('lti status', {
  summary: 'Show the launches refused in the last seven days, by platform and reason, and the state of all scores.',
  options: {},
  run: async ({ db, now, print }) => {
    const refused = await db
      .select({
        issuer: ltiRefusals.issuer,
        code: ltiRefusals.code,
        count: sql<number>`sum(${ltiRefusals.count})`.mapWith(Number),
        last: sql<number>`max(${ltiRefusals.hour})`.mapWith(Number),
      })
      .from(ltiRefusals)
      .where(gt(ltiRefusals.hour, now - weekMs))
      .groupBy(ltiRefusals.issuer, ltiRefusals.code)
      .orderBy(desc(sql`max(${ltiRefusals.hour})`), asc(ltiRefusals.issuer), asc(ltiRefusals.code))
      .limit(200)
    const cells = refused.map(({ issuer, code, count, last }) => [minuteOf(last), issuer || '(unknown)', code, count])
    print(table(['LAST HOUR', 'ISSUER', 'REASON', 'COUNT'], cells))
    print(`${refused.length} kinds of refusal`)
    print(await scoreTable(db))
  },
})

async function scoreTable(db: Db): Promise<string> {
  const scores = await db
    .select({
      name: ltiPlatforms.name,
      status: ltiGrades.status,
      failure: ltiGrades.failure,
      http: ltiGrades.failureStatus,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(ltiGrades)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiGrades.platformId))
    .groupBy(ltiPlatforms.name, ltiGrades.status, ltiGrades.failure, ltiGrades.failureStatus)
    .orderBy(asc(ltiPlatforms.name), asc(ltiGrades.status))
  const cells = scores.map(({ name, status, failure, http, count }) => [name, status, failure, http, count])
  return table(['PLATFORM', 'SCORES', 'FAILURE', 'HTTP', 'COUNT'], cells)
}

export const ltiRotateKeys = command('lti rotate-keys', {
  summary: 'Publish a new key, which starts signing a day later; old keys stay published until removed.',
  options: { remove: optionalText('instead, remove the old key with this kid') },
  run: async ({ db, now, print }, { remove }) => {
    if (remove !== undefined) await removeKey(db, remove, now)
    else await rotate(db, now)
    const keys = await toolKeys(db, now)
    const signing = signingKey(keys, now).kid
    const cells = keys.map(({ kid, createdAt }) => [kid, minuteOf(createdAt), kid === signing ? 'signing' : 'published'])
    print(table(['KEY', 'CREATED', ''], cells))
  },
})

async function rotate(db: Db, now: number): Promise<void> {
  const keys = await db.select({ kid: ltiKeys.kid }).from(ltiKeys).limit(1)
  // Without any key, `toolKeys` creates the first one.
  if (keys.length > 0) await makeToolKey(db, now)
}

async function removeKey(db: Db, kid: string, now: number): Promise<void> {
  const keys = await toolKeys(db, now)
  if (!keys.some((key) => key.kid === kid)) throw new Refusal(`no key "${kid}"`)
  if (signingKey(keys, now).kid === kid) throw new Refusal('this key is in use: publish a new one and wait a day')
  await db.delete(ltiKeys).where(eq(ltiKeys.kid, kid))
}

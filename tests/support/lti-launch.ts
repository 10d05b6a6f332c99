import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { ltiItems } from '#api/db/federation-schema'
import { publicKeys, toolKeys } from '#api/lti/tool-keys'
import type { TestApi } from './api.ts'
import { makeAuthor } from './authors.ts'
import { claim, type LtiPlatform, registerLtiPlatform, startLtiPlatform } from './lti-platform.ts'
import { makeSchool } from './make.ts'

/** The tool’s public origin, in tests without a web app. */
export const toolOrigin = 'https://tremplin.test'

/** A platform registered for a school, where a teacher has shared a course of one module. */
export async function makeLaunchWorld(api: TestApi) {
  const platform = await startLtiPlatform({
    toolKeys: async () => publicKeys(await toolKeys(api.db, api.now)),
    origin: toolOrigin,
    now: () => api.now,
  })
  const author = await makeAuthor(api, await makeSchool(api.db))
  const row = await registerLtiPlatform(api.db, platform, author.made.school.id)
  const { _id: moduleId } = await author.module()
  const { _id: courseId } = await author.course([moduleId])
  return { api, platform, row, author, moduleId, courseId }
}
export type LaunchWorld = Awaited<ReturnType<typeof makeLaunchWorld>>

/** Starts a launch. Returns the state bound to the browser and the nonce sent to the platform. */
export async function begin(api: TestApi, platform: LtiPlatform) {
  const { issuer, clientId } = platform
  const body = { origin: toolOrigin, issuer, clientId, loginHint: 'hint', target: `${toolOrigin}/lti13/launch` }
  const { redirect, state } = await api.call('beginLaunch', { body })
  return { state, nonce: new URL(redirect).searchParams.get('nonce') ?? '', redirect }
}

/** Runs a whole launch with these claims and returns whatever came back. */
export async function launch(api: TestApi, platform: LtiPlatform, claims: JWTPayload, header?: Record<string, unknown>) {
  const { state, nonce } = await begin(api, platform)
  const idToken = await platform.sign({ nonce, ...claims }, header)
  return api.reply('completeLaunch', { body: { origin: toolOrigin, state, browserState: state, idToken } })
}

/** A user unknown to any other test. */
export const sub = () => ({ sub: `user-${randomUUID()}` })

/** Puts a course of Tremplin into the platform’s course, as deep linking does. Returns the claims of its link. */
export async function makeLink({ api, row, author, courseId: usual }: LaunchWorld, courseId = usual) {
  const item = { platformId: row.id, courseId, userId: author.teacher.id }
  const [made] = await api.db
    .insert(ltiItems)
    .values({ ...item, createdAt: api.now })
    .onConflictDoUpdate({ target: [ltiItems.platformId, ltiItems.courseId, ltiItems.userId], set: { createdAt: api.now } })
    .returning()
  return {
    [claim('resource_link')]: { id: `link-${randomUUID()}`, title: 'Les fractions' },
    [claim('custom')]: { tremplin_item: made?.id },
  }
}

import { randomUUID } from 'node:crypto'
import type { Module } from '#contract/module'
import type { Context } from '../../context.ts'
import { ltiItems } from '../../db/federation-schema.ts'
import type { FoundLaunch } from '../../lti/find-launch.ts'
import { signAsTool } from '../../lti/tool-keys.ts'
import { findUsableCourse } from '../course/get.ts'
import { courseView } from '../course/view.ts'
import { customNames } from '../lti/link-work.ts'

/** Time the browser has to return to the platform, in seconds. */
const responseLifetime = 300

/** Reply of a deep linking save: the course, its module when one was written, and the form to post back to the platform. */
export async function savedItem(ctx: Context, found: FoundLaunch, of: { courseId: string; module: Module | null }) {
  const course = await courseView(ctx, await findUsableCourse(ctx, of.courseId), true)
  const playable = course.modules.some(({ questionCount }) => questionCount > 0)
  return { course, module: of.module, form: playable ? await returnForm(ctx, found, course) : null }
}

async function returnForm(ctx: Context, { launch, platform }: FoundLaunch, course: { _id: string; name: string }) {
  const { deepLinking } = launch
  if (deepLinking === null) return null
  const item = await keepItem(ctx, platform.id, course._id)
  const jwt = await signAsTool(
    ctx.db,
    {
      iss: platform.clientId,
      aud: platform.issuer,
      nonce: randomUUID(),
      'https://purl.imsglobal.org/spec/lti/claim/deployment_id': launch.deploymentId,
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
      'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
        {
          type: 'ltiResourceLink',
          title: course.name,
          custom: { [customNames.item]: item },
          lineItem: { scoreMaximum: 100, label: course.name, resourceId: item },
        },
      ],
      ...(deepLinking.data !== null && { 'https://purl.imsglobal.org/spec/lti-dl/claim/data': deepLinking.data }),
    },
    { now: ctx.now, seconds: responseLifetime },
  )
  return { action: deepLinking.returnUrl, jwt }
}

/** The item by which platform links name the course, one per teacher. Returns its id. */
async function keepItem({ db, caller, now }: Context, platformId: string, courseId: string): Promise<string> {
  const [row] = await db
    .insert(ltiItems)
    .values({ platformId, courseId, userId: caller.id, createdAt: now })
    .onConflictDoUpdate({ target: [ltiItems.platformId, ltiItems.courseId, ltiItems.userId], set: { platformId } })
    .returning({ id: ltiItems.id })
  if (!row) throw new Error('the item was not stored')
  return row.id
}

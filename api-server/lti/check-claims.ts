import * as z from 'zod/mini'
import type { LtiRefusal } from '#contract/lti'
import { ltiScopes } from './platform-token.ts'
import { refusal } from './refuse.ts'

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deepLinkingSettings = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const gradeService = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const memberService = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'

/** Tolerated clock difference with a platform, and maximum age of a token, in seconds. */
const clockTolerance = 60
const maxAge = 600

interface ExpectedClaims {
  readonly issuer: string
  readonly clientId: string
  readonly deployments: readonly string[]
  readonly nonce: string
  /** The web app's public origin. */
  readonly origin: string
  /** Epoch ms. */
  readonly now: number
}

/** The person as described by the platform; unsent values are ''. */
export interface LaunchedPerson {
  readonly subject: string
  readonly givenName: string
  readonly familyName: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

export interface CheckedLaunch {
  readonly deploymentId: string
  readonly person: LaunchedPerson
  readonly contextId: string | null
  readonly membershipsUrl: string | null
  /** Where the platform wants people to return to; http(s) only, otherwise null. */
  readonly returnUrl: string | null
  readonly message:
    | {
        readonly type: 'resource'
        readonly linkId: string
        readonly title: string
        readonly custom: Readonly<Record<string, string>>
        readonly lineItemUrl: string | null
        /** Container in which a line item may be created. */
        readonly lineItemsUrl: string | null
      }
    | { readonly type: 'deepLinking'; readonly returnUrl: string; readonly data: string | null; readonly acceptMultiple: boolean }
}

const text = (most = 1000) => z.string().check(z.minLength(1), z.maxLength(most))
const optionalText = z.catch(z.string().check(z.maxLength(500)), '')
const numericDate = z.number().check(z.gte(0), z.lte(253_402_300_799))

type Claims = Readonly<Record<string, unknown>>

/** Checks the claims of a correctly signed token in the standard's order; Failure `lti.<reason>` at the first invalid one. */
export function checkClaims(claims: Claims, expected: ExpectedClaims): CheckedLaunch {
  checkParties(claims, expected)
  checkTimes(claims, Math.floor(expected.now / 1000))
  if (read(claims.nonce, text(), 'nonce') !== expected.nonce) throw refusal('nonce')
  const deploymentId = read(claims[lti('deployment_id')], text(), 'deployment')
  if (!expected.deployments.includes(deploymentId)) throw refusal('deployment')
  if (claims[lti('version')] !== '1.3.0') throw refusal('version')
  const kind = claims[lti('message_type')]
  if (kind !== 'LtiResourceLinkRequest' && kind !== 'LtiDeepLinkingRequest') throw refusal('messageType')
  const target = read(claims[lti('target_link_uri')], text(4000), 'target')
  if (!isOnOrigin(target, expected.origin)) throw refusal('target')
  return {
    deploymentId,
    person: personOf(claims),
    contextId: contextOf(claims),
    membershipsUrl: membershipsOf(claims),
    returnUrl: presentation.safeParse(claims[lti('launch_presentation')]).data?.return_url ?? null,
    message: kind === 'LtiResourceLinkRequest' ? resourceOf(claims) : deepLinkingOf(claims),
  }
}

export const isOnOrigin = (address: string, origin: string): boolean => URL.parse(address)?.origin === new URL(origin).origin

function checkParties(claims: Claims, { issuer, clientId }: ExpectedClaims): void {
  if (claims.iss !== issuer) throw refusal('issuer')
  const audience = read(claims.aud, z.union([text(), z.array(text()).check(z.minLength(1))]), 'audience')
  const named = typeof audience === 'string' ? [audience] : audience
  if (!named.includes(clientId)) throw refusal('audience')
  if (claims.azp === undefined ? named.length > 1 : claims.azp !== clientId) throw refusal('authorizedParty')
}

function checkTimes(claims: Claims, now: number): void {
  const ends = read(claims.exp, numericDate, 'expired')
  if (ends <= now - clockTolerance) throw refusal('expired')
  const issued = read(claims.iat, numericDate, 'issuedAt')
  if (issued > now + clockTolerance || issued < now - maxAge) throw refusal('issuedAt')
  if (claims.nbf !== undefined && read(claims.nbf, numericDate, 'issuedAt') > now + clockTolerance) throw refusal('issuedAt')
}

function personOf(claims: Claims): LaunchedPerson {
  return {
    // Maximum length in the standard.
    subject: read(claims.sub, text(255), 'subject'),
    roles: read(claims[lti('roles')], z.array(z.string()).check(z.maxLength(200)), 'roles'),
    givenName: optionalText.parse(claims.given_name).trim(),
    familyName: optionalText.parse(claims.family_name).trim(),
    name: optionalText.parse(claims.name).trim(),
    email: optionalText.parse(claims.email).trim(),
  }
}

const resourceLink = z.object({ id: text(255), title: optionalText })
const httpAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))
const presentation = z.object({ return_url: httpAddress })
const grading = z.object({
  scope: z.catch(z.array(z.string()), []),
  lineitem: z.optional(httpAddress),
  lineitems: z.optional(httpAddress),
})
const customTexts = z.record(z.string(), z.unknown())

function resourceOf(claims: Claims): CheckedLaunch['message'] {
  const { id, title } = read(claims[lti('resource_link')], resourceLink, 'resourceLink')
  const grades = grading.safeParse(claims[gradeService]).data
  const custom = Object.entries(customTexts.safeParse(claims[lti('custom')]).data ?? {})
  return {
    type: 'resource',
    linkId: id,
    title: title.trim(),
    custom: Object.fromEntries(custom.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    lineItemUrl: grades?.lineitem ?? null,
    lineItemsUrl: grades?.scope.includes(ltiScopes.lineItem) ? (grades.lineitems ?? null) : null,
  }
}

const settings = z.object({
  deep_link_return_url: httpAddress,
  accept_types: z.array(z.string()),
  accept_multiple: z.optional(z.boolean()),
  data: z.optional(z.string().check(z.maxLength(20_000))),
})

function deepLinkingOf(claims: Claims): CheckedLaunch['message'] {
  const claim = read(claims[deepLinkingSettings], settings, 'deepLinking')
  if (!claim.accept_types.includes('ltiResourceLink')) throw refusal('deepLinking')
  return {
    type: 'deepLinking',
    returnUrl: claim.deep_link_return_url,
    data: claim.data ?? null,
    acceptMultiple: claim.accept_multiple ?? false,
  }
}

const contextOf = (claims: Claims) => z.object({ id: text() }).safeParse(claims[lti('context')]).data?.id ?? null
const membershipsOf = (claims: Claims) =>
  z.object({ context_memberships_url: httpAddress }).safeParse(claims[memberService]).data?.context_memberships_url ?? null

function read<S extends z.ZodMiniType>(value: unknown, schema: S, reason: LtiRefusal): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refusal(reason)
  return parsed.data
}

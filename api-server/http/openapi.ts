import * as z from 'zod/mini'
import { type Call, roles } from '#contract/call'
import { callNames, calls } from '#contract/calls'
import { type FailureKind, statusOfFailure } from '#contract/errors'

type Json = Record<string, unknown>

const failureSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'With version.stale: the object as it is now.' },
  },
  required: ['message', 'errors'],
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of callNames) {
    const call: Call = calls[name]
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tremplin', version: '1', description: 'Generated from contract/: the calls of the API, once.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Failure: failureSchema } },
    paths,
  }
}

function operation(operationId: string, call: Call): Json {
  const isPublic = 'public' in call.access
  return {
    operationId,
    summary: call.summary,
    security: isPublic ? [] : [{ bearer: [] }],
    'x-roles': allowedRoles(call),
    'x-headless': Object.keys(call.headless),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
      : {}),
    responses: {
      [call.redirects ? 302 : 200]: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
      },
      ...Object.fromEntries(failureKinds(call).map((kind) => [statusOfFailure[kind], failureResponse(kind)])),
    },
  }
}

/** Roles that may make the call; all roles for a public call. */
export const allowedRoles = ({ access }: Call) =>
  'public' in access ? [...roles] : roles.filter((role) => (access.allow[role] ?? []).length > 0)

function failureKinds(call: Call): FailureKind[] {
  const kinds: FailureKind[] = [
    'invalid',
    ...('public' in call.access ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...call.failures,
  ]
  return [...new Set<FailureKind>([...kinds, ...(call.body ? (['tooLarge', 'unsupported'] as const) : [])])]
}

const failureResponse = (kind: string) => ({
  description: kind,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

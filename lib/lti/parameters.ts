import { Failure } from '#contract/errors'
import { readBodyInPlace } from '../upstream/read-body.ts'

/** Longest form that a platform may send, in bytes: a token with many roles and custom fields has several thousand. */
const formLimit = 256 * 1024

/** What a platform sent, in a query or form. Failure `lti.request`: no form, a name twice; throws as readLimitedText. */
export async function readParameters(request: Request): Promise<ReadonlyMap<string, string>> {
  const source = request.method === 'POST' ? await readForm(request) : new URL(request.url).searchParams
  const parameters = new Map<string, string>()
  for (const [name, value] of source) {
    if (parameters.has(name)) throw new Failure('invalid', 'lti.request')
    parameters.set(name, value)
  }
  return parameters
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new Failure('invalid', 'lti.request')
  return new URLSearchParams(await readBodyInPlace(request, formLimit))
}

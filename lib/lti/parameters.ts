import { Failure } from '#contract/errors'
import { readBodyInPlace } from '../upstream/read-body.ts'

/** Longest form that a platform may send, in bytes: a token with many roles and custom fields has several thousand. */
const formLimit = 256 * 1024

/**
 * The parameters that a platform sent, in the query of a GET or the form of a POST. Failure `lti.request` for a body that is not a
 * form or for a repeated name; throws BodyTooLarge and the others of readLimitedText.
 */
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

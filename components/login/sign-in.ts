import { type LoginProblem, loginProblem } from '#lib/browser/login-problem'

/** Posts the sign-in form; resolves to the path to open, or to the problem to show. Never rejects. */
export async function signIn(
  action: string,
  body: Readonly<Record<string, string>>,
): Promise<{ redirect: string } | { problem: LoginProblem }> {
  try {
    const reply = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const json: unknown = await reply.json()
    if (reply.ok && hasText(json, 'redirect')) return { redirect: json.redirect }
    const message = hasText(json, 'message') ? json.message : ''
    const retryAfter = Number(reply.headers.get('retry-after'))
    return { problem: loginProblem({ status: reply.status, message, errors: fieldErrors(json), retryAfter }) }
  } catch {
    return { problem: { fields: {}, notice: 'network' } }
  }
}

const hasText = <K extends string>(json: unknown, name: K): json is Record<K, string> =>
  isRecord(json) && typeof json[name] === 'string'

function fieldErrors(json: unknown): Record<string, string> {
  const errors = isRecord(json) ? json.errors : undefined
  if (!isRecord(errors)) return {}
  return Object.fromEntries(Object.entries(errors).map(([name, code]) => [name, String(code)]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

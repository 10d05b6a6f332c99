const maxFrames = 7

/**
 * What may be logged of an error: name, database code and constraint, stack frames. Never its message: Drizzle's contains values of
 * the query, PostgreSQL's those of the row.
 */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const cause = innermost(error)
  return { name: cause.name, code: word(cause, 'code'), constraint: word(cause, 'constraint'), stack: frames(error) }
}

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

/** A property only if it looks like a code or a constraint name; an error may carry anything there. */
function word(error: Error, name: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && /^[A-Za-z]\w{0,62}$|^\d[0-9A-Z]{4}$/.test(value) ? value : undefined
}

/** The stack frames without the message, which could itself contain lines that look like frames. */
function frames({ stack = '', message }: Error): string {
  const head = stack.indexOf(message)
  if (head < 0) return ''
  const lines = stack.slice(head + message.length).split('\n')
  return lines
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, maxFrames)
    .join('\n')
}

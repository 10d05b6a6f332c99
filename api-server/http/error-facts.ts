const maxFrames = 7

/**
 * What a log may say of an error: its kind, the database's code and constraint, and the places in our code. Never its message:
 * Drizzle's quotes the values of the query, PostgreSQL's the values of the row.
 */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const cause = innermost(error)
  return { name: cause.name, code: word(cause, 'code'), constraint: word(cause, 'constraint'), stack: frames(error) }
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** A property that is one word, as codes and constraints are; the sender of an error may have put anything there. */
function word(error: Error, name: 'code' | 'constraint'): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && /^[A-Za-z]\w{0,62}$|^\d[0-9A-Z]{4}$/.test(value) ? value : undefined
}

/** The stack without its head: a message of several lines may hold one that looks like a place. */
function frames({ stack = '', message }: Error): string {
  const head = stack.indexOf(message)
  if (head < 0) return ''
  const lines = stack.slice(head + message.length).split('\n')
  return lines
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, maxFrames)
    .join('\n')
}

import pg from 'pg'

type Running = { readonly text?: string; readonly _result: { readonly rows: unknown[] } }

/** `REVERSED=1`: the rows of a query that asks for no order come last first, so that what assumes one fails. */
export function reverseUnordered(): void {
  const query: { handleReadyForQuery: (connection: unknown) => void } = Reflect.get(Object(pg), 'Query').prototype
  const { handleReadyForQuery } = query
  query.handleReadyForQuery = function (this: Running, connection) {
    if (isUnordered(this.text ?? '')) this._result.rows.reverse()
    handleReadyForQuery.call(this, connection)
  }
}

/** Without ORDER BY outside of parentheses. */
function isUnordered(text: string): boolean {
  const outside = text.toLowerCase().replace(/'[^']*'|\([^()]*\)/g, '')
  return outside.length < text.length ? isUnordered(outside) : /^\s*(?:select|with|update|delete)\b(?!.*order by)/s.test(text)
}

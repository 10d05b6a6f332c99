import pg from 'pg'
import { vi } from 'vitest'

/** How many queries reach the database while `run` runs. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const counted = queries.mock.calls.length
  queries.mockRestore()
  return counted
}

import 'server-only'

const limit = 100

/** All rows of a list that is paged by 100, at most `most` pages. A single call when they fit on one page. */
export async function everyPage<T>(
  read: (window: { limit: number; offset: number }) => Promise<readonly T[]>,
  most = 5,
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 0; page < most; page += 1) {
    const batch = await read({ limit, offset: page * limit })
    rows.push(...batch)
    if (batch.length < limit) break
  }
  return rows
}

import { openDatabase } from '#api/db/open'
import { seedLibraryScale } from '#api/seed/library-scale'
import { keepAlive, median } from './http.ts'
import { open, type Page } from './pages.ts'

export interface LibraryFigures {
  /** Ms to the first byte of the list with `sizes.small` courses, and with `sizes.large`. */
  smallMs: number
  largeMs: number
}

export const librarySizes = { small: 200, large: 20_000 }

/**
 * Times the same resource list with few and with many courses in the database. Each time is relative to the empty page’s,
 * because the machine may slow down while the courses are written. Leaves the courses in the database.
 */
export async function measureLibrary(
  { webUrl, databaseUrl }: { webUrl: string; databaseUrl: string },
  { list, empty }: { list: Page; empty: Page },
  count: number,
): Promise<LibraryFigures> {
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  try {
    await seedLibraryScale(db, { count: librarySizes.small, now: Date.now() })
    const small = await sample(webUrl, list, empty, count)
    await seedLibraryScale(db, { count: librarySizes.large - librarySizes.small, now: Date.now() })
    const large = await sample(webUrl, list, empty, count)
    return { smallMs: small.listMs, largeMs: (large.listMs * small.emptyMs) / large.emptyMs }
  } finally {
    await close()
  }
}

/** Medians of time to first byte, alternating between the two pages. */
async function sample(origin: string, list: Page, empty: Page, count: number) {
  const agent = keepAlive(1)
  const [lists, empties]: [number[], number[]] = [[], []]
  const warmUp = Math.ceil(count / 4)
  for (let i = -warmUp; i < count; i += 1) {
    const [listed, bare] = [await open(agent, origin, list), await open(agent, origin, empty)]
    if (i < 0) continue
    lists.push(listed.firstByteMs)
    empties.push(bare.firstByteMs)
  }
  agent.destroy()
  return { listMs: median(lists), emptyMs: median(empties) }
}

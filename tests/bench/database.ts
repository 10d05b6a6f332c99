import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbedded } from '#api/db/embedded/join'
import { median } from './http.ts'

/** Times to a first connection, in ms. */
export interface DatabaseStarts {
  /** In an empty folder. */
  readonly firstMs: number
  readonly laterMs: number
}

/** Starts the embedded database in fresh folders, each one twice; medians over the rounds. */
export async function measureDatabaseStarts(rounds: number): Promise<DatabaseStarts> {
  const [first, later]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'tremplin-start-'))
    // PostgreSQL runs as another user for root.
    await chmod(folder, 0o755)
    first.push(await timeStart(folder))
    later.push(await timeStart(folder))
    await rm(folder, { recursive: true })
  }
  return { firstMs: median(first), laterMs: median(later) }
}

async function timeStart(folder: string): Promise<number> {
  const start = performance.now()
  const { leave } = await joinEmbedded(folder, () => {})
  const ms = performance.now() - start
  await leave()
  return ms
}

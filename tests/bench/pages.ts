import { keepAlive, median, visit } from './http.ts'

export interface Page {
  name: string
  path: string
  /** The session cookie; absent for a visitor. */
  cookie?: string
}

export interface PageFigures extends Pick<Page, 'name'> {
  requestsPerSecond: number
  /** Requests/s relative to the empty page, measured right before and after. */
  rateRatio: number
  firstByteMs: number
}

interface Effort {
  rounds: number
  /** Number of sequential requests for the time to first byte. */
  sequential: number
  /** Ms of load with `connections` concurrent requests, for requests per second. */
  loadMs: number
  connections: number
}

/**
 * Measures the pages in turn, round after round, each between two short loads of the empty page (the first of `pages`), so that
 * changes in machine speed cancel out in the ratio. The figures are medians over the rounds. Rejects when a page does not
 * answer 200.
 */
export async function measurePages(origin: string, pages: readonly Page[], effort: Effort): Promise<PageFigures[]> {
  const [empty] = pages
  if (!empty) return []
  const samples = pages.map((page) => ({ page, rates: [] as number[], ratios: [] as number[], firstBytes: [] as number[] }))
  for (const { page } of samples) await load(origin, page, effort.loadMs / 2, effort.connections)
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const { page, rates, ratios, firstBytes } of samples) {
      firstBytes.push(...(await firstByteTimes(origin, page, effort.sequential)))
      const before = await load(origin, empty, effort.loadMs / 2, effort.connections)
      const rate = await load(origin, page, effort.loadMs, effort.connections)
      const after = await load(origin, empty, effort.loadMs / 2, effort.connections)
      rates.push(rate)
      ratios.push((2 * rate) / (before + after))
    }
  }
  return samples.map(({ page, rates, ratios, firstBytes }) => ({
    name: page.name,
    requestsPerSecond: median(rates),
    rateRatio: median(ratios),
    firstByteMs: median(firstBytes),
  }))
}

async function firstByteTimes(origin: string, page: Page, count: number): Promise<number[]> {
  const agent = keepAlive(1)
  const times: number[] = []
  for (let i = 0; i < count; i += 1) times.push((await open(agent, origin, page)).firstByteMs)
  agent.destroy()
  return times
}

/** Requests per second with `connections` kept busy for `ms`. */
async function load(origin: string, page: Page, ms: number, connections: number): Promise<number> {
  const agent = keepAlive(connections)
  const start = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - start < ms) {
      await open(agent, origin, page)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return done / ((performance.now() - start) / 1000)
}

/** Fetches a page; rejects unless it is the page itself. */
export async function open(agent: ReturnType<typeof keepAlive>, origin: string, { name, path, cookie }: Page) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) }
  const reply = await visit(agent, origin + path, { headers })
  if (reply.status !== 200) throw new Error(`${name} (${path}) answered ${reply.status}`)
  return reply
}

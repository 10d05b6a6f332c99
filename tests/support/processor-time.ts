import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What the yardstick takes on the machine on which limits are written, in ms. */
const usualMs = 12

/** A fixed piece of work of the kinds that are judged: texts, expressions, objects, sorted lists. */
function yardstick(): number {
  const start = process.threadCpuUsage()
  const words = Array.from({ length: 6000 }, (_, place) => ({ id: place, text: `mot ${(place * 7919) % 6000} <b>é</b>` }))
  const read: typeof words = JSON.parse(JSON.stringify(words))
  const found = new Map(read.map(({ id, text }) => [text.replace(/<[^>]*>/g, '').toUpperCase(), id]))
  const sorted = [...found.keys()].sort((a, b) => (a < b ? -1 : 1)).join(' ')
  if (sorted.split(/\s+/).length < found.size) throw new Error('the yardstick measures nothing')
  return millisecondsSince(start)
}

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** How many times as long as on the usual machine this one takes just now; 1 on a faster one, on which limits are as they are written. */
export const slowness = () => Math.max(1, Math.min(yardstick(), yardstick(), yardstick()) / usualMs)
// Compiled first, as what is measured mostly is.
for (let time = 0; time < 8; time += 1) yardstick()

/**
 * What a run takes of its thread, in ms of the processor of the usual machine: limits are neither of the clock, as other programs share
 * the machine, nor of the speed of the machine, which a yardstick beside the run tells.
 */
async function measure(run: () => unknown): Promise<{ total: number; longestHold: number }> {
  // What the test itself made before is no cost of the run.
  collectGarbage()
  const before = slowness()
  const holds: number[] = []
  let start = process.threadCpuUsage()
  const look = () => {
    holds.push(millisecondsSince(start))
    start = process.threadCpuUsage()
  }
  const turns = setInterval(look, 1)
  try {
    await run()
    look()
  } finally {
    clearInterval(turns)
  }
  const slow = Math.max(before, slowness())
  return { total: holds.reduce((sum, ms) => sum + ms, 0) / slow, longestHold: Math.max(...holds) / slow }
}

/** All that a run takes. */
export const processorMs = async (run: () => unknown) => (await measure(run)).total
/** The longest that it holds its thread without letting anybody else in. */
export const longestHoldMs = async (run: () => unknown) => (await measure(run)).longestHold

/**
 * How many times as long one run of `length * times` takes as `times` runs of `length`: about 1 where time grows with the length, `times`
 * where it grows with its square. Both sides are long, as some machines count a thread's time in steps of 4 ms.
 */
export async function growth(run: (length: number) => unknown, length: number, times: number): Promise<number> {
  const least = async (work: () => unknown) => Math.min(await processorMs(work), await processorMs(work), await processorMs(work))
  const inParts = await least(() => {
    for (let part = 0; part < times; part += 1) run(length)
  })
  return (await least(() => run(length * times))) / Math.max(4, inParts)
}

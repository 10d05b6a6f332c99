/** The queue is full; the job was not run. */
export class QueueFull extends Error {
  constructor() {
    super('the queue is full')
    this.name = 'QueueFull'
  }
}

interface FairQueueLimits {
  /** Maximum of concurrent jobs. */
  readonly running: number
  /** Maximum of concurrent jobs per key; as many as run by default. */
  readonly runningPerKey?: number
  /** Maximum of waiting jobs, in total and per key. */
  readonly waiting: number
  readonly waitingPerKey: number
}

export interface QueueState {
  readonly running: number
  readonly waiting: number
  /** Jobs refused since the start because the queue was full. */
  readonly refused: number
}

/** The queues of this process by their name, for metrics. */
export const fairQueues = new Map<string, () => QueueState>()

/** Runs a few jobs at a time, taking turns between keys. `run` rejects with QueueFull, or as the job does. One for each name. */
export function createFairQueue(name: string, limits: FairQueueLimits) {
  const { running: maxRunning, runningPerKey = maxRunning, waiting: maxWaiting, waitingPerKey } = limits
  // In order of turns: a Map iterates in insertion order.
  const turns = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0
  let refused = 0
  fairQueues.set(name, () => ({ running, waiting, refused }))

  function startNext(): void {
    const turn = running < maxRunning && [...turns].find(([key]) => (runningOf.get(key) ?? 0) < runningPerKey)
    if (!turn) return
    const [key, [start, ...rest]] = turn
    turns.delete(key)
    if (rest.length > 0) turns.set(key, rest)
    waiting--
    running++
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
    start?.()
  }

  return {
    async run<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
      const own = turns.get(key) ?? []
      const isBusy = running >= maxRunning || (runningOf.get(key) ?? 0) >= runningPerKey
      if (isBusy && (waiting >= maxWaiting || own.length >= waitingPerKey)) {
        refused++
        throw new QueueFull()
      }
      await new Promise<void>((start) => {
        turns.set(key, [...own, start])
        waiting++
        startNext()
      })
      try {
        return await job()
      } finally {
        running--
        const others = (runningOf.get(key) ?? 1) - 1
        if (others > 0) runningOf.set(key, others)
        else runningOf.delete(key)
        startNext()
      }
    },
  }
}

/** No place is left in the queue; nothing was done. */
export class QueueFull extends Error {
  constructor() {
    super('the queue is full')
    this.name = 'QueueFull'
  }
}

export interface FairQueueLimits {
  /** Jobs that run at once. */
  readonly running: number
  /** Jobs that may wait, in all and of one key. */
  readonly waiting: number
  readonly waitingPerKey: number
}

/**
 * Runs jobs a few at a time, the keys taking turns: whoever sends many waits behind themselves, not in front of the others.
 * `run` rejects with QueueFull, or as the job does.
 */
export function createFairQueue({ running: maxRunning, waiting: maxWaiting, waitingPerKey }: FairQueueLimits) {
  // In the order of their turns: a Map keeps the order in which keys were added.
  const turns = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function startNext(): void {
    const [turn] = turns
    if (!turn || running >= maxRunning) return
    const [key, [start, ...rest]] = turn
    turns.delete(key)
    if (rest.length > 0) turns.set(key, rest)
    waiting--
    running++
    start?.()
  }

  return {
    async run<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
      const own = turns.get(key) ?? []
      if (running >= maxRunning && (waiting >= maxWaiting || own.length >= waitingPerKey)) throw new QueueFull()
      await new Promise<void>((start) => {
        turns.set(key, [...own, start])
        waiting++
        startNext()
      })
      try {
        return await job()
      } finally {
        running--
        startNext()
      }
    },
  }
}

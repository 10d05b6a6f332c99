/**
 * The processor time that a run takes on its own thread, in ms. Limits are of this time, never of the clock: other programs share the
 * machine, and a slow moment of theirs says nothing of this code.
 */
export async function processorMs(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

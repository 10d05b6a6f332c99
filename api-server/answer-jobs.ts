/** What a separate process does (separate-process.ts): it answers each job, with `failed` where the file is damaged. */
export function answerJobs<Job, Reply>(answer: (job: Job) => Promise<Reply>, failed: (error: unknown) => Reply): void {
  process.on('message', async (job: Job) => process.send?.(await answer(job).catch(failed)))
  // A damaged file may throw outside any awaited promise.
  process.on('uncaughtException', (error) => process.send?.(failed(error), () => process.exit(0)))
  process.on('disconnect', () => process.exit(1))
}

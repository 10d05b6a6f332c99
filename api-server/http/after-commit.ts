import type { PublicContext } from '../context.ts'
import { errorFacts } from '../error-facts.ts'

/** Runs a call's deferred steps. Their failure does not fail the call: at worst, unreferenced bytes remain in the store. */
export async function runAfterCommit(
  steps: PublicContext['afterCommit'],
  { db, log }: Pick<PublicContext, 'db' | 'log'>,
): Promise<void> {
  for (const step of steps)
    await step(db).catch((error: unknown) => log.warn({ error: errorFacts(error) }, 'step after a call failed'))
}

import { giveAddresses, givenAddresses } from './addresses.ts'
import { keepLogs, startStack } from './stack.ts'

/** Starts one stack for the whole run, unless `npm run test:stack` already keeps one up. Returns its teardown. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (givenAddresses()) return
  const stack = await startStack()
  giveAddresses(stack)
  return async () => {
    await stack.stop()
    keepLogs(stack)
  }
}

import { giveAddresses, givenAddresses } from './addresses.ts'
import { keepLogs, startStack } from './stack.ts'

/** One stack for the whole run, unless one is up already (`npm run test:stack`). Returns its teardown. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (givenAddresses()) return
  const stack = await startStack()
  giveAddresses(stack)
  return async () => {
    await stack.stop()
    keepLogs(stack)
  }
}

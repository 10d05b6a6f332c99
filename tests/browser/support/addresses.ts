import type { StackAddresses } from './stack.ts'

const names = { webUrl: 'TREMPLIN_TEST_WEB', apiUrl: 'TREMPLIN_TEST_API', databaseUrl: 'TREMPLIN_TEST_DATABASE' } as const

/** The addresses of a stack that is already up, from the environment; undefined when none is. */
export function givenAddresses(): StackAddresses | undefined {
  const { [names.webUrl]: webUrl, [names.apiUrl]: apiUrl, [names.databaseUrl]: databaseUrl } = process.env
  return webUrl && apiUrl && databaseUrl ? { webUrl, apiUrl, databaseUrl } : undefined
}

/** Hands the addresses to the worker processes, which start after the global set-up. */
export function giveAddresses(addresses: StackAddresses): void {
  process.env[names.webUrl] = addresses.webUrl
  process.env[names.apiUrl] = addresses.apiUrl
  process.env[names.databaseUrl] = addresses.databaseUrl
}

/** The addresses of the stack of this run; throws when no stack was started. */
export function stackAddresses(): StackAddresses {
  const addresses = givenAddresses()
  if (!addresses) throw new Error('no stack is up: the global set-up has not run')
  return addresses
}

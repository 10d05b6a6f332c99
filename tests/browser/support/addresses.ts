import type { StackAddresses } from './stack.ts'

const names = { webUrl: 'TREMPLIN_TEST_WEB', apiUrl: 'TREMPLIN_TEST_API', databaseUrl: 'TREMPLIN_TEST_DATABASE' } as const

/** The addresses of a running stack, from the environment; undefined when there is none. */
export function givenAddresses(): StackAddresses | undefined {
  const { [names.webUrl]: webUrl, [names.apiUrl]: apiUrl, [names.databaseUrl]: databaseUrl } = process.env
  return webUrl && apiUrl && databaseUrl ? { webUrl, apiUrl, databaseUrl } : undefined
}

/** Passes the addresses on to the worker processes, which start after the global set-up. */
export function giveAddresses(addresses: StackAddresses): void {
  process.env[names.webUrl] = addresses.webUrl
  process.env[names.apiUrl] = addresses.apiUrl
  process.env[names.databaseUrl] = addresses.databaseUrl
}

/** The addresses of this run’s stack; throws when none was started. */
export function stackAddresses(): StackAddresses {
  const addresses = givenAddresses()
  if (!addresses) throw new Error('no stack is up: the global set-up has not run')
  return addresses
}

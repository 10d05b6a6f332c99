import 'server-only'
import { headers } from 'next/headers'
import { originOf } from '../bearer/same-origin.ts'
import { env } from '../env.ts'

/** The whole address of a path of ours, as a phone needs it. */
export async function publicAddress(path: string): Promise<string> {
  const incoming = await headers()
  return `${originOf({ headers: incoming, url: 'http://localhost' }, env())}${path}`
}
